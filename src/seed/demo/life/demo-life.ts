/** What happens in a demo store besides its sample year. Names are invented, addresses are those of `example.com`. */
export interface DemoLife {
  /** Specification §3, Contributor roles. */
  contributors: { name: string; email: string; role: number }[]
  /** Reviews that wait for a decision. */
  reviews: { product: string; rating: number; title: string; body: string; author: string; daysAgo: number }[]
  /** A page that goes live by itself, and one that nobody has published. */
  scheduled: { title: string; description: string; text: string; inDays: number }
  draft: { title: string; description: string; text: string }
}

const [EDITOR, STORE_MANAGER] = [4, 8]

/** People who wait for what is sold out. */
export const demoWaiting: readonly string[] = [
  ...['Mabel Orchard', 'Silas Whitlock', 'Fenna Quill', 'Otis Larkspur', 'Ramona Tarn', 'Hugo Sedgwick', 'Liv Penrose'],
]

/** By subdomain. */
export const demoLife: Record<string, DemoLife> = {
  demo: {
    contributors: [
      { name: 'Marlow Hayes', email: 'marlow.hayes@example.com', role: STORE_MANAGER },
      { name: 'Tamsin Reyes', email: 'tamsin.reyes@example.com', role: EDITOR },
    ],
    reviews: [
      {
        product: 'beacon-candle',
        rating: 5,
        title: 'Smells like a walk by the water',
        body: 'The fig is not sweet at all. The cup is my toothbrush mug now.',
        author: 'Delia Marsh',
        daysAgo: 1,
      },
      {
        product: 'terrace-planter',
        rating: 2,
        title: 'No hole in the saucer',
        body: 'Pretty, but it stood in water after the first rain. Please say so on the page.',
        author: 'Caspian Heath',
        daysAgo: 2,
      },
      {
        product: 'tide-mug',
        rating: 4,
        title: 'Worth the wait',
        body: 'A glaze run at the foot, which I would not miss for anything.',
        author: 'Greta Underhill',
        daysAgo: 3,
      },
    ],
    scheduled: {
      title: 'Winter kiln opening',
      description: 'An evening in the studio when the last kiln of the year is opened.',
      text: 'We open the last kiln of the year on a Friday evening. There is soup, and first pick for everybody who comes.',
      inDays: 9,
    },
    draft: {
      title: 'Gift guide',
      description: 'Presents by the person they are for.',
      text: 'For the one who cooks: the salt pot. For the one who has everything: a morning at the wheel.',
    },
  },
  bakery: {
    contributors: [
      { name: 'Orla Brennan', email: 'orla.brennan@example.com', role: STORE_MANAGER },
      { name: 'Florian Keane', email: 'florian.keane@example.com', role: EDITOR },
    ],
    reviews: [
      {
        product: 'seeded-rye',
        rating: 5,
        title: 'Dense in the best way',
        body: 'Two slices and I am good until three in the afternoon.',
        author: 'Nell Fairweather',
        daysAgo: 1,
      },
      {
        product: 'big-cookies',
        rating: 3,
        title: 'Bigger than my hand',
        body: 'Good, but very sweet. A smaller one would do for me.',
        author: 'Rufus Garrow',
        daysAgo: 4,
      },
    ],
    scheduled: {
      title: 'Christmas orders',
      description: 'What we bake for Christmas, and until when you can order it.',
      text: 'Stollen, mince pies and the big sourdough. Order until the 20th and pick it up on the 24th from six.',
      inDays: 5,
    },
    draft: {
      title: 'Our new oven',
      description: 'How two tons of brick came through a small door.',
      text: 'It came in four hundred pieces. This is how we put it together, and the first loaf that came out of it.',
    },
  },
}
