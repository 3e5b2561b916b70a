import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBenchPage } from '../../../bench/data/shop-page.ts'
import { productTypes } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { makeProduct } from '../../../src/testing/fixtures/make/make.ts'
import { headTags } from './head-tags.ts'
import { jsonLd, structuredData } from './structured-data.ts'

const base = 'http://demo.localhost:3000'

function pageAt(path: string, changes: Partial<PageData> = {}): PageData {
  const page = findBenchPage(path)
  if (!page) throw new Error(`There is no page ${path}`)
  return { ...page, ...changes }
}

function tagsOf(page: PageData, href: string): Record<string, string> {
  const tags = headTags({ page, href, title: 'A title', description: 'Words' })
  return Object.fromEntries(
    tags.map(({ attributes: { rel, href: to, name, property, content } }) => [rel ?? name ?? property, to ?? content]),
  )
}

test('a product page has its canonical address and what it looks like where it is shared', () => {
  expect(tagsOf(pageAt('/shop/p/mug-3'), '/shop/p/mug-3')).toMatchObject({
    canonical: `${base}/shop/p/mug-3`,
    'og:type': 'product',
    'og:title': 'A title',
    'og:url': `${base}/shop/p/mug-3`,
    'og:image': 'http://assets.localhost:3000/s/website/image-2.webp?format=1500w',
    'product:price:amount': '18.00',
    'product:price:currency': 'USD',
    'twitter:card': 'summary_large_image',
  })
})

test('a list in another order is the same list; its later pages are pages of their own', () => {
  const list = pageAt('/shop').list
  const later = pageAt('/shop', { list: list && { ...list, nextHref: '/shop?after=b' } })
  expect(tagsOf(later, '/shop?after=a')).toMatchObject({
    canonical: `${base}/shop?after=a`,
    next: `${base}/shop?after=b`,
  })
  const sorted = pageAt('/shop', { list: list && { ...list, sort: 'name' } })
  expect(tagsOf(sorted, '/shop?sort=name')).toMatchObject({ canonical: `${base}/shop` })
})

test('a list that is come to by another path names its own', () => {
  const { collection } = pageAt('/shop')
  const tagged = pageAt('/shop', { collection: collection && { ...collection, fullUrl: '/shop/tag/100~25' } })
  expect(tagsOf(tagged, '/shop/tag/100%25?after=a')).toMatchObject({ canonical: `${base}/shop/tag/100~25?after=a` })
})

test('the cart, what is not there, a hidden product and what was searched for are kept from search engines', () => {
  const item = makeProduct({ seoData: { seoTitle: '', seoDescription: '', seoHidden: true } })
  const search = {
    query: 'mug',
    kind: '' as const,
    found: '',
    itemCount: 0,
    firstHref: null,
    previousHref: null,
    nextHref: null,
  }
  const hidden = [pageAt('/cart'), pageAt('/', { pageType: 100 }), pageAt('/shop/p/mug-1', { item })]
  for (const page of [...hidden, pageAt('/', { search })]) expect(tagsOf(page, '/')).toEqual({ robots: 'noindex' })
})

test('every variant is an offer with its price in major units and whether it is there', () => {
  const item = makeProduct({
    variants: [
      { sku: 'S', attributes: { Size: 'Small' }, priceCents: 1250, stock: 0 },
      { sku: 'L', attributes: { Size: 'Large' }, priceCents: 3000, salePriceCents: 1999, stock: 1 },
    ],
  })
  const [product, way] = structuredData(pageAt('/shop/p/mug-1', { item }))
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Mug',
    url: `${base}/shop/p/mug`,
    offers: [
      { sku: 'S', name: 'Small', price: '12.50', availability: 'https://schema.org/OutOfStock' },
      { sku: 'L', name: 'Large', price: '19.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    ],
  })
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1, name: 'Shop' }, { name: 'Mug' }],
  })
})

test('a gift card is always there, and of what is of an unknown type nothing is offered', () => {
  const offersOf = (productType: number) =>
    structuredData(
      pageAt('/shop/p/mug-1', { item: makeProduct({ variants: [{ stock: 0 }], content: { productType } }) }),
    )[0]?.offers
  expect(offersOf(productTypes.GIFT_CARD)).toMatchObject([{ availability: 'https://schema.org/InStock' }])
  expect(offersOf(99)).toBeUndefined()
})

test('nothing that an owner writes ends the element, and it reads back as it was', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '<script', '\u2028', '\u2029', '&lt;', '"', '\\')
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' }))), (parts) => {
      const name = parts.join('')
      const text = jsonLd({ name })
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name })
    }),
  )
})

test('a product that has been reviewed says how many stars it has; one without reviews does not', () => {
  const rated = (reviews: PageData['reviews']) => structuredData(pageAt('/shop/p/mug-3', { reviews }))[0]
  expect(rated({ count: 3, average: 4.33, html: '' })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5, worstRating: 1 },
  })
  for (const none of [undefined, { count: 0, average: 0, html: '' }])
    expect(rated(none)).not.toHaveProperty('aggregateRating')
})

test('a product is told with its brand, its barcode and until when its price holds', () => {
  const product = makeProduct({
    brand: 'Harbour',
    variants: [{ salePriceCents: 1500 }],
    content: { saleEndsAt: '2030-03-01T12:00:00.000Z' },
  })
  const [variant] = product.structuredContent.variants
  if (variant) variant.gtin = '4006381333931'
  expect(structuredData(pageAt('/shop/p/mug-1', { item: product }))[0]).toMatchObject({
    brand: { '@type': 'Brand', name: 'Harbour' },
    gtin: '4006381333931',
    offers: [{ price: '15.00', gtin: '4006381333931', priceValidUntil: '2030-03-01T12:00:00.000Z' }],
  })
})

test.each([
  [false, '16.20'],
  [true, '18.00'],
])('of a subscription, sold once as well: %s, the price is told as %s', (alsoOneTime, price) => {
  const item = makeProduct({ variants: [{ priceCents: 1800 }], plan: { everyPercent: 10, alsoOneTime } })
  expect(structuredData(pageAt('/shop/p/mug-1', { item }))[0]).toMatchObject({ offers: [{ price }] })
})
