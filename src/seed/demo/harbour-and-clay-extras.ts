import { productTypes } from '../../catalog/contract.ts'
import { type DemoProduct, field } from './demo-store.ts'

const { PHYSICAL, DIGITAL, SERVICE, GIFT_CARD } = productTypes

export const extras: DemoProduct[] = [
  {
    title: 'Engraved Ring Dish',
    slug: 'engraved-ring-dish',
    type: PHYSICAL,
    excerpt: 'A name, a date, two initials: we carve it into the soft clay before the first firing.',
    body: [
      'Tell us what it should say and how, and we send you a drawing before we touch the clay. It takes about three weeks, because clay will not be hurried.',
    ],
    tags: ['featured', 'gifts'],
    variants: [{ price: 3800, stock: 'unlimited' }],
    pictures: [{ name: 'ring-dish', alt: 'Pink dish with carved lettering, holding two gold rings' }],
    addText: 'Make It Mine',
    form: {
      id: 'engraving',
      name: 'Your engraving',
      fields: [
        field('engraving-text', 'text', 'Engraving', {
          description: 'Up to 20 characters, spaces included.',
          placeholder: 'Ada & Louis',
          required: true,
          maxLength: 20,
        }),
        field('engraving-lettering', 'select', 'Lettering', {
          required: true,
          options: ['Handwritten', 'Block capitals', 'Typewriter'],
        }),
        field('engraving-email', 'email', 'Where shall we send the drawing?', { required: true }),
        field('engraving-extras', 'checkbox', 'Extras', {
          description: 'Both are free.',
          options: ['Wrap it as a gift', 'Add a handwritten card'],
        }),
        field('engraving-note', 'textarea', 'Words for the card', { maxLength: 200 }),
      ],
    },
  },
  {
    title: 'Beacon Candle',
    slug: 'beacon-candle',
    type: PHYSICAL,
    excerpt: 'Soy wax in a tumbler you will want to keep. Burns for fifty hours.',
    body: [
      'Poured in the studio into cups that were just a little too small to be mugs. When the candle is done, rinse it with hot water and drink from it.',
    ],
    tags: ['featured', 'gifts'],
    options: ['Scent'],
    saleDays: 30,
    variants: [
      { values: ['Fig & Salt'], price: 3600, sale: 2900, stock: 14, picture: 'beacon-candle-fig' },
      { values: ['Cedar & Smoke'], price: 3600, sale: 2900, stock: 8, picture: 'beacon-candle-cedar' },
    ],
    pictures: [
      { name: 'beacon-candle-fig', alt: 'Burning candle in a sand-coloured cup' },
      { name: 'beacon-candle-cedar', alt: 'Burning candle in a green cup' },
    ],
  },
  {
    title: 'Driftwood Serving Board',
    slug: 'driftwood-serving-board',
    type: PHYSICAL,
    excerpt: 'Oiled ash, cut by our neighbour the boatbuilder. Only two left of this batch.',
    body: [
      'Every board follows the grain of its own plank. Wipe it, oil it once a season, and it outlives the kitchen.',
    ],
    tags: ['kitchen'],
    variants: [{ price: 6400, stock: 2 }],
    pictures: [{ name: 'serving-board', alt: 'Wooden board with a handle and a loop of cord' }],
  },
  {
    title: 'Linen Tea Towel',
    slug: 'linen-tea-towel',
    type: PHYSICAL,
    excerpt: 'Heavy washed linen with a woven stripe. Dries a whole Sunday lunch.',
    body: ['Softer after every wash. 20 by 28 inches, with a loop to hang it by.'],
    tags: ['kitchen'],
    options: ['Stripe'],
    swatches: { Oat: '#d9c9a8', Harbour: '#2f5d7c' },
    brand: 'Harbour & Clay',
    variants: [
      { values: ['Oat'], price: 1800, stock: 'unlimited', picture: 'tea-towel-oat' },
      { values: ['Harbour'], price: 1800, stock: 'unlimited', picture: 'tea-towel-harbour' },
    ],
    pictures: [
      { name: 'tea-towel-oat', alt: 'White linen towel with beige stripes on a wooden rail' },
      { name: 'tea-towel-harbour', alt: 'White linen towel with blue stripes on a wooden rail' },
    ],
  },
  {
    title: 'Saturday at the Wheel',
    slug: 'saturday-at-the-wheel',
    type: SERVICE,
    excerpt: 'Three hours, one wheel each, as much clay as you can use. Beginners very welcome.',
    body: [
      'We show you how to centre, open and pull. You make four pieces and choose the two that we glaze and fire for you, ready to collect in four weeks.',
      'Bring a friend: book as many seats as you need. Wear something that may meet clay.',
    ],
    tags: ['featured', 'classes'],
    options: ['Time'],
    variants: [
      { values: ['Morning, 9 to 12'], price: 8500, stock: 6 },
      { values: ['Afternoon, 2 to 5'], price: 8500, stock: 3 },
    ],
    pictures: [{ name: 'wheel-class', alt: 'Fresh clay pot on a potter’s wheel' }],
    addText: 'Book a Seat',
  },
  {
    title: 'Glaze Notes: A Field Guide (PDF)',
    slug: 'glaze-notes',
    type: DIGITAL,
    excerpt: 'Five recipes, the tests that failed, and why they did. Six pages to download.',
    body: ['The glazes we still use after ten years of mixing them, for electric kilns at cone 6.'],
    tags: ['books'],
    variants: [{ price: 1800, stock: 'unlimited' }],
    pictures: [{ name: 'field-guide', alt: 'Tablet that shows a book cover with glaze samples' }],
  },
  {
    title: 'Harbour & Clay Gift Card',
    slug: 'gift-card',
    type: GIFT_CARD,
    excerpt: 'For the person who has every mug but the right one. Sent by e-mail, never expires.',
    body: ['Choose a value. It can be spent on anything in the shop, classes included, in one go or bit by bit.'],
    tags: ['gifts'],
    options: ['Value'],
    variants: [25, 50, 100, 200].map((dollars) => ({
      values: [`$${dollars}`],
      price: dollars * 100,
      stock: 'unlimited' as const,
    })),
    pictures: [{ name: 'gift-card', alt: 'Blue gift card with waves, tied with a terracotta ribbon' }],
  },
]
