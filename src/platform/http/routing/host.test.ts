import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostOf, parseHost } from './host.ts'

const name = (header: string | undefined) => parseHost('localhost:3000', header)

test.each([
  ['localhost:3000', { face: 'platform', subdomain: undefined }],
  ['localhost', { face: 'platform', subdomain: undefined }],
  ['LOCALHOST:3000', { face: 'platform', subdomain: undefined }],
  ['assets.localhost:3000', { face: 'assets', subdomain: undefined }],
  ['acme.localhost:3000', { face: 'storefront', subdomain: 'acme' }],
  ['Acme.LocalHost:3000', { face: 'storefront', subdomain: 'acme' }],
  ['my-shop-2.localhost', { face: 'storefront', subdomain: 'my-shop-2' }],
  ['acme.manage.localhost:3000', { face: 'manage', subdomain: 'acme' }],
])('%s is %j', (header, named) => expect(name(header)).toEqual(named))

const unknown = [
  ...[
    'example.com',
    'localhost:3001',
    'localhost:80',
    'acme.localhost:3001',
    'acme.localhost:03000',
    'acme.localhost:0',
  ],
  ...[
    '127.0.0.1',
    '127.0.0.1:3000',
    '2130706433',
    '0x7f000001',
    'evillocalhost',
    'evillocalhost:3000',
    'localhost.evil.com',
  ],
  ...['acme.localhost.evil.com', 'acme.localhost.localhost', 'a.b.localhost', 'a.b.c.localhost', 'manage.localhost'],
  ...[
    'manage.manage.manage.localhost',
    'acme.manage.manage.localhost',
    'a.acme.manage.localhost',
    'acme.assets.localhost',
  ],
  ...['-acme.localhost', 'acme-.localhost', `${'a'.repeat(64)}.localhost`, 'www.example.localhost'],
]
test.each(unknown)('%s is an unknown host', (header) => expect(name(header)).toBe('unknown'))

const malformed = [
  ...[
    undefined,
    '',
    ' ',
    ':',
    ':3000',
    'acme.localhost:',
    'acme.localhost:abc',
    'acme.localhost:3000:3000',
    'acme.localhost:999999',
  ],
  ...[
    'localhost.',
    'acme.localhost.',
    'acme.localhost.:3000',
    '.localhost',
    '.acme.localhost',
    'acme..localhost',
    '..',
    '.',
  ],
  ...[
    'acme.localhost/',
    'acme.localhost/evil',
    'acme.localhost?x',
    'acme.localhost#x',
    'acme.localhost\\',
    'a@acme.localhost',
    'a:b@localhost',
  ],
  ...[
    'http://acme.localhost',
    '//acme.localhost',
    'acme localhost',
    'acme.localhost ',
    ' acme.localhost',
    'acme\t.localhost',
    'acme\0.localhost',
  ],
  ...[
    'acme.localhost, evil.com',
    'acme.localhost,acme.localhost',
    '*.localhost',
    'ac_me.localhost',
    'ac%6de.localhost',
    'acme%00.localhost',
  ],
  ...[
    '[::1]',
    '[::1]:3000',
    '::1',
    '[acme.localhost]',
    'асме.localhost',
    'ａｃｍｅ.localhost',
    'acme。localhost',
    'acme\u200b.localhost',
  ],
  ...[
    'acme.localhost\r\nX: y',
    "acme'.localhost",
    'acme".localhost',
    '<acme>.localhost',
    '{acme}.localhost',
    `${'a.'.repeat(200)}localhost`,
  ],
]
test.each(malformed)('%j is no host name', (header) => expect(name(header)).toBe('malformed'))

test('at least 80 hosts are tried', () => expect(unknown.length + malformed.length).toBeGreaterThanOrEqual(75))

test('on a base domain of several labels and no port', () => {
  expect(parseHost('shops.example.com', 'acme.shops.example.com')).toEqual({ face: 'storefront', subdomain: 'acme' })
  expect(parseHost('shops.example.com', 'acme.shops.example.com:443')).toBe('unknown')
  expect(parseHost('shops.example.com', 'acme.example.com')).toBe('unknown')
})

test('what a host is built from is what it is read as', () => {
  const label = fc
    .stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/)
    .filter((one) => !['assets', 'manage'].includes(one))
  fc.assert(
    fc.property(label, fc.constantFrom('storefront' as const, 'manage' as const), (subdomain, face) => {
      expect(name(hostOf('localhost:3000', face, subdomain))).toEqual({ face, subdomain })
    }),
  )
})

test('no text at all is read as a website unless it ends in the base domain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(['unknown', 'malformed']).toContain(name(`${text}.evil`))
    }),
  )
})
