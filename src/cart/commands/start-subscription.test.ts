import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { given } from '../../testing/given.ts'
import { Cart } from '../cart.ts'
import { type SubscriptionOffer, subscriptionOfferFrom } from '../offer.ts'
import { cartToPrice } from '../pricing/price-cart.ts'
import { startSubscription } from './start-subscription.ts'

const at = '2026-11-29T10:00:00.000Z'
const renewal = { name: 'Subscription', value: '$16.20 every month' }

function offered(plan: Parameters<typeof makePlan>[0] = {}, priceCents = 1_800): SubscriptionOffer | undefined {
  const subscriptionPlan = { ...makePlan(plan), planVersionId: 'v1' }
  return subscriptionOfferFrom(
    makeProduct({ variants: [{ priceCents, stock: 0 }], content: { subscriptionPlan } }),
    null,
  )
}

const start =
  (offer: SubscriptionOffer | undefined, quantity = 1) =>
  (cart: typeof Cart.initial) =>
    startSubscription(
      cart,
      {
        entryId: 's',
        itemId: 'mug',
        sku: null,
        quantity,
        additionalFields: null,
        fieldsRef: null,
        at,
        timeZone: 'Europe/Berlin',
        renewal,
      },
      offer,
    )

describe('who subscribes gets a cart with that alone', () => {
  test('at the price of the first payment, although nothing is in stock', () => {
    const [added] = start(offered({ firstPercent: 50, everyPercent: 10 }), 2)(Cart.initial)
    expect(added).toMatchObject({
      type: 'CartEntryAdded',
      entryId: 's',
      quantity: 2,
      unitPriceCents: 810,
      attributes: [renewal],
      subscription: {
        id: 's',
        cycle: 0,
        planVersionId: 'v1',
        unitCents: 1_800,
        discounts: { firstPercent: 50, everyPercent: 10 },
        timeZone: 'Europe/Berlin',
      },
    })
  })

  test('never one that is free, or beside something else, or of what has no plan', () => {
    given(Cart)
      .when(start(offered({}, 0)))
      .refuses('A subscription cannot be free.')
    const once = subscriptionOfferFrom(makeProduct(), null)
    const unavailable = 'Sorry, that item variant is unavailable. Please select another variant.'
    given(Cart).when(start(once)).refuses(unavailable)
    const [added] = start(offered())(Cart.initial)
    if (!added) return expect.fail('Nothing was added')
    given(Cart, added).when(start(offered())).refuses(unavailable)
  })
})

test('discounts on plans see the plan of what is subscribed to, and which payment it is', () => {
  const [added] = start(offered())(Cart.initial)
  if (added?.type !== 'CartEntryAdded') return expect.fail('Nothing was added')
  const cart = Cart.evolve(Cart.initial, added)
  expect(cartToPrice(cart, new Map())).toMatchObject({ isRenewal: false, lines: [{ subscriptionPlanId: 'mug' }] })
  const later = { ...added, subscription: added.subscription && { ...added.subscription, cycle: 1 } }
  const renewed = Cart.evolve(Cart.initial, later as typeof added)
  expect(cartToPrice(renewed, new Map()).isRenewal).toBe(true)
  const { subscription: _, ...once } = added
  expect(cartToPrice(Cart.evolve(Cart.initial, once), new Map()).lines[0]?.subscriptionPlanId).toBeNull()
})
