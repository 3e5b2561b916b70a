import { productTypes } from '../../catalog/contract.ts'
import type { DemoProduct } from './demo-store.ts'

const { PHYSICAL } = productTypes

/** What the bakery brings again and again. */
export const plans: DemoProduct[] = [
  {
    title: 'Loaf of the Week',
    slug: 'loaf-of-the-week',
    type: PHYSICAL,
    excerpt: 'Another loaf every week, whatever the oven is proudest of. Skip a week when you are away.',
    body: [
      'Country sourdough, seeded rye, a spelt tin, and now and then something that is in no window. You pay week by week and stop when you like.',
      'Contains wheat and rye.',
    ],
    tags: ['bread', 'by subscription'],
    variants: [{ price: 650, stock: 'unlimited' }],
    pictures: [{ name: 'bread-bag', alt: 'Paper bag with two loaves on a wooden board' }],
    plan: {
      billingPeriod: { value: 1, unit: 'WEEK' },
      numBillingCycles: 0,
      firstPercent: 0,
      everyPercent: 0,
      alsoOneTime: false,
    },
  },
  {
    title: 'House Coffee, 500 g',
    slug: 'house-coffee',
    type: PHYSICAL,
    excerpt: 'The roast we drink at five in the morning. One bag, or one every month for less.',
    body: [
      'Two washed beans from Huila and Sidama, roasted round the corner on Mondays. Chocolate first, then orange.',
      'A bag lasts two people a month. It goes with everything on this page.',
    ],
    tags: ['breakfast', 'by subscription'],
    options: ['Grind'],
    variants: [
      { values: ['Whole beans'], price: 1800, stock: 60 },
      { values: ['Ground for filter'], price: 1800, stock: 40 },
    ],
    pictures: [{ name: 'coffee', alt: 'Bag of coffee beside a steaming cup, with beans around them' }],
    plan: {
      billingPeriod: { value: 1, unit: 'MONTH' },
      numBillingCycles: 0,
      firstPercent: 0,
      everyPercent: 10,
      alsoOneTime: true,
    },
  },
]
