import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

test.each([
  'a@b.c',
  'ada@example.com',
  'user@münchen.de',
  'user@xn--mnchen-3ya.de',
  'Ada@例え.jp',
  'ada@mail.пример.рф',
  'Ada.Lovelace+mugs@mail.example.co.uk',
  "o'neill_99@x-y.org",
  `${'a'.repeat(244)}@example.com`,
])('%s is an address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '',
  '@',
  'a@',
  '@b',
  'ada',
  'ada@example.com ',
  'ada @example.com',
  'ada@@example.com',
  'ada@one@example.com',
  'ada@example..com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@.com',
  'ada@example.com.',
  'Ada <ada@example.com>',
  'ada@example.com>',
  'ada@example.com,bob@example.com',
  'ada@example.com;bob@example.com',
  '"ada"@example.com',
  'ada(home)@example.com',
  'ada@[127.0.0.1]',
  'x@y',
  'ada@localhost',
  'ada@münchen',
  'ada@-exämple.com',
  'ada@exämple-.com',
  'ada@exämple..com',
  'ada@example。com',
  'ada@１.２',
  'ada@xn--ä.de',
  'ädä@example.com',
  `${'a'.repeat(245)}@example.com`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false))

test('3 to 256 characters, not one less and not one more', () => {
  expect([isEmail('a@'), isEmail('a@b.c')]).toEqual([false, true])
  const long = (length: number) => `${'a'.repeat(length - 6)}@b.org`
  expect([isEmail(long(256)), isEmail(long(257))]).toEqual([true, false])
})

test('nothing that could begin another header or another address is part of one', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('\r', '\n', '\0', '<', '>', ',', ';', ':', '"', ' ', '\t', '\u2028', '\x7f'),
      fc.nat(15),
      (sign, at) => {
        const address = 'ada@example.com'
        expect(isEmail(address.slice(0, at) + sign + address.slice(at))).toBe(false)
      },
    ),
  ))

test('even a long text of its own kind is judged at once', () => {
  const started = performance.now()
  for (const part of ['a', 'a.', 'a@', 'a-', '-.', '@']) isEmail(part.repeat(100_000))
  for (const part of ['a.', 'a-', '-.']) isEmail(`a@${part.repeat(126)}!`)
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('an internationalised domain and its ASCII form are one address', () => {
  expect(normalizeEmail('User@MÜNCHEN.de')).toBe('user@xn--mnchen-3ya.de')
  expect(normalizeEmail('user@mu\u0308nchen.de')).toBe('user@xn--mnchen-3ya.de')
  expect(normalizeEmail('user@xn--mnchen-3ya.de')).toBe('user@xn--mnchen-3ya.de')
  // Two letters that end in the bytes of a line break.
  expect(normalizeEmail('ann@exa嘊嘍mple.com')).toMatch(/^ann@xn--[a-z0-9-]+\.com$/)
  expect(isEmail(`ada@${'ä'.repeat(60)}.${'ä'.repeat(60)}.${'ä'.repeat(60)}.${'ä'.repeat(60)}.de`)).toBe(false)
})

test('spellings that reach the same mailbox are one, and stay it', () => {
  expect(normalizeEmail(' \tAda@Example.COM\n')).toBe('ada@example.com')
  expect(normalizeEmail('ad\u0061\u0308@x.org')).toBe(normalizeEmail('ad\u00e4@x.org'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const normal = normalizeEmail(text)
      expect(normal).toBe(normal.normalize('NFC').trim())
      if (isEmail(text)) expect(normalizeEmail(normal)).toBe(normal)
    }),
  )
})

test('an address is one in every spelling, and any usual one is', () =>
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), (text) => {
      expect([isEmail(text), isEmail(normalizeEmail(text))]).toEqual([true, true])
    }),
  ))
