import { expect, test } from 'vitest'
import type { Recorded } from '../../platform/event-store/event-store.ts'
import { sentenceOf } from './timeline.ts'

const at = '2026-11-24T12:00:00.000Z'

function said(type: string, data: object, isTest = false) {
  const recorded = { id: 'e', type, data: { ...data, at }, meta: { v: 1, correlationId: 'c' } } as unknown as Recorded
  const entry = sentenceOf(recorded, { currency: 'EUR', isTest })
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
