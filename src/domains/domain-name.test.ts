import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { displayDomain, toDomain, verificationRecord } from './domain-name.ts'

const BASE = 'plinth.example.net'

test.each([
  ['shop.example.com', 'shop.example.com'],
  ['  Shop.EXAMPLE.com. ', 'shop.example.com'],
  ['https://shop.example.com/', 'shop.example.com'],
  ['example.co.uk', 'example.co.uk'],
  ['city.kawasaki.jp', 'city.kawasaki.jp'],
  ['bücher.example.com', 'xn--bcher-kva.example.com'],
  ['商店.例子.中国', 'xn--czrs0t.xn--fsqu00a.xn--fiqs8s'],
  ['a-b.1.example.com', 'a-b.1.example.com'],
])('%s is the domain %s', (wanted, domain) => expect(toDomain(wanted, BASE)).toBe(domain))

test.each([
  ['', 'Enter a domain such as shop.example.com.'],
  ['shop .example.com', 'Enter a domain such as shop.example.com.'],
  ['shop.example.com/path', 'Enter a domain such as shop.example.com.'],
  ['shop.example.com:8080', 'Enter a domain such as shop.example.com.'],
  ['ada@example.com', 'Enter a domain such as shop.example.com.'],
  ['-a.example.com', 'Enter a domain such as shop.example.com.'],
  ['_a.example.com', 'Enter a domain such as shop.example.com.'],
  ['a..example.com', 'Enter a domain such as shop.example.com.'],
  ['*.example.com', 'Enter a domain such as shop.example.com.'],
  [`${'a.'.repeat(118)}com`, 'Enter a domain such as shop.example.com.'],
  ['xn--zzzz.example.com\u0000', 'Enter a domain such as shop.example.com.'],
  ['127.0.0.1', 'An IP address cannot be used. Enter a domain such as shop.example.com.'],
  ['0x7f.1', 'An IP address cannot be used. Enter a domain such as shop.example.com.'],
  ['[::1]', 'Enter a domain such as shop.example.com.'],
  ['2130706433', 'An IP address cannot be used. Enter a domain such as shop.example.com.'],
  ['localhost', 'Names that end in .localhost are not on the internet.'],
  ['acme.localhost', 'Names that end in .localhost are not on the internet.'],
  ['printer.local', 'Names that end in .local are not on the internet.'],
  ['com', 'com is a public suffix. Enter a domain of your own, such as shop.example.com.'],
  ['co.uk', 'co.uk is a public suffix. Enter a domain of your own, such as shop.example.com.'],
  ['kawasaki.jp', 'kawasaki.jp is a public suffix. Enter a domain of your own, such as shop.example.com.'],
  ['myshopify.com', 'myshopify.com is a public suffix. Enter a domain of your own, such as shop.example.com.'],
  ['plinth.example.net', 'This domain belongs to this platform. Enter your own domain.'],
  ['acme.manage.PLINTH.example.net', 'This domain belongs to this platform. Enter your own domain.'],
])('%s is refused: %s', (wanted, sentence) =>
  expect(() => toDomain(wanted, `${BASE}:3000`)).toThrow(new DomainError(sentence)),
)

test('any input is refused or becomes a normalised name', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.domain(), fc.webUrl(), fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(typed, (wanted) => {
      const domain = tried(wanted)
      if (domain === undefined) return
      expect(domain).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/)
      expect(verificationRecord(domain, '').name.length).toBeLessThanOrEqual(253)
      expect(tried(domain)).toBe(domain)
    }),
    { numRuns: 200 },
  )
})

function tried(wanted: string): string | undefined {
  try {
    return toDomain(wanted, BASE)
  } catch (refused) {
    expect(refused).toBeInstanceOf(DomainError)
    return undefined
  }
}

test('its record has its own label, and people see the Unicode form', () => {
  expect(verificationRecord('shop.example.com', 'abc')).toEqual({
    name: '_plinth-challenge.shop.example.com',
    value: 'plinth-verify=abc',
  })
  expect(displayDomain('xn--bcher-kva.example.com')).toBe('bücher.example.com')
})
