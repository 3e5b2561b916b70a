import { expect, test } from 'vitest'
import type { OrderTally, TallyRefund } from './order-tally.ts'
import { refundAmounts } from './refund-amounts.ts'

/** Reads of what earlier refunds took and gave, for one more refund of all lines of an order. */
function countReads(lines: number, refunds: number): number {
  let reads = 0
  const counted = <One extends object>(one: One): One =>
    new Proxy(one, {
      get(target, name) {
        reads++
        return Reflect.get(target, name)
      },
    })
  const ids = Array.from({ length: lines }, (_, n) => `l${n}`)
  const refund = (id: string): TallyRefund => ({
    id,
    status: 'done',
    isForeign: false,
    tender: 'gateway',
    lines: ids.map((lineId) => counted({ lineId, quantity: 1, cents: 10, taxCents: 0, restock: false, removed: 0 })),
    shippingCents: 0,
    amountCents: 10 * lines,
    taxCents: 0,
    takes: ids.map((lineId, part) => counted({ part, lineId, cents: 10, taxes: [], isRest: false })),
    taxParts: [],
  })
  const tally: OrderTally = {
    pricesIncludeTax: true,
    grandTotalCents: 10 * 1_000 * lines,
    taxCents: 0,
    shippingCents: 0,
    payment: 'PAID',
    tender: 'gateway',
    paidCents: 10 * 1_000 * lines,
    lines: ids.map((id) => counted({ id, productType: 1, quantity: 1_000, cents: 10_000, taxCents: 0, taxes: [] })),
    taxLines: [],
    shippingTaxes: [],
    fulfillments: [],
    refunds: Array.from({ length: refunds }, (_, n) => refund(`r${n}`)),
    cancelled: null,
    restocked: [],
    isArchived: false,
  }
  const chosen = ids.map((lineId) => ({ lineId, quantity: 1, restock: false }))
  expect(refundAmounts(tally, { lines: chosen, shippingCents: 0, amountCents: null }).amountCents).toBe(10 * lines)
  return reads
}

test('a refund costs in proportion to the lines and the refunds before it, not to their product with the lines', () => {
  const before = countReads(20, 20)
  expect(countReads(40, 20) / before).toBeLessThan(2.2)
  expect(countReads(20, 40) / before).toBeLessThan(2.2)
})
