import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { SuggestReply } from '../../shared/lists/suggestions.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { PageData } from '../contract.ts'

const product = await startTestProduct()

const item = (n: number, name: string): NewItem => ({
  id: `${name}-${n}`,
  title: `Item ${n}`,
  urlId: `item-${n}`,
  productType: 1,
  excerpt: 'Words',
  description: '',
  tags: n % 2 ? ['at home'] : [],
  options: ['Size'],
  customAddText: null,
  form: null,
  images: [],
  variants: [
    {
      id: `${name}-${n}-v`,
      sku: `${name}-${n}`,
      attributes: { Size: n < 40 ? '<M> & Co.' : 'L' },
      priceCents: 100 * (n + 1),
      mainImageId: null,
    },
  ],
})

async function open(subdomain: string, count: number): Promise<void> {
  const { websiteId } = await product.addWebsite(subdomain)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = Array.from({ length: count }, (_, n) => item(n, subdomain))
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  await product.parts.catalog.drop(websiteId)
}

await open('acme', 60)
await open('other', 1)
const acme = product.client('acme')
async function dataAt(path: string): Promise<PageData> {
  const { status, text } = await acme.get(`${path}${path.includes('?') ? '&' : '?'}format=json`)
  expect(status, path).toBe(200)
  return PageData.parse(JSON.parse(text))
}

test('a list is filtered by its URL alone, and shows the active filters and how to remove them', async () => {
  const { status, text, headers } = await acme.open('/shop?option=Size-XL&option=Size-L&min=50.5&max=60')
  expect(status).toBe(200)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toContain('rel="canonical"')
  expect(headers['cache-control']).not.toContain('public')
  expect(text.match(/class="product-card"/g)).toHaveLength(10)
  expect(text).toContain('<form class="filter-form" action="/shop">')
  expect(text).toContain('aria-label="Remove filter: Size: L"')
  expect(text).toContain('href="/shop?min=50.5&amp;max=60&amp;option=Size-XL"')
  expect(text).toContain('From $50.50')
  expect(text).toContain('<a href="/shop" class="filter-clear">Clear all</a>')
})

test('names of options are text, wherever they stand', async () => {
  const { filters } = await dataAt('/shop')
  expect(filters?.html).toContain('&lt;M&gt; &amp; Co.')
  expect(filters?.html).toContain('value="Size-&lt;M&gt; &amp; Co_2e"')
  expect(filters?.isNarrowed).toBe(false)
  const chosen = await dataAt('/shop?option=Size-%3CM%3E+%26+Co_2e')
  expect(chosen.collection?.itemCount).toBe(40)
  expect(chosen.filters?.html).not.toContain('<M>')
})

test('an empty result says so and offers a way out; unknown filters are ignored', async () => {
  const nothing = await dataAt('/shop?tag=unknown&stock=in')
  expect([nothing.items, nothing.collection?.itemCount]).toEqual([[], 0])
  expect(nothing.filters?.html).toContain('Nothing matches all of these filters.')
  const same = await dataAt('/shop?min=cheap&option=Size')
  expect([same.collection?.itemCount, same.filters?.isNarrowed, same.list?.narrowed]).toEqual([60, false, undefined])
})

test.each([
  '/shop?sort=price-desc&tag=at+home',
  '/search?q=words&option=Size-%3CM%3E+%26+Co_2e',
  '/shop/tag/at%20home?max=70',
])('pages of %s lead on and back, and keep the filters', async (path) => {
  const first = await dataAt(path)
  const ways = (page: PageData) => page.list ?? page.search
  const walked = [first]
  while (ways(walked.at(-1) as PageData)?.nextHref && walked.length < 5)
    walked.push(await dataAt(ways(walked.at(-1) as PageData)?.nextHref as string))
  const back = walked.slice(0, -1)
  let at = walked.at(-1) as PageData
  for (const page of back.reverse()) {
    const href = ways(at)?.previousHref
    expect(href).toContain(new URL(path, 'http://a').searchParams.get('tag') ? 'tag=at+home' : '')
    at = await dataAt(href as string)
    expect(at.items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id))
  }
  expect(ways(at)?.previousHref).toBeNull()
})

test('a cursor is invalid for the same list with other filters', async () => {
  const { list } = await dataAt('/shop?tag=at+home')
  const after = new URL(list?.nextHref ?? '', 'http://a').searchParams.get('after')
  expect((await acme.get(`/shop?after=${after}&format=json`)).status).toBe(404)
  expect((await acme.get(`/shop?tag=at+home&after=${after}&format=json`)).status).toBe(200)
})

test('while something is typed a few products are suggested, of this website alone', async () => {
  const ask = async (subdomain: string, q: string) =>
    SuggestReply.parse(
      (await product.client(subdomain).get(`/api/commerce/search/suggestions?q=${encodeURIComponent(q)}`)).json(),
    )
  expect((await ask('acme', 'ite')).products).toHaveLength(6)
  expect((await ask('acme', 'item 59')).products).toEqual([
    { name: 'Item 59', fullUrl: '/shop/p/item-59', imageUrl: null },
  ])
  expect((await ask('other', 'item')).products).toHaveLength(1)
  for (const q of ['', 'i', 'no such thing']) expect((await ask('acme', q)).products).toEqual([])
})
