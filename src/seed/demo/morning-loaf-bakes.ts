import { productTypes } from '../../catalog/contract.ts'
import type { DemoProduct } from './demo-store.ts'

const { PHYSICAL } = productTypes

export const bakes: DemoProduct[] = [
  {
    title: 'Country Sourdough',
    slug: 'country-sourdough',
    type: PHYSICAL,
    excerpt: 'Wheat, water, salt and two days. A dark crust that sings when it cools.',
    body: [
      'Mixed on Monday, shaped on Tuesday, baked on Wednesday, and so on round the week. It keeps for five days in a paper bag and makes the best toast on the third.',
      'Contains wheat and rye.',
    ],
    tags: ['featured', 'bread'],
    options: ['Size', 'Slicing'],
    variants: [
      { values: ['Half loaf', 'Whole'], price: 320, stock: 20 },
      { values: ['Half loaf', 'Sliced'], price: 320, stock: 12 },
      { values: ['Full loaf', 'Whole'], price: 580, stock: 30 },
      { values: ['Full loaf', 'Sliced'], price: 580, stock: 0 },
    ],
    pictures: [{ name: 'sourdough', alt: 'Round sourdough loaf with flour rings and a wheat-ear cut' }],
  },
  {
    title: 'Butter Croissants',
    slug: 'butter-croissants',
    type: PHYSICAL,
    excerpt: 'Twenty-seven layers of dough and Irish butter. Best within the hour.',
    body: [
      'Folded by hand and proved overnight. If they last until tomorrow, five minutes in a hot oven brings them back.',
    ],
    tags: ['featured', 'breakfast'],
    options: ['Box of'],
    variants: [
      { values: ['Two'], price: 520, stock: 40 },
      { values: ['Four'], price: 980, stock: 25 },
      { values: ['Eight'], price: 1840, stock: 10 },
    ],
    pictures: [{ name: 'croissants', alt: 'Two golden croissants on a wooden board' }],
  },
  {
    title: 'Cinnamon Buns, Tray of Six',
    slug: 'cinnamon-buns',
    type: PHYSICAL,
    excerpt: 'Soft, sticky, and iced while still warm. This week for less.',
    body: ['Cardamom in the dough, cinnamon in the swirl, cream cheese on top. Pull them apart, do not cut them.'],
    tags: ['featured', 'breakfast'],
    variants: [{ price: 1800, sale: 1450, stock: 15 }],
    pictures: [{ name: 'cinnamon-buns', alt: 'Baking tin with six iced cinnamon buns' }],
  },
  {
    title: 'Seeded Rye',
    slug: 'seeded-rye',
    type: PHYSICAL,
    excerpt: 'Dense, dark and full of seeds. Slice it thin and butter it thick.',
    body: [
      'Whole rye with sunflower, pumpkin, linseed and sesame. It keeps for a week and gets better until Thursday.',
    ],
    tags: ['featured', 'bread'],
    variants: [{ price: 640, stock: 'unlimited' }],
    pictures: [{ name: 'seeded-rye', alt: 'Dark rye loaf covered in seeds' }],
  },
  {
    title: 'Baguette Tradition',
    slug: 'baguette-tradition',
    type: PHYSICAL,
    excerpt: 'Crackling crust, open crumb. Nobody has ever carried one home whole.',
    body: ['Four ingredients, a long cold night, and a very hot stone.'],
    tags: ['bread'],
    variants: [{ price: 260, stock: 'unlimited' }],
    pictures: [{ name: 'baguettes', alt: 'Two baguettes with diagonal cuts on a cloth' }],
  },
  {
    title: 'Olive & Rosemary Focaccia',
    slug: 'olive-rosemary-focaccia',
    type: PHYSICAL,
    excerpt: 'A good glug of oil, flaky salt, and only two trays left today.',
    body: ['Baked in the tray so that the bottom fries a little. Tear it while it is warm.'],
    tags: ['featured', 'bread'],
    variants: [{ price: 890, stock: 2 }],
    pictures: [{ name: 'focaccia', alt: 'Focaccia with olives, rosemary and salt' }],
  },
  {
    title: 'Lemon Tart',
    slug: 'lemon-tart',
    type: PHYSICAL,
    excerpt: 'Sharp, silky, and sold out since nine. Back on Saturday.',
    body: [
      'Twelve lemons go into every tart. We bake them on Saturdays only, because the pastry needs Friday to rest.',
    ],
    tags: ['cakes'],
    variants: [{ price: 2600, stock: 0 }],
    pictures: [{ name: 'lemon-tart', alt: 'Yellow lemon tart with three slices of lemon' }],
  },
  {
    title: 'Big Cookies, Stack of Six',
    slug: 'big-cookies',
    type: PHYSICAL,
    excerpt: 'Crisp at the edge, soft in the middle, as big as a saucer.',
    body: ['Browned butter is the trick. We should not tell you that.'],
    tags: ['featured', 'cakes'],
    options: ['Flavour'],
    variants: [
      { values: ['Dark chocolate'], price: 1200, stock: 22, picture: 'cookies-chocolate' },
      { values: ['Oat & sour cherry'], price: 1200, sale: 950, stock: 9, picture: 'cookies-cherry' },
    ],
    pictures: [
      { name: 'cookies-chocolate', alt: 'Stack of cookies with dark chocolate chips' },
      { name: 'cookies-cherry', alt: 'Stack of oat cookies with red cherries' },
    ],
  },
]
