/** A lesson of the bakery's course. */
export interface DemoLesson {
  key: string
  section: 'starter' | 'bread'
  title: string
  excerpt: string
  minutes: number
  dripDays: number
  isFree?: true
  body: readonly string[]
}

export const demoSections = {
  starter: { title: 'The starter', order: 'a0' },
  bread: { title: 'The bread', order: 'a1' },
}

export const demoCourse = {
  title: 'Sourdough at home',
  menuTitle: 'Sourdough course',
  description: 'Five lessons from a jar of flour and water to your own loaf. The first one is free.',
}

/** Two sections; the first lesson is free, and the last opens a week after joining. */
export const demoLessons: readonly DemoLesson[] = [
  {
    key: 'flour',
    section: 'starter',
    title: 'Flour, water, patience',
    excerpt: 'What you need, and what you do not. This lesson is free.',
    minutes: 6,
    dripDays: 0,
    isFree: true,
    body: [
      'You need a jar, a scale, flour and water. A starter is nothing else, kept at the same place for a week.',
      'Take whole rye flour for the first days: the yeasts that we are after live on the hull of the grain.',
      'Mix 50 g of flour with 50 g of water at 28 °C. Cover the jar, and look at it tomorrow.',
    ],
  },
  {
    key: 'feeding',
    section: 'starter',
    title: 'Feeding your starter',
    excerpt: 'How often, how much, and how you see that it is ready.',
    minutes: 9,
    dripDays: 0,
    body: [
      'From the third day on, keep 50 g and feed it with 50 g of flour and 50 g of water, every day at the same time.',
      'It is ready as soon as it doubles within six hours and smells of yoghurt, not of vinegar.',
      'In the fridge it rests for a week. Feed it twice at room temperature before you bake again.',
    ],
  },
  {
    key: 'dough',
    section: 'bread',
    title: 'Mixing the dough',
    excerpt: 'Four ingredients, one bowl and no machine.',
    minutes: 12,
    dripDays: 0,
    body: [
      'Mix 400 g of flour with 280 g of water, and leave it alone for an hour. Then add 80 g of starter and 9 g of salt.',
      'Fold the dough every half an hour, four times. It gets smoother each time, and stops sticking to your hand.',
      'It is done once it has grown by half. In a cold kitchen that takes the whole afternoon.',
    ],
  },
  {
    key: 'shaping',
    section: 'bread',
    title: 'Shaping and resting',
    excerpt: 'Tension on the surface, and a night in the fridge.',
    minutes: 10,
    dripDays: 3,
    body: [
      'Pull the dough towards you across the table until its skin is tight. A scraper helps more than flour.',
      'Let it rest in a floured basket, seam up, overnight in the fridge.',
    ],
  },
  {
    key: 'baking',
    section: 'bread',
    title: 'Scoring and baking',
    excerpt: 'Steam, heat and one cut. It opens a week after you have joined.',
    minutes: 14,
    dripDays: 7,
    body: [
      'Heat a pot with its lid to 250 °C for half an hour. Turn the loaf into it, cut it once, and put the lid on.',
      'Take the lid off after 20 minutes, and bake it for 25 more at 230 °C. It sounds hollow when you knock on it.',
      'Wait for two hours before you cut it. We know.',
    ],
  },
]

/** Members who take it, with the lessons that they have completed, and the one in which they are. */
export const demoStudents = [
  {
    name: 'Lena Vogt',
    email: 'lena.vogt@example.com',
    joinedDaysAgo: 21,
    completed: ['flour', 'feeding', 'dough', 'shaping', 'baking'],
  },
  {
    name: 'Tomás Reyes',
    email: 'tomas.reyes@example.com',
    joinedDaysAgo: 12,
    completed: ['flour', 'feeding', 'dough'],
    begun: 'shaping',
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    joinedDaysAgo: 6,
    completed: ['flour', 'feeding'],
    begun: 'dough',
  },
  { name: 'Marc Dubois', email: 'marc.dubois@example.com', joinedDaysAgo: 2, completed: ['flour'] },
  { name: 'Hana Sato', email: 'hana.sato@example.com', joinedDaysAgo: 1, completed: [], begun: 'flour' },
]
