import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { OrderParcels } from './order-parcels.tsx'

const parcel: OrderReply['fulfillments'][number] = {
  id: 'p1',
  kind: 'shipment',
  lines: [{ lineId: 'l1', quantity: 2 }],
  shipDate: '2026-11-24T09:00:00.000Z',
  carrierName: 'Post',
  service: 'Priority',
  trackingNumber: 'X1',
  trackingUrl: 'https://post.example/X1',
}

function shown(...fulfillments: OrderReply['fulfillments']): string {
  const attributes = [{ name: 'Size', value: '8 oz' }]
  const items = [
    { id: 'l1', productName: 'Tide Mug', attributes },
    { id: 'l2', productName: 'Tide Mug', attributes: [{ name: 'Size', value: '12 oz' }] },
  ]
  return renderToStaticMarkup(<OrderParcels order={{ items, fulfillments } as OrderReply} />)
}

test('a buyer reads what was sent, when, by whom, and where to follow it', () => {
  const html = shown(parcel)
  expect(html).toContain('Sent on <time dateTime="2026-11-24T09:00:00.000Z">November 24, 2026</time>')
  expect(html).toContain('Tide Mug, 8 oz × 2')
  expect(html).toContain('Post Priority X1')
  expect(html).toContain('<a href="https://post.example/X1" target="_blank" rel="noreferrer">Track your parcel</a>')
})

test('what was picked up names no carrier and has nothing to follow', () => {
  const none = { carrierName: '', service: '', trackingNumber: '', trackingUrl: '' }
  const html = shown({ ...parcel, ...none, kind: 'pickup' })
  expect(html).toContain('Picked up on')
  expect(html).not.toContain('<a ')
})

test('two variants of a product in one parcel can be distinguished', () => {
  const lines = [...parcel.lines, { lineId: 'l2', quantity: 1 }]
  expect(shown({ ...parcel, lines })).toContain('Tide Mug, 8 oz × 2, Tide Mug, 12 oz × 1')
})
