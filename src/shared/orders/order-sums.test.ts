import { expect, test } from 'vitest'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { presentOrder } from '../../orders/present-order.ts'
import { price } from '../../pricing/price.ts'
import { frozenCart } from '../../testing/fixtures/make/frozen-cart.ts'
import { generateCart } from '../../testing/fixtures/make/generated-cart.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import type { FrozenLine, FrozenOrder } from './frozen-order.ts'
import { orderSums } from './order-sums.ts'

const at = '2026-11-24T12:00:00.000Z'

function orderOf(order: FrozenOrder, lines: FrozenLine[]) {
  const placed = { checkoutId: 'c', purchasedCartId: 'c', paymentId: 'p', lineCount: lines.length }
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', ...placed, order, at },
    { type: 'OrderLinesPlaced', lines, at },
  ]
  const state = events.reduce(Order.evolve, Order.initial)
  return presentOrder(state, { websiteId: 'w', orderId: 'o', texts: new Map() }) ?? expect.fail('Not placed')
}

/** Two mugs at 12.50 with 10 % off and a free shipping of 4.90, in a store at 19 %. */
function discounted(pricesIncludeTax: boolean) {
  const tax = pricesIncludeTax ? 359 : 428
  const order = makeFrozenOrder({
    pricesIncludeTax,
    totals: {
      subtotalCents: 2_500,
      discountCents: 250,
      shippingCostCents: 0,
      taxCents: tax,
      taxRemovedCents: 0,
      grandTotalCents: pricesIncludeTax ? 2_250 : 2_678,
      totalQuantity: 2,
    },
    taxLines: [{ name: 'VAT', rate: 190_000, baseCents: pricesIncludeTax ? 1_891 : 2_250, taxCents: tax }],
    discounts: [
      { discountId: 'd', name: 'Spring', code: 'SPRING10', cents: 250 },
      { discountId: 'f', name: 'Free shipping', code: null, cents: 490 },
    ],
    shippingMethod: { optionId: 'post', windowId: null, name: 'Post' },
  })
  return orderOf(order, [makeFrozenLine({ quantity: 2, totalCents: 2_250, taxCents: tax })])
}

const written = (order: ReturnType<typeof orderOf>) =>
  orderSums(order).map(({ kind, name, cents }) => [kind, name, cents].filter((part) => part !== '').join(' '))

test('lines are what the subtotal sums up, and each discount stands below it', () => {
  const order = discounted(true)
  expect(order.items.map(({ subtotal }) => subtotal.value)).toEqual(['2500'])
  expect(written(order)).toEqual([
    'subtotal 2500',
    'discount Spring (SPRING10) -250',
    'discount Free shipping -490',
    'shipping Post 490',
    'included VAT 359',
    'total 2250',
  ])
})

test('tax on top is a row that counts, and the base of each rate is known', () => {
  const sums = orderSums(discounted(false))
  expect(written(discounted(false)).slice(-2)).toEqual(['tax VAT 428', 'total 2678'])
  expect(sums.find(({ kind }) => kind === 'tax')).toMatchObject({ rate: 190_000, baseCents: 2_250 })
})

test('of any order, the lines add up to the subtotal, and the rows to the total', () => {
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let n = 0; n < 400; n++) {
    const { cart, rules, destination, codes } = generateCart(next)
    const { order, lines } = frozenCart(cart, price(cart, rules, destination, codes, at))
    const shown = orderOf(order, lines)
    const sums = orderSums(shown)
    const counted = sums.filter(({ kind }) => kind !== 'included' && kind !== 'total')
    const total = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
    expect(total(shown.items.map(({ subtotal }) => Number(subtotal.value)))).toBe(Number(shown.subtotal.value))
    expect(total(counted.map(({ cents }) => cents))).toBe(Number(shown.grandTotal.value))
  }
})
