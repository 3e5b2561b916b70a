import { expect, test } from 'vitest'
import { blogOfHref, hrefProblem, kindOf, type LinkKind, toHref, withoutScheme } from './link-href.ts'
import { wordsOfLink } from './words-of-link.ts'

test.each<[LinkKind, string, string]>([
  ['web', 'example.com/hours', 'https://example.com/hours'],
  ['web', '/about', '/about'],
  ['web', '/', '/'],
  ['web', '#hours', '#hours'],
  ['web', '/about#hours', '/about#hours'],
  ['web', 'www.example.com', 'https://www.example.com'],
  ['web', 'example.com:8443/a', 'https://example.com:8443/a'],
  ['web', 'ada@example.com', 'mailto:ada@example.com'],
  ['web', 'mailto:ada@example.com?subject=Bowl', 'mailto:ada@example.com?subject=Bowl'],
  ['web', 'tel:+49 30 1234', 'tel:+49301234'],
  ['web', '+49 30 1234 56', 'tel:+4930123456'],
  ['mail', 'mailto:ada@example.com', 'mailto:ada@example.com'],
  ['mail', 'ada@example.com', 'mailto:ada@example.com'],
  ['phone', '+1 (212) 555-0100', 'tel:+12125550100'],
  ['page', '/shop', '/shop'],
  ['popup', '#popup-overlay-p1', '#popup-overlay-p1'],
])('%s %s leads to %s', (kind, typed, href) => expect(toHref(kind, typed)).toEqual({ href }))

test.each<[LinkKind, string, string]>([
  ['mail', 'nobody', 'Please enter a valid email'],
  ['phone', 'call me', 'Enter a telephone number.'],
  ['web', 'about us', 'Links are formatted as example.com or https://example.com, and pages as /about.'],
  ['web', '//evil.example', 'Links are formatted as example.com or https://example.com, and pages as /about.'],
  ['web', 'mailto:nobody', 'Please enter a valid email'],
  ...['javascript', 'data', 'ftp', 'file'].map((scheme): [LinkKind, string, string] => [
    ...(['web', `${scheme}:alert(1)`] as const),
    `A link cannot begin with “${scheme}:”. Use https://, mailto: or tel:, or a path such as /about.`,
  ]),
  ['page', '', 'Please choose one.'],
  ['popup', '', 'Please choose one.'],
])('%s %s is refused with a sentence', (kind, typed, problem) => expect(toHref(kind, typed)).toEqual({ problem }))

test('a link that is there is opened as the kind that it is', () => {
  const hrefs = [
    'mailto:a@b.co',
    'tel:+12',
    'https://a.example',
    '/about',
    '/shop',
    '/shop/collection/winter',
    '#popup-overlay-p1',
    '',
  ]
  expect(hrefs.map(kindOf)).toEqual(['mail', 'phone', 'web', 'page', 'page', 'collection', 'popup', 'page'])
  expect(withoutScheme('mailto:a@b.co')).toBe('a@b.co')
})

test.each([' java\tscript:alert(1)', '//evil.example', 'about us', 'about'])(
  'the address %j is a mistake that its field names',
  (href) =>
    expect(hrefProblem(href)).toBe('Links are formatted as example.com or https://example.com, and pages as /about.'),
)

test.each(['', '/about#hours', '#top', 'https://example.com/?a=1', 'mailto:a@b.co', 'tel:112'])(
  'the address %j is no mistake',
  (href) => expect(hrefProblem(href)).toBeUndefined(),
)

test.each([
  ['https://example.com/', 'example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['tel:+12', '+12'],
  ['/', '/'],
  ['/about', '/about'],
])('a link to %s without words says %s', (href, words) => expect(wordsOfLink(href)).toBe(words))

test('an address beneath a blog is of that blog; without a chosen post it is no link yet', () => {
  const blogs = [{ slug: 'news' }, { slug: 'newsroom' }]
  const slugs = ['/news', '/newsroom/a-post', '/news/category/x', '/new', '/about/news', 'https://a.example/news']
  expect(slugs.map((href) => blogOfHref(href, blogs)?.slug)).toEqual([
    'news',
    'newsroom',
    'news',
    undefined,
    undefined,
    undefined,
  ])
  expect(toHref('post', '/news/a-post')).toEqual({ href: '/news/a-post' })
  for (const typed of ['', '/news/']) expect(toHref('post', typed)).toEqual({ problem: 'Please choose one.' })
})
