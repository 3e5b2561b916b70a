import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineQuantities, type OrderTally, quantitiesOf, type TallyRefund } from './order-tally.ts'

const lineIds = ['a', 'b', 'c']
const quantity = fc.record({ lineId: fc.constantFrom(...lineIds), quantity: fc.nat(5) })
const refund: fc.Arbitrary<TallyRefund> = fc.record({
  id: fc.string(),
  status: fc.constantFrom('asked', 'done', 'failed'),
  isForeign: fc.constant(false),
  tender: fc.constant('gateway'),
  lines: fc.array(
    fc.record({
      lineId: fc.constantFrom(...lineIds),
      quantity: fc.nat(5),
      restock: fc.boolean(),
      removed: fc.nat(5),
      amountCents: fc.nat(100),
    }),
    { maxLength: 4 },
  ),
  shippingCents: fc.constant(0),
  amountCents: fc.constant(0),
  taxCents: fc.constant(0),
}) as unknown as fc.Arbitrary<TallyRefund>

const tallies: fc.Arbitrary<OrderTally> = fc.record({
  lines: fc.constant(
    lineIds.map((id, place) => ({ id, productType: place === 2 ? 2 : 1, quantity: 10, cents: 0, taxCents: 0 })),
  ),
  fulfillments: fc.array(fc.record({ id: fc.string(), lines: fc.array(quantity, { maxLength: 4 }) }), { maxLength: 4 }),
  refunds: fc.array(refund, { maxLength: 4 }),
  cancelled: fc.option(fc.record({ restock: fc.array(quantity, { maxLength: 3 }) })),
}) as unknown as fc.Arbitrary<OrderTally>

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** By reading everything for this line alone. */
function readFor(tally: OrderTally, lineId: string): LineQuantities {
  const line = tally.lines.find(({ id }) => id === lineId)
  if (!line) return { bought: 0, fulfilled: 0, refunded: 0, toSend: 0, refundable: 0, restockable: 0 }
  const of = <One extends { lineId: string }>(lines: readonly One[]) => lines.filter((one) => one.lineId === lineId)
  const amount = (lines: readonly { lineId: string; quantity: number }[]) => sum(of(lines).map((one) => one.quantity))
  const refunds = of(tally.refunds.filter(({ status }) => status !== 'failed').flatMap(({ lines }) => lines))
  const fulfilled = amount(tally.fulfillments.flatMap(({ lines }) => lines))
  const removed = sum(refunds.map((one) => one.removed))
  const restocked = amount(refunds.filter(({ restock }) => restock)) + amount(tally.cancelled?.restock ?? [])
  return {
    bought: line.quantity,
    fulfilled,
    refunded: amount(refunds),
    refundable: line.quantity - amount(refunds),
    toSend: line.productType === 1 && !tally.cancelled ? Math.max(0, line.quantity - fulfilled - removed) : 0,
    restockable: Math.max(0, line.quantity - restocked),
  }
}

test('the quantities of all lines at once are those of each line by itself', () => {
  fc.assert(
    fc.property(tallies, (tally) => {
      for (const id of [...lineIds, 'unknown']) expect(quantitiesOf(tally, id)).toEqual(readFor(tally, id))
    }),
  )
})

test('parcels and refunds are read once, however many lines are asked for', () => {
  let reads = 0
  const parcels = Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, kind: 'shipped', lines: [] }))
  const tally = {
    lines: lineIds.map((id) => ({ id, productType: 1, quantity: 1, cents: 0, taxCents: 0 })),
    get fulfillments() {
      reads++
      return parcels
    },
    refunds: [],
    cancelled: null,
  } as unknown as OrderTally
  for (const id of lineIds) quantitiesOf(tally, id)
  expect(reads).toBe(1)
})
