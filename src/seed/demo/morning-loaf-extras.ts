import { productTypes } from '../../catalog/contract.ts'
import { type DemoProduct, field } from './demo-store.ts'

const { PHYSICAL, DIGITAL, SERVICE, GIFT_CARD } = productTypes

export const extras: DemoProduct[] = [
  {
    title: 'Birthday Cake',
    slug: 'birthday-cake',
    type: PHYSICAL,
    excerpt: 'Three layers, real fruit, and your words on top. Order two days ahead.',
    body: [
      'Vanilla sponge, jam we cooked ourselves, and buttercream in the colour of the fruit. Candles are on the house.',
    ],
    tags: ['featured', 'cakes'],
    options: ['Size'],
    variants: [
      { values: ['15 cm, for 8'], price: 3800, stock: 'unlimited' },
      { values: ['20 cm, for 14'], price: 5400, stock: 'unlimited' },
    ],
    pictures: [{ name: 'birthday-cake', alt: 'Pink birthday cake with sprinkles and five burning candles' }],
    addText: 'Order This Cake',
    form: {
      id: 'cake',
      name: 'About the cake',
      fields: [
        field('cake-words', 'text', 'Words on the cake', { placeholder: 'Happy birthday, Ines', maxLength: 30 }),
        field('cake-fruit', 'radio', 'Fruit', { required: true, options: ['Strawberry', 'Raspberry', 'Apricot'] }),
        field('cake-day', 'date', 'Day of collection', { required: true }),
        field('cake-name', 'name', 'Who collects it?', { required: true }),
        field('cake-phone', 'phone', 'Phone, in case of questions'),
        field('cake-wishes', 'checkbox', 'Candles and wishes', { options: ['Candles', 'No nuts, please'] }),
      ],
    },
  },
  {
    title: 'Doris, Our Sourdough Starter',
    slug: 'sourdough-starter',
    type: PHYSICAL,
    excerpt: 'Fourteen years old, easy to live with, hungry on Sundays.',
    body: [
      'A jar of living starter with a page of instructions. Feed it once a week and it will raise your bread for life.',
    ],
    tags: ['at home'],
    variants: [{ price: 900, stock: 'unlimited' }],
    pictures: [{ name: 'starter', alt: 'Glass jar of bubbling sourdough starter with a label' }],
  },
  {
    title: 'Bread at Home: The Handbook (EPUB)',
    slug: 'bread-at-home',
    type: DIGITAL,
    excerpt: 'Our five loaves, written for an ordinary oven. To download at once.',
    body: [
      'Timetables for people with jobs, pictures of what dough should look like, and what to do when it does not.',
    ],
    tags: ['at home'],
    variants: [{ price: 1500, sale: 1100, stock: 'unlimited' }],
    pictures: [{ name: 'handbook', alt: 'Tablet that shows a book cover with a loaf' }],
  },
  {
    title: 'First Loaf: An Evening Class',
    slug: 'first-loaf-class',
    type: SERVICE,
    excerpt: 'From flour to loaf in one evening, with soup while we wait.',
    body: ['Eight people round one table. You take home a loaf, a jar of starter and flour on your sleeves.'],
    tags: ['featured', 'classes'],
    variants: [{ price: 7500, stock: 8 }],
    pictures: [{ name: 'baking-class', alt: 'Mixing bowl of flour and a rolling pin on a floured table' }],
    addText: 'Save My Place',
  },
  {
    title: 'Morning Loaf Gift Card',
    slug: 'gift-card',
    type: GIFT_CARD,
    excerpt: 'A month of breakfasts, or one very large cake.',
    body: ['Comes by e-mail with a croissant on it. The croissant is a drawing.'],
    tags: ['gifts'],
    options: ['Value'],
    variants: [20, 40, 60, 100].map((euros) => ({
      values: [`€${euros}`],
      price: euros * 100,
      stock: 'unlimited' as const,
    })),
    pictures: [{ name: 'gift-card', alt: 'Cream-coloured gift card with a croissant' }],
  },
]
