import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactText } from './redact-text.ts'

test.each([
  ['550 no such mailbox ann@example.com', '550 no such mailbox [redacted]'],
  ['<ann+shop@example.com>: refused', '<[redacted]>: refused'],
  ['GET /restock?email=ann%40example.com failed', 'GET /restock?[redacted] failed'],
  ['Failed to fetch https://shop.example/order?token=abc', 'Failed to fetch https://shop.example/order?[redacted]'],
  ['Failed to open https://shop.example/sign-in#abc', 'Failed to open https://shop.example/sign-in?[redacted]'],
  [`no route for ${'aB3-'.repeat(11)}.${'x'.repeat(20)}`, 'no route for [redacted]'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'duplicate key value violates unique constraint "accounts_email"',
  'website 01912345-6789-7abc-8def-0123456789ab does not exist',
  'at run (file:///srv/plinth/src/platform/http/routing/create-app.ts:12:5)',
  'at node_modules/@kurrent/kurrentdb-client/dist/index.js:1',
  'What is wrong? Nothing.',
])('%s is logged as it is', (text) => {
  expect(redactText(text)).toBe(text)
})

test('a text is redacted as patterns over all of it would redact it', () => {
  const email = /[^\s"'<>:;,()[\]{}/=&?]+(?:@|%40)[^\s"'<>:;,()[\]{}/=&?]+/gi
  const query = /(\bhttps?:\/\/[^\s"'<>?#]*|(?<=^|[\s"'(])\/[^\s"'<>?#]*)[?#][^\s"'<>]+/g
  const piece = fc.constantFrom(
    'http://',
    'https://a',
    '/',
    '(',
    '?',
    '#',
    '@',
    '%40',
    'a',
    'b=c',
    ' ',
    '"',
    '<',
    '>',
    ':',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(redactText(text)).toBe(text.replace(query, '$1?[redacted]').replace(email, '[redacted]'))
    }),
    { numRuns: 5_000 },
  )
})
