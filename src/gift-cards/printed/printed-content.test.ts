import { expect, test } from 'vitest'
import { makeIssued } from '../../testing/fixtures/make/make-gift-card.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { printedContent } from './printed-content.ts'

test('a printed card has its amount, the message, the code in letters and as QR code, and the balance page', () => {
  const { type: _, ...issued } = makeIssued()
  const delivery = { recipient: 'Robin', email: 'robin@example.com', sender: 'Ann', message: 'Hi!', day: '', zone: '' }
  const found = { tenant: { name: 'Harbour' }, website: { language: 'en', theme: { text: '#111111' } } }
  const { parts } = printedContent({
    issued,
    delivery,
    code: '0123456789ABCDEFG',
    origin: 'https://shop.example',
    found: found as unknown as FoundWebsite,
  })
  expect(parts.map((part) => ('text' in part ? part.text : part.type))).toEqual([
    'Harbour',
    'A gift card for €50.00',
    'For Robin',
    'Hi!',
    'From Ann',
    'Its code is 0123-4567-89AB-CDEF-G.',
    '0123-4567-89AB-CDEF-G',
    'Enter it at checkout. It never expires, and what is left stays on it: see https://shop.example/gift-card-balance.',
  ])
})
