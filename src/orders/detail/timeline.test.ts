import { expect, test } from 'vitest'
import type { Recorded } from '../../platform/event-store/event-store.ts'
import { sentenceOf, type TimelineContext } from './timeline.ts'

const at = '2026-11-24T12:00:00.000Z'

const none: TimelineContext['creditedOf'] = () => []

function said(type: string, data: object, { isTest = false, creditedOf = none }: Partial<TimelineContext> = {}) {
  const recorded = { id: 'e', type, data: { ...data, at }, meta: { v: 1, correlationId: 'c' } } as unknown as Recorded
  const entry = sentenceOf(recorded, { currency: 'EUR', isTest, creditedOf })
  return [entry?.what, entry?.detail]
}

test('a refund that failed, and the cancellation of its credit note, are told in words', () => {
  const note = { series: 'live-credit', number: 8, refundId: 'r' }
  expect(said('OrderInvoiced', { ...note, label: 'CN-7' })).toEqual(['Credit note CN-7 was issued.', ''])
  expect(said('OrderRefundFailed', { refundId: 'r', reason: 'The account is closed.' })).toEqual([
    'The refund failed. Nothing was paid out, and it can be refunded again.',
    'The account is closed.',
  ])
  expect(said('OrderInvoiced', { ...note, label: 'CN-8', cancels: 'CN-7' })).toEqual([
    'Credit note CN-7 was cancelled by CN-8, because its refund failed.',
    '',
  ])
})

test('a refund to the gateway and a gift card says how it is divided, and after a failure what of it is left', () => {
  const giftCards = [{ cardId: 'c', last4: 'WXYZ', cents: 1_000 }]
  expect(said('OrderRefundAsked', { refundId: 'r', amountCents: 2_000, giftCards, reason: '' })[0]).toBe(
    'A refund of €20.00 was asked for, €10.00 of it to gift card •••• WXYZ.',
  )
  const failed = { refundId: 'r', reason: 'The account is closed.' }
  expect(said('OrderRefundFailed', failed)[0]).toContain('Nothing was paid out')
  expect(said('OrderRefundFailed', failed, { creditedOf: () => giftCards })).toEqual([
    'The refund failed, except for €10.00 to gift card •••• WXYZ. The rest can be refunded again.',
    'The account is closed.',
  ])
})
