import type { Json } from '../../pages/documents/document.ts'
import { demoFormId } from './demo-forms.ts'
import { idOf } from './demo-id.ts'
import { kilnDaysPage } from './donations/kiln-days-page.ts'
import { galleriesSummary } from './galleries/demo-galleries.ts'
import { ovenSound, studioPage } from './media/demo-media.ts'
import { priceChart, stockChart, studioDates, studioMap } from './pages/place-and-prices.ts'
import { newestPosts } from './posts/demo-post-lists.ts'

/** A page of blocks in short form: sections from top to bottom, with the position of each block. */
export interface DemoPage {
  title: string
  description: string
  /** Lists it in the footer; default: in the menu. */
  isInFooter?: true
  /** The page needs this password; the menu lists it under its title. */
  password?: string
  sections: DemoSection[]
}

export interface DemoSection {
  look?: Record<string, Json>
  blocks: DemoBlock[]
  /** Left out of a store without a blog. */
  showsPosts?: true
  /** Left out of a store without gallery pages. */
  showsGalleries?: true
}

export interface DemoBlock {
  type: number
  /** Version of the props; default: the first. */
  v?: number
  props: Record<string, Json>
  /** Position and size in columns and rows: x, y, w, h. */
  at: [number, number, number, number]
}

type At = DemoBlock['at']

const text = (words: string): Json => ({ type: 'text', text: words })

const linked = (words: string, href: string): Json => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})

/** The first line is a heading of that level; the others are paragraphs, which may be a link. */
function words(level: number, [heading, ...paragraphs]: [string, ...(string | Json)[]], at: At, more = {}): DemoBlock {
  const content: Json[] = [
    { type: 'heading', attrs: { level }, content: [text(heading)] },
    ...paragraphs.map((one): Json => ({ type: 'paragraph', content: [typeof one === 'string' ? text(one) : one] })),
  ]
  return { type: 2, props: { text: { type: 'doc', content }, align: 'left', size: 'normal', ...more }, at }
}

const quote = (said: string, source: string, at: At): DemoBlock => ({
  type: 31,
  props: { quote: said, source, align: 'center' },
  at,
})

const button = (label: string, href: string, at: At, align = 'left'): DemoBlock => ({
  type: 53,
  props: { label, href, look: 'primary', size: 'large', align, newWindow: false },
  at,
})

function products(heading: string, from: string, value: string, layout: string, at: At, limit = 4): DemoBlock {
  const shown = { aspectRatio: layout === 'wall' ? 'three-four-vertical' : 'square', showsPrice: true }
  return { type: 55, props: { heading, from, value, limit, layout, ...shown, showsExcerpt: layout === 'list' }, at }
}

/** @param slug of a product of the demo store */
const product = (store: string, slug: string, at: At): DemoBlock => ({
  type: 43,
  props: { productId: idOf(store, slug), showsExcerpt: true, layout: 'side-by-side' },
  at,
})

function questions(items: [string, string][], at: At): DemoBlock {
  const answers = items.map(
    ([title, answer]): Json => ({
      title,
      text: { type: 'doc', content: [{ type: 'paragraph', content: [text(answer)] }] },
    }),
  )
  return { type: 69, props: { items: answers, oneAtATime: true, firstIsOpen: true }, at }
}

/** @param slug of a form of the demo store */
const form = (store: string, slug: string, at: At): DemoBlock => ({
  type: 9,
  props: { formId: demoFormId(store, slug), width: 'full', buttonAlign: 'left', isButtonWide: false },
  at,
})

const center = { align: 'center' }
const large = { size: 'large' }
const roomy = { padding: 'large' }

/** A button at the right of a store's header, which otherwise is the built-in one. */
export const demoHeaderButtons: Record<string, { label: string; href: string }> = {
  bakery: { label: 'Book a class', href: '/shop/p/first-loaf-class' },
}

export const demoPages: Record<string, DemoPage[]> = {
  demo: [
    {
      title: 'About',
      description: 'A pottery studio of three people in an old boathouse by the sea.',
      sections: [
        {
          look: { ...roomy, background: 'surface' },
          blocks: [
            words(
              1,
              [
                'Made by hand, beside the harbour',
                'Three potters, two kilns, and an old boathouse with the doors open.',
              ],
              [1, 0, 10, 4],
              { ...center, ...large },
            ),
          ],
        },
        {
          blocks: [
            words(
              2,
              [
                'How we work',
                'Every piece begins as a lump of stoneware clay from fifteen miles up the coast. We wedge it, throw it, and let it dry for a week, longer when it rains.',
                'Then it is fired twice. The second firing is where the glaze does what it wants, which is why no two of our cups are quite the same.',
              ],
              [0, 0, 6, 6],
            ),
            words(
              2,
              [
                'What we make',
                'Things for every day: mugs, bowls, plates, and a few candles poured into the cups that came out too small.',
                'All of it goes into the dishwasher. If something breaks, write to us. We keep the glazes of every year.',
              ],
              [7, 0, 5, 6],
            ),
          ],
        },
        {
          look: { ...roomy, background: 'dark' },
          blocks: [
            quote(
              'The bowl I eat breakfast from is the nicest thing I own.',
              'A regular, every September',
              [1, 0, 10, 3],
            ),
          ],
        },
        { blocks: [product('demo', 'beacon-candle', [0, 0, 12, 10])] },
        { look: { padding: 'small' }, blocks: [products('Made this month', 'newest', '', 'grid', [0, 0, 12, 8])] },
        newestPosts('From the journal', 'grid', 'standard'),
        {
          look: { background: 'surface' },
          blocks: [
            words(2, ['Questions people ask us'], [0, 0, 4, 3]),
            questions(
              [
                ['May I visit the studio?', 'Yes, Wednesday to Saturday from ten to six. The kettle is on.'],
                ['Do you take commissions?', 'For tables of up to twelve people. Please plan for eight weeks.'],
                ['Is the glaze safe for food?', 'Yes. It is free of lead and cadmium, and tested every year.'],
              ],
              [4, 0, 8, 6],
            ),
          ],
        },
      ],
    },
    kilnDaysPage,
    studioPage,
    {
      title: 'Lookbook',
      description: 'Our pieces on the table, on the shelf, and in the hand.',
      sections: [
        {
          look: roomy,
          blocks: [
            words(1, ['Lookbook', 'Our pieces on the table, on the shelf, and in the hand.'], [0, 0, 8, 3], large),
          ],
        },
        galleriesSummary('Series'),
        { look: { padding: 'small' }, blocks: [products('', 'featured', '', 'wall', [0, 0, 12, 12], 8)] },
        {
          look: { ...roomy, background: 'accent' },
          blocks: [
            words(2, ['Set a table with us', 'Everything you see here is in the shop.'], [2, 0, 8, 2], center),
            button('See the shop', '/shop', [2, 3, 8, 2], 'center'),
          ],
        },
      ],
    },
    {
      title: 'Wholesale',
      description: 'Terms for shops that sell our pottery.',
      password: 'harbour',
      sections: [
        {
          look: roomy,
          blocks: [
            words(1, ['Wholesale', 'For the shops that carry our pots.'], [0, 0, 7, 3], large),
            words(
              2,
              ['Terms', 'From twenty-four pieces, 45 % below the price in the shop, ready in six weeks.'],
              [0, 4, 7, 4],
            ),
            quote('They sell faster than we can unpack them.', 'A shop in the next town', [8, 0, 4, 6]),
          ],
        },
        priceChart,
        stockChart,
        {
          look: { background: 'surface' },
          blocks: [products('What shops order most', 'featured', '', 'grid', [0, 0, 12, 8])],
        },
      ],
    },
    {
      title: 'Contact',
      description: 'Questions about an order, a pot or a visit: write to the studio.',
      sections: [
        {
          look: roomy,
          blocks: [
            words(
              1,
              ['Write to us', 'About an order, a commission, or a mug that broke. We read every message ourselves.'],
              [0, 0, 5, 4],
              large,
            ),
            words(
              2,
              [
                'The studio',
                'The old boathouse, on the east side of the harbour.',
                '12 Van Brunt Street, Brooklyn. Open Wednesday to Saturday from ten to six.',
              ],
              [0, 6, 5, 4],
            ),
            form('demo', 'contact', [6, 0, 6, 12]),
          ],
        },
        studioMap,
        studioDates,
      ],
    },
  ],
  bakery: [
    {
      title: 'About',
      description: 'A small bakery that starts its day at three in the morning.',
      sections: [
        {
          look: roomy,
          blocks: [
            words(
              1,
              [
                'Bread takes time',
                'So we start at three, and sell until it is gone.',
                linked('When we are open', '#hours'),
              ],
              [0, 0, 7, 4],
              large,
            ),
            quote('Flour, water, salt. The rest is patience.', 'On the wall above the oven', [7, 0, 5, 4]),
          ],
        },
        {
          look: { background: 'surface' },
          blocks: [
            words(2, ['Our flour', 'Stone-ground by a mill that we can see from the roof.'], [0, 0, 4, 4]),
            words(2, ['Our sourdough', 'Fed twice a day since the week we opened.'], [4, 0, 4, 4]),
            words(2, ['Our oven', 'Two tons of brick that never quite cool down.'], [8, 0, 4, 4]),
          ],
        },
        { look: { padding: 'small' }, blocks: [ovenSound] },
        { blocks: [products('Out of the oven', 'featured', '', 'carousel', [0, 0, 12, 8], 8)] },
        newestPosts('From the bakehouse', 'carousel', 'four-three'),
        {
          look: { ...roomy, background: 'accent', anchor: 'hours' },
          blocks: [
            words(
              2,
              ['When we are open', 'Tuesday to Saturday from half past six until one, or until the shelves are empty.'],
              [0, 0, 7, 4],
            ),
            button('Order for collection', '/shop', [8, 0, 4, 2]),
            button('Ask for a cake', '/custom-orders', [8, 2, 4, 2]),
          ],
        },
      ],
    },
    {
      title: 'Lookbook',
      description: 'What comes out of our oven.',
      sections: [
        { look: roomy, blocks: [words(1, ['From our oven'], [0, 0, 12, 2], center)] },
        { look: { padding: 'small' }, blocks: [products('', 'newest', '', 'wall', [0, 0, 12, 12], 12)] },
      ],
    },
    {
      title: 'For cafés',
      description: 'What we bake for cafés, and when it comes.',
      password: 'sourdough',
      sections: [
        {
          look: roomy,
          blocks: [
            words(1, ['Bread for your café', 'Baked at three, at your door by six.'], [0, 0, 8, 3], large),
            words(
              2,
              ['How it works', 'Order until noon for the next morning. We collect the crates when we bring new ones.'],
              [0, 4, 8, 4],
            ),
          ],
        },
      ],
    },
    {
      title: 'Custom orders',
      description: 'Cakes for birthdays, bread for weddings: ask us what we can bake for you.',
      isInFooter: true,
      sections: [
        {
          look: { ...roomy, background: 'surface' },
          blocks: [
            words(
              1,
              ['Something to celebrate?', 'Tell us what you need. We send an offer within a day.'],
              [0, 0, 12, 3],
              { ...center, ...large },
            ),
          ],
        },
        {
          look: roomy,
          blocks: [
            words(
              2,
              [
                'How it works',
                'We bake to order from Tuesday to Saturday.',
                'Cakes need three days, bread for an event five.',
              ],
              [0, 0, 4, 4],
            ),
            form('bakery', 'order-request', [5, 0, 7, 14]),
          ],
        },
      ],
    },
    {
      title: 'Contact',
      description: 'Questions about our bread, an allergy or an order: write to the bakery.',
      isInFooter: true,
      sections: [
        {
          look: roomy,
          blocks: [
            words(
              1,
              [
                'Write to us',
                'We answer as soon as the ovens are off.',
                linked('Cakes and bread for an event', '/custom-orders'),
              ],
              [0, 0, 5, 4],
              large,
            ),
            form('bakery', 'contact', [6, 0, 6, 12]),
          ],
        },
      ],
    },
  ],
}
