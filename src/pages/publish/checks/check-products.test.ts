import { expect, test } from 'vitest'
import { productBlock } from '../../../../web/blocks/product/block.ts'
import { summaryDefaults, summaryV2Block } from '../../../../web/blocks/summary-v2/block.ts'
import type { ProductItem } from '../../../catalog/contract.ts'
import { makeProduct } from '../../../testing/fixtures/make/make.ts'
import { makePage } from '../../../testing/fixtures/make/make-page.ts'
import type { Json } from '../../documents/document.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import { LISTS_MAX } from '../../render/collect-needs.ts'
import { COLLECTION_PRODUCTS_MAX } from '../../render/collection-list.ts'
import { type ShownProducts, shownProducts } from '../../render/shown-products.ts'
import { checkProducts, countProducts, PAGES_LOOKED_UP_MAX } from './check-products.ts'

/** A shop with so many public products, each of them so many variants and itself. */
function shopOf(products: number, parts: number): ShownProducts & { readonly looked: number } {
  const variants = Array.from({ length: parts - 1 }, () => ({}))
  const items: ProductItem[] = Array.from({ length: products }, (_, n) => makeProduct({ id: `p${n}`, variants }))
  const sizes = items.map(
    ({ items: images, structuredContent }) => 1 + images.length + structuredContent.variants.length,
  )
  const shop = shownProducts(
    {
      findWebsite: async () => undefined,
      catalog: {
        findItems: async (_, ids) => items.filter(({ id }) => ids.includes(id)),
        listFirst: async (_, questions) => questions.map(({ limit }) => items.slice(0, limit)),
        listShelves: async () => ({ categories: [], tags: [] }),
        findListPage: async () => undefined,
      },
    },
    async () => sizes,
  )
  let looked = 0
  return {
    listSizes: shop.listSizes,
    findLeftOut(...question) {
      looked++
      return shop.findLeftOut(...question)
    },
    get looked() {
      return looked
    },
  }
}

/** A page with one section for each of these blocks. */
function pageOf(title: string, blocks: { type: number; props: object }[]): StoredDocument {
  const page = makePage({ title, sections: blocks.length })
  for (const [n, { type, props }] of blocks.entries()) {
    Object.assign(page.sections[`s${n + 1}`] ?? {}, { order: `a${String(n).padStart(3, '0')}` })
    Object.assign(page.blocks[`s${n + 1}-b1`] ?? {}, { type, props: props as Record<string, Json> })
  }
  return page
}

const list = (limit: number, more: object = {}) => ({
  type: summaryV2Block.number,
  props: { ...summaryDefaults(), from: 'newest', limit, ...more },
})
const tagged = (n: number) => list(1, { from: 'tag', value: `tag ${n}` })

async function warningsOf(shop: ShownProducts, pages: Record<string, StoredDocument>) {
  const products = countProducts()
  await products.look(new Map(Object.entries(pages).map(([docId, body]) => [docId, { kind: 'page', body }])))
  const readPage = async (docId: string) =>
    [...new Set([docId, 'header'])].flatMap((one) => (pages[one] ? [{ docId: one, body: pages[one] }] : []))
  return checkProducts(shop, readPage, 'acme', products.counts)
}

test('a page whose blocks list more than a page shows names the first block that lacks products, and leads there', async () => {
  const lists = [list(24), list(23), list(22), list(21, { heading: 'New in autumn' }), list(20)]
  const [warning, ...others] = await warningsOf(shopOf(50, 150), { shop: pageOf('Shop all', lists) })
  expect(others).toEqual([])
  expect(warning).toEqual({
    docId: 'shop',
    blockId: 's3-b1',
    severity: 'warning',
    message:
      '“Shop all” shows more products than a page can: visitors see only some of those in section 3. A page shows products with 10,000 variants and images in all. Show fewer products, or divide it into two pages.',
  })
})

test('usual pages are not looked up, however many lists they have', async () => {
  const shop = shopOf(200, 6)
  const lists = Array.from({ length: LISTS_MAX }, (_, n) => tagged(n))
  expect(await warningsOf(shop, { a: pageOf('A', lists), b: pageOf('B', [list(24), list(23)]) })).toEqual([])
  expect(shop.looked).toBe(0)
})

test('a single product beyond the limit is named as well', async () => {
  const products = Array.from({ length: 12 }, (_, n) => ({
    type: productBlock.number,
    props: { ...productBlock.defaults(), productId: `p${n}` },
  }))
  const warnings = await warningsOf(shopOf(12, 1_000), { a: pageOf('A', products) })
  expect(warnings).toMatchObject([{ docId: 'a', blockId: 's11-b1' }])
})

test('a list beyond the number of lists of a page is named', async () => {
  const lists = Array.from({ length: LISTS_MAX + 1 }, (_, n) => tagged(n))
  expect(await warningsOf(shopOf(3, 3), { a: pageOf('A', lists) })).toEqual([
    {
      docId: 'a',
      blockId: `s${LISTS_MAX + 1}-b1`,
      severity: 'warning',
      message:
        '“A” has more than 60 different lists of products: visitors see nothing in section 61. Divide it into two pages.',
    },
  ])
})

test('what is around every page counts, and is named where it is what visitors do not see', async () => {
  const header = pageOf('Header', [list(20)])
  const page = pageOf('A', [list(24), list(23)])
  const warnings = await warningsOf(shopOf(50, 200), { a: page, header })
  expect(warnings).toMatchObject([{ docId: 'header', blockId: 's1-b1', message: expect.stringContaining('“A” shows') }])
})

test('a collection page of more products than it lists says so', async () => {
  const page = pageOf('Everything', [])
  page.settings.collection = { from: 'newest', value: '' }
  expect(await warningsOf(shopOf(COLLECTION_PRODUCTS_MAX, 3), { a: page })).toEqual([])
  expect(await warningsOf(shopOf(COLLECTION_PRODUCTS_MAX + 1, 3), { a: page })).toMatchObject([
    { message: '“Everything” lists the first 200 of its products. Divide them into two collections to show all.' },
  ])
  expect(await warningsOf(shopOf(COLLECTION_PRODUCTS_MAX, 100), { a: page })).toMatchObject([
    { message: expect.stringContaining('lists only some of its products') },
  ])
})

test('so many pages are looked up as the limit says, and the rest is said', async () => {
  const shop = shopOf(50, 300)
  const pages = Array.from({ length: PAGES_LOOKED_UP_MAX + 1 }, (_, n) => [
    `p${n}`,
    pageOf(`P${n}`, [list(24), list(23)]),
  ])
  const warnings = await warningsOf(shop, Object.fromEntries(pages))
  expect(shop.looked).toBe(PAGES_LOOKED_UP_MAX)
  expect(warnings.at(-1)?.message).toBe(
    'More than 20 pages show very many products. Only the first 20 of them were checked for products that visitors would not see.',
  )
})
