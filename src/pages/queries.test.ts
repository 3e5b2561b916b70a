import { expect, test } from 'vitest'
import type { ProductItem } from '../catalog/contract.ts'
import { makeProduct, makeWebsite } from '../testing/make.ts'
import { PageData } from './contract.ts'
import { createPages } from './queries.ts'

const found = makeWebsite({ id: 'acme', siteTitle: 'Acme' })

function pagesOf(products: ProductItem[], website: typeof found | null = found) {
  return createPages({
    findWebsite: async () => website ?? undefined,
    catalog: {
      findCollection: async () => undefined,
      findItemByUrlId: async (_, urlId) => products.find((product) => product.urlId === urlId),
      listItems: async (_, { limit }) => ({ items: products.slice(0, limit), nextCursor: null }),
    },
  })
}

function numbered(count: number, featured: number[] = []): ProductItem[] {
  return Array.from({ length: count }, (_, n) =>
    makeProduct({ id: `${n}`, urlId: `item-${n}`, tags: featured.includes(n) ? ['featured'] : [] }),
  )
}

test.each([
  ['/', 2, 'Acme'],
  ['/shop', 1, 'Shop'],
  ['/shop/p/item-1', 50, 'Mug'],
  ['/cart', 200, 'Shopping Cart'],
])('%s is a page of type %i titled %s', async (path, pageType, title) => {
  const page = await pagesOf(numbered(3)).findPage('acme', path)
  expect(page).toMatchObject({ pageType, title, website: found.website })
  expect(PageData.parse(page)).toEqual(page)
})

test.each(['/nothing', '/shop/', '/shop/p', '/shop/p/', '/shop/p/none', '/shop/p/item-1/x', '/cart/x', '', '//'])(
  'there is no page %j',
  async (path) => expect(await pagesOf(numbered(3)).findPage('acme', path)).toBeUndefined(),
)

test('a website that does not exist has no pages', async () => {
  const pages = pagesOf(numbered(3), null)
  for (const path of ['/', '/shop', '/cart']) expect(await pages.findPage('none', path)).toBeUndefined()
})

test('the shop lists every product, at most 200', async () => {
  const page = await pagesOf(numbered(201)).findPage('acme', '/shop')
  expect(page?.collection).toEqual({ id: 'shop', title: 'Shop', urlId: 'shop', itemCount: 200 })
  expect(page?.items).toHaveLength(200)
})

test('home shows what is marked as featured, or else the first products', async () => {
  const marked = await pagesOf(numbered(12, [3, 7])).findPage('acme', '/')
  expect(marked?.items.map((item) => item.urlId)).toEqual(['item-3', 'item-7'])
  const unmarked = await pagesOf(numbered(12)).findPage('acme', '/')
  expect(unmarked?.items).toHaveLength(8)
})

test("a product's page shows that product, and the cart page none", async () => {
  const pages = pagesOf(numbered(3))
  expect((await pages.findPage('acme', '/shop/p/item-2'))?.item?.id).toBe('2')
  expect(await pages.findPage('acme', '/cart')).toMatchObject({ items: [], item: null, collection: null })
})
