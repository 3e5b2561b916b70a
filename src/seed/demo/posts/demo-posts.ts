/** A blog of a demo store. */
export interface DemoBlog {
  title: string
  /** In the menu. */
  menuTitle: string
  description: string
  layout: 'list' | 'grid'
  authors: { key: string; name: string; bio: string; picture: string }[]
  posts: DemoPost[]
}

export interface DemoPost {
  title: string
  /** Published so many days ago; negative: in so many days; `draft`: not at all. */
  daysAgo: number | 'draft'
  author: string
  /** Name of one of the store's pictures. */
  picture: string
  categories: string[]
  tags: string[]
  isStarred?: true
  excerpt: string
  /** Paragraphs; `## ` begins a heading, `> ` a quotation, `- ` an item of a list. */
  body: string[]
}

const journal: DemoBlog = {
  title: 'Journal',
  menuTitle: 'Journal',
  description: 'Notes from the workshop by the harbour: clay, glaze, fire and what comes of them.',
  layout: 'grid',
  authors: [
    {
      key: 'mara',
      name: 'Mara Quist',
      bio: 'Mara throws most of what leaves the workshop, and has the burnt fingertips to show for it.',
      picture: 'wheel-class',
    },
    {
      key: 'jonas',
      name: 'Jonas Fell',
      bio: 'Jonas mixes the glazes and keeps the kiln log. He has been promising to tidy the glaze shelf since spring.',
      picture: 'field-guide',
    },
  ],
  posts: [
    {
      title: 'How a tide mug gets its line',
      daysAgo: 4,
      author: 'mara',
      picture: 'tide-mug-kelp',
      categories: ['Workshop/Glazes'],
      tags: ['mugs', 'glaze'],
      isStarred: true,
      excerpt: 'No two tide mugs have their line at the same height. Here is why we stopped trying to make them.',
      body: [
        'Every tide mug is dipped twice: once to the rim, and once to where the sea would stand. The second dip is done by hand, without a mark to aim for.',
        '## Two glazes that do not quite agree',
        'The lower glaze holds more feldspar and moves earlier in the firing. Where it meets the upper one it pulls it down by a hair, and that is the pale line you see. A minute longer at the top temperature, and the line is twice as wide.',
        '> A straight line would be easier. It would also be a line, and not a tide.',
        'If you want a particular one, come by on a firing day. We unload on Friday mornings, and you may choose before they reach the shelf.',
      ],
    },
    {
      title: 'Five ways to ruin a teapot, and how we avoid four of them',
      daysAgo: 13,
      author: 'mara',
      picture: 'teapot',
      categories: ['Workshop'],
      tags: ['teapots', 'throwing'],
      excerpt: 'A teapot is four pots that have to dry as one. Most of what can go wrong happens before the kiln.',
      body: [
        'Body, lid, spout, handle: four pieces, thrown at different times, joined at the one hour when they are equally damp. That hour is why we make teapots on Tuesdays only.',
        '## What goes wrong',
        '- The lid dries faster than the seat it was made for.',
        '- The spout twists back in the fire, as if it remembered the wheel.',
        '- The handle cracks where it was pressed too kindly.',
        '- The strainer is closed by glaze.',
        '- It pours on the tablecloth.',
        'We have cured the first four with plastic bags, patience and a toothpick. The fifth is a matter of the lip, and we throw away about one spout in six because of it.',
      ],
    },
    {
      title: 'Washing hand-made bowls',
      daysAgo: 27,
      author: 'jonas',
      picture: 'nesting-bowls',
      categories: ['Care'],
      tags: ['bowls'],
      excerpt: 'Yes, the dishwasher is fine. There are two things we would not do, though.',
      body: [
        'Stoneware fired to 1,260 °C is harder than most steel. The dishwasher will not hurt it, and neither will a scouring pad.',
        'What it does not like is a sudden change: boiling water in a bowl from the fridge, or a cold oven tray under a hot dish. And please do not stack wet bowls for the winter. The unglazed foot takes a little water, which leaves a grey ring behind.',
        'Should there be a ring, a night in vinegar and water removes it.',
      ],
    },
    {
      title: 'The moon jar, third attempt',
      daysAgo: 41,
      author: 'mara',
      picture: 'moon-jar',
      categories: ['Workshop'],
      tags: ['throwing', 'kiln'],
      excerpt: 'Two bowls, rim to rim, and the hope that nobody will ever find the seam.',
      body: [
        'A moon jar is too wide to be thrown in one piece. It is made of two bowls, joined at their rims when both can bear it, and it keeps a slight fullness on one side for the rest of its life.',
        'The first one slumped. The second one was perfect and stood too close to the kiln door. The third one is in the shop.',
        '> It leans by four degrees. We have decided that the shelf is crooked.',
      ],
    },
    {
      title: 'Market days in spring',
      daysAgo: 58,
      author: 'jonas',
      picture: 'planter',
      categories: ['News'],
      tags: ['markets'],
      excerpt: 'Where to find us until May, and what we bring along.',
      body: [
        'From March we are at the harbour market every second Saturday, between the smoked fish and the man with the wooden spoons. We bring planters, tide mugs and the seconds that do not go into the shop.',
        'Seconds have a small blister or a wandering glaze. They hold coffee like the others, and cost half.',
      ],
    },
    {
      title: 'Why our chalk glaze is matt',
      daysAgo: 76,
      author: 'jonas',
      picture: 'pebble-vase-chalk',
      categories: ['Workshop/Glazes'],
      tags: ['glaze', 'vases'],
      excerpt: 'A matt glaze is not an unfinished shiny one. It is full of crystals that are too small to see.',
      body: [
        'When a glaze cools slowly, part of it crystallises. The crystals scatter the light, and the surface looks like chalk. Cool it fast, and the same glaze comes out like glass.',
        'So the recipe of our chalk is half powder and half clock: from 1,100 °C down to 900 °C the kiln takes four hours. It uses a little more electricity, and we have asked ourselves whether it is worth it. Then we put a tulip into one.',
      ],
    },
    {
      title: 'A beginner at the wheel',
      daysAgo: 97,
      author: 'mara',
      picture: 'wheel-class',
      categories: ['News', 'Workshop'],
      tags: ['classes', 'throwing'],
      excerpt: 'What happens in the first two hours of our class, told by someone who has seen four hundred of them.',
      body: [
        'The first half hour is about centring, and everybody thinks that they alone cannot do it. Then one person can, for three seconds, and the room becomes quiet.',
        '## What you take home',
        'After two hours there are two bowls on your board. One of them will be thick enough to stop a door. We fire both, and you will eat from the thick one for years.',
        'Classes are on Wednesday evenings. You need short nails, and clothes that you do not love.',
      ],
    },
    {
      title: 'The winter glazes are here',
      daysAgo: -6,
      author: 'jonas',
      picture: 'pebble-vase-ink',
      categories: ['News', 'Workshop/Glazes'],
      tags: ['glaze'],
      excerpt: 'Ink, fog and a red that took us eleven tests.',
      body: [
        'Three new glazes come out of the kiln this week. Ink is a blue that is nearly black, fog is a grey that is nearly not there, and the red has no name yet.',
        'The first pieces are in the shop from this morning on.',
      ],
    },
    {
      title: 'Notes on the new kiln',
      daysAgo: 'draft',
      author: 'jonas',
      picture: 'beacon-candle-cedar',
      categories: ['News'],
      tags: ['kiln'],
      excerpt: '',
      body: ['It is larger than the door. More about that soon.'],
    },
  ],
}

const bakehouse: DemoBlog = {
  title: 'From the bakehouse',
  menuTitle: 'Blog',
  description: 'What we learn at four in the morning, written down at noon.',
  layout: 'list',
  authors: [
    {
      key: 'ines',
      name: 'Ines Brandt',
      bio: 'Ines looks after the sourdough, which is older than the bakery, and after the people who look after it.',
      picture: 'sourdough',
    },
    {
      key: 'tom',
      name: 'Tom Ahrens',
      bio: 'Tom folds the croissants. He can tell the temperature of butter by bending it.',
      picture: 'croissants',
    },
  ],
  posts: [
    {
      title: 'Keeping a starter alive on holiday',
      daysAgo: 3,
      author: 'ines',
      picture: 'starter',
      categories: ['Sourdough'],
      tags: ['starter', 'at home'],
      isStarred: true,
      excerpt: 'Two weeks away, and a jar that wants to be fed every day. It is easier than it sounds.',
      body: [
        'A starter at room temperature is hungry every day. In the fridge it is hungry once a week, and it forgives a second one.',
        '## Before you leave',
        '- Feed it as usual, with cold water and a little more flour.',
        '- Leave it out for one hour only, so that it has not eaten everything.',
        '- Close the jar loosely and put it at the back of the fridge.',
        'When you are back there will be a grey liquid on top. It smells of pear drops and is nothing to worry about: pour it off, and feed the starter twice before you bake.',
        '> Nobody has ever come home to a dead starter. They only come home to an offended one.',
      ],
    },
    {
      title: 'What the holes in bread tell',
      daysAgo: 12,
      author: 'ines',
      picture: 'seeded-rye',
      categories: ['Sourdough'],
      tags: ['flour'],
      excerpt: 'Large holes are not a sign of good bread. They are a sign of wet bread, made of wheat.',
      body: [
        'Rye has hardly any gluten, so a rye loaf has small, even pores, however long it has rested. A wheat dough with much water keeps its bubbles, and they run together.',
        'So look at what stands around the holes instead. If it is glossy and a little translucent, the dough had time. If it is dull and crumbly, it had not.',
      ],
    },
    {
      title: 'Twenty-seven layers',
      daysAgo: 24,
      author: 'tom',
      picture: 'croissants',
      categories: ['Pastry'],
      tags: ['butter'],
      excerpt: 'Three folds of three make twenty-seven layers of butter. One more would be one too many.',
      body: [
        'A croissant begins with a slab of butter in a slab of dough, both of the same firmness. Fold in three, rest, fold in three, rest, fold in three: 3 × 3 × 3.',
        'A fourth fold would make eighty-one layers, so thin that the butter soaks into the dough. You would have brioche, which is a fine thing, and not what you were asked for.',
        '## The butter test',
        'Take it out of the fridge, wait seven minutes, and bend it. If it breaks, it is too cold. If it shines, it is too late.',
      ],
    },
    {
      title: 'Cinnamon buns for people in a hurry',
      daysAgo: 38,
      author: 'tom',
      picture: 'cinnamon-buns',
      categories: ['Pastry', 'Recipes'],
      tags: ['at home', 'butter'],
      excerpt: 'Ours take two days. These take two hours and are eighty per cent as good.',
      body: [
        '- 500 g flour, 10 g salt, 60 g sugar',
        '- 20 g fresh yeast in 280 ml warm milk',
        '- 80 g soft butter, and 60 g more with 80 g sugar and a spoon of cinnamon for the filling',
        'Knead for ten minutes, let it rise for forty, roll it out, spread the filling, roll it up, cut twelve pieces, let them rise for thirty, and bake them at 200 °C for eighteen minutes.',
        'The other twenty per cent is a night in the fridge before the second rise. Should you have it.',
      ],
    },
    {
      title: 'We bake with wheat from four miles away',
      daysAgo: 55,
      author: 'ines',
      picture: 'baguettes',
      categories: ['News'],
      tags: ['flour'],
      excerpt: 'One farm, one mill, and a flour that is different every month.',
      body: [
        'Since the harvest all our wheat has come from one farm, and is ground on the day before it is delivered. It drinks more water than the flour we had before, and smells of hay.',
        'It also changes. In a wet month the dough is slack, and the baguettes are a little flatter than on the picture. We have decided to leave the picture as it is.',
      ],
    },
    {
      title: 'How to slice a tart',
      daysAgo: 69,
      author: 'tom',
      picture: 'lemon-tart',
      categories: ['Recipes'],
      tags: ['at home'],
      excerpt: 'A hot knife, a cold tart, and no hesitation.',
      body: [
        'A lemon tart is cut cold. Dip the knife into hot water, wipe it, press it straight down, and do the same again for every cut.',
        'Begin with halves and quarters, even if there are five of you. A fifth is what is left when someone says that they only want a small piece.',
      ],
    },
    {
      title: 'The baking class, and what to bring',
      daysAgo: 88,
      author: 'ines',
      picture: 'baking-class',
      categories: ['News'],
      tags: ['classes'],
      excerpt: 'Six people, one long table, and an oven that is larger than all of them.',
      body: [
        'We start at two in the afternoon, when the bakers have gone home. You shape two loaves: one is baked here, the other goes home in a basket, to be baked in your own oven on the next morning.',
        'Bring an apron and a tea towel. We bring flour, coffee and somebody to do the washing up.',
      ],
    },
    {
      title: 'Opening hours over the holidays',
      daysAgo: -5,
      author: 'ines',
      picture: 'bread-bag',
      categories: ['News'],
      tags: ['opening hours'],
      excerpt: 'When we bake, when we sleep, and how to have bread all the same.',
      body: [
        'We are closed for three days, and open again on the fourth with everything that we have thought of meanwhile.',
        'Rye keeps for a week in its paper bag. Order one more.',
      ],
    },
    {
      title: 'A cookie with too much chocolate',
      daysAgo: 'draft',
      author: 'tom',
      picture: 'cookies-chocolate',
      categories: ['Recipes'],
      tags: ['at home'],
      excerpt: '',
      body: ['There is no such thing. Weights follow.'],
    },
  ],
}

/** By subdomain. */
export const demoBlogs: Record<string, DemoBlog> = { demo: journal, bakery: bakehouse }
