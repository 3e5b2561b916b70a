import { expect, test } from 'vitest'
import { toMoney } from '../../shared/money/money.ts'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { planVersionId } from './plan-version.ts'
import { presentItem, type StoredImage, type StoredItem } from './present.ts'

const shelf = { websiteId: 'w', currency: 'USD', assetsUrl: 'http://assets.test' }
const item = {
  title: 'Quay Jug',
  excerpt: '',
  description: '',
  seo: {},
  sale_starts_at: null,
  sale_ends_at: null,
  video: null,
  subscription_plan: null,
  variants: [],
} as unknown as StoredItem

function altOf(words: Partial<StoredImage>): string | undefined {
  const image = { id: 'i', file_name: 'i-1a2b.webp', alt_text: '', ...words } as StoredImage
  return presentItem({ ...item, images: [image] }, shelf, 0).items[0]?.altText
}

test.each([
  [{ alt_text: 'A jug', title: 'Handle', body: 'Above', filename: 'IMG.jpg' }, 'A jug'],
  [{ title: 'Handle', body: 'Above', filename: 'IMG.jpg' }, 'Handle'],
  [{ title: ' ', body: '<p>From <b>above</b></p>', filename: 'IMG.jpg' }, 'From above'],
  [{ body: 'x'.repeat(300), filename: 'IMG.jpg' }, 'x'.repeat(250)],
  [{ filename: 'IMG.jpg' }, 'IMG.jpg'],
  [{}, 'Quay Jug'],
])('the picture %j is described as %s', (words, alt) => expect(altOf(words)).toBe(alt))

const variants = [
  { id: 'small', attributes: {}, price_cents: 1800, sale_price_cents: 1800, on_sale: false },
  { id: 'large', attributes: {}, price_cents: 3000, sale_price_cents: 2000, on_sale: true },
] as unknown as StoredItem['variants']
const contentOf = (plan: StoredItem['subscription_plan']) =>
  presentItem(
    { ...item, id: 'coffee', product_type: 1, images: [], option_ordering: [], variants, subscription_plan: plan },
    shelf,
    0,
  ).structuredContent

test('each variant of a product with a plan says what every payment costs, with what a plan and a sale take off', () => {
  const plan = makePlan({ everyPercent: 10, firstPercent: 50, alsoOneTime: true })
  const { isSubscribable, subscriptionPlan, productSubscriptionOptions, variants } = contentOf(plan)
  const planVersionId = subscriptionPlan?.planVersionId
  expect(isSubscribable).toBe(false)
  expect(subscriptionPlan).toEqual({ ...plan, planVersionId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(productSubscriptionOptions).toEqual([{ id: 'coffee', planVersionId }])
  expect(variants.map(({ pricingOptions }) => pricingOptions)).toEqual([
    [
      {
        price: 1800,
        salePrice: 1620,
        priceMoney: toMoney(1800, 'USD'),
        salePriceMoney: toMoney(1620, 'USD'),
        onSale: true,
        percentageDiscount: 10,
        firstPaymentMoney: toMoney(810, 'USD'),
        productSubscriptionOptionId: 'coffee',
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, planVersionId, numBillingCycles: 0 },
      },
    ],
    [expect.objectContaining({ price: 3000, salePrice: 1800, onSale: true })],
  ])
})

test('a plan that was stored before plans had discounts has none, and its product is sold by subscription only', () => {
  const { isSubscribable, subscriptionPlan, variants } = contentOf({
    billingPeriod: { value: 1, unit: 'MONTH' },
    numBillingCycles: 0,
  } as StoredItem['subscription_plan'])
  expect(isSubscribable).toBe(true)
  expect(subscriptionPlan).toMatchObject(makePlan())
  expect(variants[0]?.pricingOptions).toMatchObject([{ price: 1800, salePrice: 1800, onSale: false }])
})

test('a product without a plan has no options of paying', () => {
  const { isSubscribable, subscriptionPlan, productSubscriptionOptions, variants } = contentOf(null)
  expect([isSubscribable, subscriptionPlan, productSubscriptionOptions]).toEqual([false, null, []])
  expect(variants.flatMap(({ pricingOptions }) => pricingOptions)).toEqual([])
})

test('other terms of a plan are another version of it, and so is the plan of another product', () => {
  const plan = makePlan({ everyPercent: 10 })
  const version = planVersionId('coffee', plan)
  expect(planVersionId('coffee', makePlan({ everyPercent: 10, alsoOneTime: true }))).toBe(version)
  const others = [
    planVersionId('bread', plan),
    planVersionId('coffee', { ...plan, billingPeriod: { value: 1, unit: 'WEEK' } }),
    planVersionId('coffee', { ...plan, numBillingCycles: 1 }),
    planVersionId('coffee', { ...plan, firstPercent: 10, everyPercent: 0 }),
    planVersionId('coffee', { ...plan, everyPercent: 11 }),
  ]
  expect(new Set([version, ...others]).size).toBe(6)
})
