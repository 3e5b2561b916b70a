import { expect, test } from 'vitest'
import { splitPayment } from '../shared/gift-cards/split-payment.ts'
import { makeDiscount, makePricedLine, priceOf } from '../testing/fixtures/make/make-pricing.ts'

const GIFT_CARD = 4
const half = makeDiscount('half', { benefit: { type: 'percent', rate: 500_000 } })

test('a card is no discount: goods of 100.00 bear 20.00 of tax, and a card of 50.00 leaves 70.00 to pay', () => {
  const { totals } = priceOf({
    lines: [makePricedLine('a', { unitPriceCents: 10_000 })],
    rules: {
      tax: {
        rules: [
          {
            id: 'de',
            name: 'VAT',
            area: { country: 'DE' },
            rates: { standard: 200_000 },
            confirmedAt: '2026-01-01T00:00:00Z',
          },
        ],
      },
    },
  })
  expect(totals.taxCents).toBe(2_000)
  const card = { cardId: 'a', last4: 'WXYZ', spendableCents: 5_000 }
  expect(splitPayment(totals.grandTotalCents, [card], 50).amountDueCents).toBe(7_000)
})

test('a gift card of 500.00 costs 500.00, whatever code is entered', () => {
  const card = makePricedLine('card', { unitPriceCents: 50_000, productType: GIFT_CARD })
  expect(priceOf({ lines: [card], codes: [half] }).totals).toMatchObject({ discountCents: 0, grandTotalCents: 50_000 })
})

test('a gift card of 500.00 does not help to reach the threshold of a discount', () => {
  const card = makePricedLine('card', { unitPriceCents: 50_000, productType: GIFT_CARD })
  const off = (scope: Parameters<typeof makeDiscount>[1]) =>
    priceOf({ lines: [card, makePricedLine('a')], codes: [makeDiscount('over', scope)] }).totals.discountCents
  expect(off({ scope: { type: 'over-amount', cents: 1_001 } })).toBe(0)
  expect(off({ scope: { type: 'over-quantity', quantity: 2 } })).toBe(0)
  expect(off({ scope: { type: 'over-amount', cents: 1_000 } })).toBe(100)
})
