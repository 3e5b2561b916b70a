import { productTypes } from '../../catalog/contract.ts'
import type { DemoProduct } from './demo-store.ts'

const { PHYSICAL } = productTypes

export const pottery: DemoProduct[] = [
  {
    title: 'Tide Mug',
    slug: 'tide-mug',
    type: PHYSICAL,
    excerpt: 'Our everyday mug: a wide handle, a thin lip, and a bare clay foot that never gets hot.',
    body: [
      'The mug we started with, and the one most people come back for. Each is thrown by hand, so yours will be a few millimetres taller or shorter than the one in the picture.',
      'The small one holds a flat white, the large one a proper mug of tea. Both are happy in the dishwasher and the microwave.',
    ],
    tags: ['featured', 'mugs'],
    options: ['Size', 'Glaze'],
    variants: [
      { values: ['8 oz', 'Sea Salt'], price: 2800, stock: 24, picture: 'tide-mug-salt' },
      { values: ['8 oz', 'Harbour'], price: 2800, stock: 11, picture: 'tide-mug-harbour' },
      { values: ['8 oz', 'Kelp'], price: 2800, stock: 7, picture: 'tide-mug-kelp' },
      { values: ['12 oz', 'Sea Salt'], price: 3400, stock: 16, picture: 'tide-mug-salt' },
      { values: ['12 oz', 'Harbour'], price: 3400, stock: 3, picture: 'tide-mug-harbour' },
      { values: ['12 oz', 'Kelp'], price: 3400, stock: 0, picture: 'tide-mug-kelp' },
    ],
    pictures: [
      { name: 'tide-mug-salt', alt: 'Mug in speckled white glaze with a bare clay foot' },
      { name: 'tide-mug-harbour', alt: 'Mug in deep blue glaze with a bare clay foot' },
      { name: 'tide-mug-kelp', alt: 'Mug in moss green glaze with a bare clay foot' },
    ],
  },
  {
    title: 'Pebble Vase',
    slug: 'pebble-vase',
    type: PHYSICAL,
    excerpt: 'A round belly and a narrow neck, made for a few good stems rather than a bouquet.',
    body: [
      'Three stems of anything look deliberate in this vase. The neck holds them upright; the weight of the foot keeps it standing when the cat walks by.',
      'Glazed inside, so it is watertight. 9 inches tall.',
    ],
    tags: ['featured', 'vases'],
    options: ['Glaze'],
    variants: [
      { values: ['Chalk'], price: 5400, stock: 9, picture: 'pebble-vase-chalk' },
      { values: ['Terracotta'], price: 5400, sale: 4200, stock: 6, picture: 'pebble-vase-terracotta' },
      { values: ['Ink'], price: 5800, stock: 4, picture: 'pebble-vase-ink' },
    ],
    pictures: [
      { name: 'pebble-vase-chalk', alt: 'Round white vase holding three dried stems' },
      { name: 'pebble-vase-terracotta', alt: 'Round terracotta vase holding three dried stems' },
      { name: 'pebble-vase-ink', alt: 'Round blue-black vase holding three dried stems' },
    ],
  },
  {
    title: 'Low Tide Dinner Plates, Set of Three',
    slug: 'low-tide-dinner-plates',
    type: PHYSICAL,
    excerpt: 'Flat, generous plates with an iron-dark edge. They stack without a rattle.',
    body: [
      'Eleven inches across, with just enough rim to keep the sauce where it belongs. The dark edge is iron in the clay, drawn out by the fire.',
      'We make these all year round, so you can add to the set whenever the table grows.',
    ],
    tags: ['featured', 'tableware'],
    variants: [{ price: 9600, stock: 'unlimited' }],
    pictures: [{ name: 'dinner-plates', alt: 'Stack of three speckled white plates with dark edges' }],
  },
  {
    title: 'Moon Jar No. 12',
    slug: 'moon-jar-no-12',
    type: PHYSICAL,
    excerpt: 'One of a kind: two bowls joined at the belly, in a white that changes with the day.',
    body: [
      'Moon jars are thrown as two bowls and joined while the clay is still soft. The seam stays faintly visible, and that is the point. This is the twelfth we have kept, and there is only the one.',
      '12 inches tall, signed and dated on the foot.',
    ],
    tags: ['featured', 'vases'],
    variants: [{ price: 42000, stock: 1 }],
    pictures: [{ name: 'moon-jar', alt: 'Large round white jar with a short neck' }],
  },
  {
    title: 'Nesting Bowls, Set of Four',
    slug: 'nesting-bowls',
    type: PHYSICAL,
    excerpt: 'Two blue, two white: soup, noodles, cereal, and whatever is left of the ice cream.',
    body: [
      'Deep enough for noodles, low enough to look across the table. The glaze was mixed for the colour of shallow water over sand.',
      'On sale while we change to a slightly taller foot.',
    ],
    tags: ['featured', 'tableware'],
    variants: [{ price: 11200, sale: 8900, stock: 18 }],
    pictures: [{ name: 'nesting-bowls', alt: 'Four bowls stacked in each other, alternately blue and white' }],
  },
  {
    title:
      "The Very Patient Potter's Hand-Thrown, Wood-Fired, Twice-Glazed Stoneware Salad Bowl with a Foot Wide Enough to Stand Steady on Any Table",
    slug: 'very-patient-salad-bowl',
    type: PHYSICAL,
    excerpt: 'It takes five weeks from clay to table. The name takes nearly as long.',
    body: [
      'Thrown in one piece from eleven pounds of clay, fired for three days with wood, and big enough for a salad for eight.',
    ],
    tags: ['tableware'],
    variants: [{ price: 14800, stock: 5 }],
    pictures: [{ name: 'salad-bowl', alt: 'Wide sand-coloured bowl filled with green leaves and tomatoes' }],
  },
  {
    title: 'Anchor Teapot',
    slug: 'anchor-teapot',
    type: PHYSICAL,
    excerpt: 'Pours without a drip. Sold out until the next firing in spring.',
    body: [
      'A teapot is the hardest thing we make: the spout, the lid, the handle and the balance have to agree. This one does, and pours four cups.',
    ],
    tags: ['tableware'],
    variants: [{ price: 12400, stock: 0 }],
    pictures: [{ name: 'teapot', alt: 'Round deep blue teapot with a small clay knob on its lid' }],
  },
  {
    title: 'Terrace Planter',
    slug: 'terrace-planter',
    type: PHYSICAL,
    excerpt: 'Frost-proof terracotta with a hole where it matters. The saucer is included.',
    body: ['High-fired until it rings, so it stays outside all winter. The plant is ours, sorry.'],
    tags: ['garden'],
    options: ['Size'],
    variants: [
      { values: ['Small, 6 in'], price: 3200, stock: 20 },
      { values: ['Medium, 9 in'], price: 5200, stock: 12 },
      { values: ['Large, 13 in'], price: 8900, stock: 0 },
    ],
    pictures: [{ name: 'planter', alt: 'Terracotta pot with a leafy green plant' }],
  },
  {
    title: 'Salt Pot with Spoon',
    slug: 'salt-pot',
    type: PHYSICAL,
    excerpt: 'Lives beside the stove. The little spoon is cherry wood.',
    body: [
      'A pinch pot in the first sense of the word: wide enough for two fingers, heavy enough to stay where it is put.',
    ],
    tags: ['kitchen'],
    variants: [{ price: 2200, stock: 'unlimited' }],
    pictures: [{ name: 'salt-pot', alt: 'Small white pot of salt with a wooden spoon' }],
  },
]
