import { expect, test } from 'vitest'
import { hrefProblem, kindOf, type LinkKind, toHref, withoutScheme } from './link-href.ts'

test.each<[LinkKind, string, string]>([
  ['web', 'example.com/hours', 'https://example.com/hours'],
  ['web', '/about', '/about'],
  ['mail', 'ada@example.com', 'mailto:ada@example.com'],
  ['phone', '+1 (212) 555-0100', 'tel:+12125550100'],
  ['page', '/shop', '/shop'],
])('%s %s leads to %s', (kind, typed, href) => expect(toHref(kind, typed)).toEqual({ href }))

test.each<[LinkKind, string, string]>([
  ['mail', 'nobody', 'Please enter a valid email'],
  ['phone', 'call me', 'Enter a telephone number.'],
  ['web', 'javascript:alert(1)', 'Enter a path such as /about, or an address with https://.'],
  ['page', '', 'Please choose one.'],
])('%s %s is refused with a sentence', (kind, typed, problem) => expect(toHref(kind, typed)).toEqual({ problem }))

test('a link that is there is opened as the kind that it is', () => {
  const hrefs = ['mailto:a@b.co', 'tel:+12', 'https://a.example', '/about', '/shop', '/shop/collection/winter', '']
  expect(hrefs.map(kindOf)).toEqual(['mail', 'phone', 'web', 'page', 'page', 'collection', 'page'])
  expect(withoutScheme('mailto:a@b.co')).toBe('a@b.co')
})

test.each(['www.example.com', 'javascript:alert(1)', ' java\tscript:alert(1)', '//evil.example', 'about us'])(
  'the address %j is a mistake that its field names',
  (href) => expect(hrefProblem(href)).toBe('Enter a path such as /about, or an address with https://.'),
)

test.each(['', '/about#hours', '#top', 'https://example.com/?a=1', 'mailto:a@b.co', 'tel:+12'])(
  'the address %j is no mistake',
  (href) => expect(hrefProblem(href)).toBeUndefined(),
)
