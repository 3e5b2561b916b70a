import { productTypes } from '../../catalog/contract.ts'
import type { Trade } from '../../shared/stores/trades.ts'

const { PHYSICAL, SERVICE } = productTypes

export interface SampleProduct {
  title: string
  slug: string
  type: number
  excerpt: string
  /** In cents; stores in another currency use the same number. */
  price: number
  /** Option and its values; one variant each. */
  choice?: [option: string, ...values: string[]]
  /** Folder in seed/demo/images, base name of the image, and alt text. */
  picture: [folder: string, name: string, alt: string]
}

type Row = [title: string, slug: string, price: number, excerpt: string, picture: SampleProduct['picture']]
type More = Partial<Pick<SampleProduct, 'type' | 'choice'>>

const sample = ([title, slug, price, excerpt, picture]: Row, more: More = {}): SampleProduct => ({
  title,
  slug,
  price,
  excerpt,
  picture,
  type: PHYSICAL,
  ...more,
})

const home = [
  sample(['Stoneware Mug', 'stoneware-mug', 2800, 'Holds a proper cup of coffee, and keeps it warm.', mug()], {
    choice: ['Size', '8 oz', '12 oz'],
  }),
  sample([
    'Nesting Bowls, Set of Three',
    'nesting-bowls',
    7800,
    'One for olives, one for soup, one for everybody.',
    ['demo', 'nesting-bowls', 'Three stoneware bowls that lie in one another'],
  ]),
  sample([
    'Terracotta Vase',
    'terracotta-vase',
    4600,
    'For a single branch, or for nothing at all.',
    ['demo', 'pebble-vase-terracotta', 'Round terracotta vase with a narrow neck'],
  ]),
]

function mug(): SampleProduct['picture'] {
  return ['demo', 'tide-mug-salt', 'White speckled mug with a bare clay foot']
}

/** Three per trade: one with an option, and typical ones. */
export const sampleProducts: Record<Trade, SampleProduct[]> = {
  home,
  food: [
    sample(
      [
        'Country Sourdough',
        'country-sourdough',
        680,
        'Wheat, water, salt and two days. A dark crust that sings when it cools.',
        ['bakery', 'sourdough', 'Round sourdough loaf with flour rings and a wheat-ear cut'],
      ],
      { choice: ['Size', 'Half loaf', 'Full loaf'] },
    ),
    sample([
      'Butter Croissants, Box of Four',
      'butter-croissants',
      1200,
      'Twenty-seven layers of dough and butter. Best within the hour.',
      ['bakery', 'croissants', 'Two golden croissants on a wooden board'],
    ]),
    sample([
      'Lemon Tart',
      'lemon-tart',
      2600,
      'Sharp, smooth, and enough for six.',
      ['bakery', 'lemon-tart', 'Lemon tart with a golden crust'],
    ]),
  ],
  clothing: [
    sample(
      [
        'Linen T-Shirt',
        'linen-t-shirt',
        4800,
        'Washed linen in deep blue. Cut straight, a little longer than usual.',
        ['samples', 'linen-t-shirt', 'Dark blue T-shirt on a wooden hanger'],
      ],
      { choice: ['Size', 'S', 'M', 'L', 'XL'] },
    ),
    sample([
      'Canvas Tote',
      'canvas-tote',
      3200,
      'Heavy canvas and long handles. Carries the market home.',
      ['samples', 'canvas-tote', 'Cream canvas bag with a red and blue sun printed on it'],
    ]),
    sample([
      'Ribbed Wool Beanie',
      'wool-beanie',
      3800,
      'Merino, double knit. Warm, and never scratchy.',
      ['samples', 'wool-beanie', 'Orange knitted hat with a turned-up edge'],
    ]),
  ],
  beauty: [
    sample(
      [
        'Scented Candle',
        'scented-candle',
        3400,
        'Soy wax in a stoneware cup. Burns for forty hours.',
        ['demo', 'beacon-candle-fig', 'Candle burning in a small sand-colored cup'],
      ],
      { choice: ['Scent', 'Cedar', 'Sea salt'] },
    ),
    sample([
      'Mineral Bath Salt',
      'bath-salt',
      2400,
      'Coarse salt with rosemary, in a pot that you will keep.',
      ['demo', 'salt-pot', 'Stoneware pot of salt with a wooden spoon'],
    ]),
    sample([
      'Fig Candle',
      'fig-candle',
      3400,
      'Green fig and warm wood, for long evenings.',
      ['demo', 'beacon-candle-cedar', 'Candle burning in a green stoneware cup'],
    ]),
  ],
  art: [
    sample(
      [
        'Sunrise, Art Print',
        'sunrise-print',
        4200,
        'Five colours, printed by hand on cotton paper. Signed.',
        ['samples', 'sunrise-print', 'Framed print of hills under a red sun'],
      ],
      { choice: ['Size', 'A4', 'A3', 'A2'] },
    ),
    sample([
      'Field Guide',
      'field-guide',
      2900,
      'Notes and drawings of a year outdoors. 180 pages, thread-bound.',
      ['samples', 'field-guide-book', 'Bound green book with a drawing of ferns'],
    ]),
    sample([
      'The Handbook',
      'handbook',
      2200,
      'Everything worth knowing, on 96 pages.',
      ['samples', 'handbook-book', 'Bound red book with a sun on its cover'],
    ]),
  ],
  classes: [
    sample(
      [
        'An Afternoon at the Wheel',
        'afternoon-at-the-wheel',
        9500,
        'Three hours, six people, and a pot of your own at the end.',
        ['demo', 'wheel-class', 'Fresh clay pot on a potter’s wheel'],
      ],
      { type: SERVICE, choice: ['Day', 'Saturday', 'Sunday'] },
    ),
    sample(
      [
        'Your First Loaf',
        'first-loaf',
        7500,
        'Mix, fold, shape and bake. Take your loaf home with you.',
        ['bakery', 'baking-class', 'Mixing bowl of flour and a rolling pin on a floured table'],
      ],
      { type: SERVICE },
    ),
    sample([
      'Workbook for Beginners',
      'workbook',
      1900,
      'What we do in class, to read again at home.',
      ['samples', 'workbook', 'Blue workbook with a wire binding, and a pencil'],
    ]),
  ],
  other: home,
}
