// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { trackPurchase } from './track-purchase.ts'

const money = (value: string) => ({ value, currency: 'USD', decimalValue: '', currencyCode: 'USD' })
const order = (id: string, testMode = false) =>
  ({
    id,
    testMode,
    grandTotal: money('2700'),
    shippingTotal: money('200'),
    taxTotal: money('0'),
    items: [{ itemId: 'mug', productName: 'Mug', quantity: 1, unitPrice: money('2500') }],
  }) as OrderReply

function browser() {
  const tracked: unknown[] = []
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { dispatchEvent: ({ detail }: CustomEvent) => tracked.push(detail) })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  return { tracked, storage }
}

afterEach(() => vi.unstubAllGlobals())

test('a purchase is told once for each order, however often its page is loaded', () => {
  const { tracked, storage } = browser()
  for (const id of ['a', 'a', 'b', 'a']) trackPurchase(order(id), storage)
  expect(tracked).toEqual([
    expect.objectContaining({ name: 'purchase', transactionId: 'a', valueCents: 2_700, shippingCents: 200 }),
    expect.objectContaining({ transactionId: 'b' }),
  ])
})

test('test orders are never told, and a browser that stores nothing sees no failure', () => {
  const { tracked, storage } = browser()
  trackPurchase(order('a', true), storage)
  const setItem = () => {
    throw new Error('denied')
  }
  trackPurchase(order('b'), { ...storage, setItem })
  expect(tracked).toEqual([])
})
