import { expect, test } from 'vitest'
import type { OrderTally, TallyRefund } from '../orders/order-tally.ts'
import { refundTenders } from './refund-tenders.ts'
import type { AppliedCard } from './split-payment.ts'

const card = (cardId: string, cents: number): AppliedCard => ({ cardId, last4: 'WXYZ', cents })

function tally(paidCents: number, giftCards: AppliedCard[], refunds: Partial<TallyRefund>[] = []): OrderTally {
  return {
    pricesIncludeTax: false,
    grandTotalCents: paidCents,
    taxCents: 0,
    shippingCents: 0,
    payment: 'PAID',
    tender: 'gateway',
    paidCents,
    giftCards,
    lines: [],
    taxLines: [],
    shippingTaxes: null,
    fulfillments: [],
    refunds: refunds.map((refund, n) => ({
      id: `r${n}`,
      status: 'done',
      isForeign: false,
      tender: 'gateway',
      lines: [],
      shippingCents: 0,
      amountCents: 0,
      taxCents: 0,
      takes: [],
      taxParts: [],
      ...refund,
    })),
    cancelled: null,
    restocked: [],
    isArchived: false,
  }
}

test('of 80.00 = card 50.00 + gateway 30.00, refunds of 20.00 are gateway 20.00, then gateway 10.00 + card 10.00', () => {
  const paid = [card('a', 5_000)]
  expect(refundTenders(tally(8_000, paid), 2_000)).toEqual({ tender: 'gateway' })
  expect(refundTenders(tally(8_000, paid, [{ amountCents: 2_000 }]), 2_000)).toEqual({
    tender: 'gateway',
    giftCards: [card('a', 1_000)],
  })
  const refunds = [{ amountCents: 2_000 }, { amountCents: 2_000, giftCards: [card('a', 1_000)] }]
  expect(refundTenders(tally(8_000, paid, refunds), 4_000)).toEqual({
    tender: 'giftCard',
    giftCards: [card('a', 4_000)],
  })
})

test('a refund that failed took nothing: the next one asks the gateway again', () => {
  const failed = { amountCents: 4_000, giftCards: [card('a', 1_000)], status: 'failed' as const }
  expect(refundTenders(tally(8_000, [card('a', 5_000)], [failed]), 4_000)).toEqual({
    tender: 'gateway',
    giftCards: [card('a', 1_000)],
  })
})

test('several cards get back in the order in which they paid, each at most what it gave', () => {
  const paid = [card('a', 1_000), card('b', 2_000)]
  const refunds = [{ amountCents: 600, tender: 'giftCard' as const, giftCards: [card('a', 600)] }]
  expect(refundTenders(tally(3_000, paid, refunds), 900).giftCards).toEqual([card('a', 400), card('b', 500)])
})
