import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservedNames } from './reserved-names.ts'
import { skeletonOf, toSubdomain } from './subdomain.ts'

const hostile = [
  // too short, too long, not a label
  ...['', 'a', 'ab', 'a'.repeat(64), '-acme', 'acme-', 'ac--me', 'ac_me', 'ac me', ' acme', 'acme ', 'acme.', '.acme'],
  ...['acme.evil', 'acme/evil', 'acme:80', 'acme@evil', 'acme#', 'acme?', 'acme\\', '*.acme', '*', 'acme\n', 'acme\0'],
  ...[
    '123',
    '127',
    '0000',
    '12-34',
    '---',
    '%61cme',
    'acme%00',
    '../acme',
    '$(acme)',
    '{{acme}}',
    '<acme>',
    "acme'",
    'acme"',
  ],
  // punycode
  ...['xn--80ak6aa92e', 'XN--80AK6AA92E', 'xn--acme', 'xn--admin-0ra', 'Xn--bcher-kva', 'xn--'],
  // other scripts that look like ours, alone and mixed
  ...[
    'аcme',
    'acmе',
    'асме',
    'аррӏе',
    'ｄｅｍｏ',
    'ａｃｍｅ',
    'αcme',
    'acmε',
    'ɑcme',
    'acｍe',
    'acme１',
    '①acme',
    'ﬁacme',
    'dеmo',
    'dᴇmo',
  ],
  ...[
    'ⅾemo',
    '𝐝𝐞𝐦𝐨',
    '𝖆𝖈𝖒𝖊',
    'ÀCME',
    'acmé',
    'acme\u0301',
    'ac\u200bme',
    'ac\u200dme',
    'acme\u202e',
    '\u202eemca',
    'ac\u00adme',
    '\ufeffacme',
  ],
  ...[
    'acme\ud800',
    'Kelvin\u212a',
    'ſhop',
    'acme。com',
    'acme．com',
    'ac‐me',
    'ac–me',
    '日本',
    'مرحبا',
    'שלום',
    '😀😀😀',
    'acme\u00a0',
  ],
  // reserved, and what looks like it
  ...[
    'admin',
    'ADMIN',
    'Admin',
    'adm1n',
    'admln',
    'adrnin',
    'adrn1n',
    'ad-min',
    'a-d-m-i-n',
    'www',
    'vvvvvv',
    'w-w-w',
    'api',
    'ap1',
    'apl',
  ],
  ...[
    'assets',
    'a55ets',
    'asset5',
    'manage',
    'rnanage',
    'mail',
    'mai1',
    'maii',
    'rnail',
    'login',
    'l0gin',
    'iogin',
    '1ogin',
    'logln',
  ],
  ...[
    'support',
    '5upport',
    'supp0rt',
    'bi11ing',
    'biiiing',
    'root',
    'r00t',
    'postmaster',
    'p0stmaster',
    'p1inth',
    'piinth',
    'plinth',
  ],
  ...[
    'localhost',
    '1ocalhost',
    'locaih0st',
    'ns1',
    'nsl',
    'cdn1',
    'cdnl',
    'smtp',
    '5mtp',
    'no-reply',
    'noreply',
    'n0reply',
  ],
]
const reservedToo = [...reservedNames].filter((name) => name.length > 3).slice(0, 80)

test('at least 200 hostile names are tried', () => {
  expect(new Set([...hostile, ...reservedToo]).size).toBeGreaterThanOrEqual(200)
  expect(reservedNames.size).toBeGreaterThanOrEqual(200)
})

test.each([...hostile, ...reservedToo])('%j is refused', (name) => {
  expect(() => toSubdomain(name)).toThrow(expect.objectContaining({ name: 'DomainError' }))
})

test.each(['demo', 'bakery', 'acme', 'my-shop', 'shop-0001', 'store7', 'a1b'])('%j is accepted', (name) => {
  expect(toSubdomain(name)).toBe(name)
})

test('capitals are the same name in small letters', () => expect(toSubdomain('Acme-Shop')).toBe('acme-shop'))

test.each([
  ['', 'A subdomain has 3 to 63 characters.'],
  ['acmé', 'A subdomain is made of the letters a to z, digits and hyphens.'],
  ['xn--acme', 'A subdomain neither begins nor ends with a hyphen, nor has two of them in a row.'],
  ['2026', 'A subdomain has at least one letter.'],
  ['adm1n', 'This subdomain is reserved. Please choose another one.'],
])('%j is refused with: %s', (name, sentence) => expect(() => toSubdomain(name)).toThrow(sentence))

test.each([
  ['paypal', 'paypa1'],
  ['modern', 'modem'],
  ['o0o', 'ooo'],
])('%s and %s look alike', (a, b) => expect(skeletonOf(a)).toBe(skeletonOf(b)))

test('whatever is accepted is a plain label of a host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (wanted) => {
      let name: string | undefined
      try {
        name = toSubdomain(wanted)
      } catch {}
      expect(name ?? 'refused').toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }),
  )
})
