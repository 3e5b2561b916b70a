import { expect, test } from 'vitest'
import type { NavigationLink } from '../../web/blocks/block-data.ts'
import type { ItemsQuestion, ItemsSearch, ListPage, ProductItem, ShelfCategory, Shelves } from '../catalog/contract.ts'
import { makeProduct, makeWebsite } from '../testing/fixtures/make/make.ts'
import type { StoreSettings } from '../websites/contract.ts'
import { PageData } from './contract.ts'
import { createPages } from './queries.ts'

const key = 'a secret of at least 32 characters'
const found = makeWebsite({ id: 'acme', identifier: 'acme', siteTitle: 'Acme' })
const tenant = { websiteId: 'acme', subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }

interface Stock {
  navigation?: NavigationLink[]
  products: ProductItem[]
  shelves?: Shelves
  settings?: Partial<StoreSettings>
}

const winter: ListPage = {
  id: 'c1',
  title: 'Winter',
  urlId: 'winter',
  fullUrl: '/shop/collection/winter',
  description: '<p>Warm things.</p>',
  picture: null,
  seo: { seoTitle: 'Winter at Acme', seoDescription: '', seoHidden: false },
}

function pagesOf({ navigation, products, shelves = { categories: [], tags: [] }, settings = {} }: Stock) {
  const asked: ItemsQuestion[] = []
  const searched: ItemsSearch[] = []
  const pages = createPages({
    cursorKey: key,
    assetOrigin: 'http://assets.test',
    ...(navigation && { findAround: async () => ({ navigation }) }),
    canonicalOriginOf: ({ subdomain }) => `http://${subdomain}.test`,
    findMeasuring: async () => ({ cookieMode: 'none', isDisabled: false, templateId: null }),
    findWebsite: async (id) =>
      id === 'acme' ? { ...found, tenant, storeSettings: { ...found.storeSettings, ...settings } } : undefined,
    catalog: {
      findCollection: async () => undefined,
      findAnyItemByUrlId: async () => undefined,
      findItemByUrlId: async (_, urlId) => products.find((product) => product.urlId === urlId),
      findItems: async (_, ids) => ids.flatMap((id) => products.find((product) => product.id === id) ?? []),
      listShelves: async () => shelves,
      findListPage: async (_, kind, urlId) => (kind === 'collection' && urlId === winter.urlId ? winter : undefined),
      async listPage(_, question) {
        asked.push(question)
        return page(products, question)
      },
      listFacets: async () => ({ price: null, inStock: 0, tags: [], categories: [], options: [] }),
      findFacets: async () => ({ price: null, inStock: 0, tags: [], categories: [], options: [] }),
      correctQuery: async () => undefined,
      async searchItems(_, search) {
        searched.push(search)
        return page(
          products.filter(({ title }) => title.toLowerCase().includes(search.text.toLowerCase())),
          { sort: 'featured', ...search },
        )
      },
    },
  })
  return { ...pages, asked, searched }
}

/** In the owner's order; the database's sorting is tested separately. */
function page(products: ProductItem[], { tag, after, limit }: ItemsQuestion) {
  const all = products.filter(({ tags }) => tag === undefined || tags.includes(tag))
  const from = all.findIndex(({ id }) => id === after?.id) + 1
  const items = all.slice(from, from + limit)
  const last = from + limit < all.length ? items.at(-1) : undefined
  const first = items[0] ? { value: from + 1, id: items[0].id } : null
  return { items, total: all.length, first, earlier: from, next: last ? { value: from + limit, id: last.id } : null }
}

function numbered(count: number, featured: number[] = []): ProductItem[] {
  return Array.from({ length: count }, (_, n) =>
    makeProduct({
      id: `${n}`,
      urlId: `item-${n}`,
      fullUrl: `/shop/p/item-${n}`,
      tags: featured.includes(n) ? ['featured'] : [],
    }),
  )
}

function category(id: string, parentId: string | null, itemCount: number): ShelfCategory {
  return { id, parentId, name: `Category ${id}`, urlId: id, fullUrl: `/shop/category/${id}`, itemCount }
}

const shelves: Shelves = {
  categories: [
    category('home', null, 3),
    category('empty', null, 0),
    category('mugs', 'home', 2),
    category('x', 'mugs', 1),
  ],
  tags: [{ name: 'at home', fullUrl: '/shop/tag/at%20home', itemCount: 2 }],
}

test.each([
  ['/', 2, 'Acme'],
  ['/shop', 1, 'Shop'],
  ['/shop/category/mugs', 1, 'Category mugs'],
  ['/shop/tag/at home', 1, 'at home'],
  ['/shop/p/item-1', 50, 'Mug'],
  ['/cart', 200, 'Shopping Cart'],
  ['/search', 102, 'Search'],
])('%s is a page of type %i titled %s', async (path, pageType, title) => {
  const shown = await pagesOf({ products: numbered(3), shelves }).findPage('acme', path)
  expect(shown).toMatchObject({ pageType, title, website: { ...found.website, baseUrl: 'http://acme.test' } })
  expect(PageData.parse(shown)).toEqual(shown)
})

test.each([
  ...[
    '/nothing',
    '/shop/',
    '/shop/p',
    '/shop/p/',
    '/shop/p/none',
    '/shop/p/item-1/x',
    '/cart/x',
    '',
    '//',
    '/search/x',
  ],
  ...['/shop/tag', '/shop/tag/none', '/shop/category/none', '/shop/category/home/mugs', '/shopping'],
])('there is no page %j', async (path) =>
  expect(await pagesOf({ products: numbered(3), shelves }).findPage('acme', path)).toBeUndefined(),
)

test('a website that does not exist has no pages', async () => {
  for (const path of ['/', '/shop', '/cart', '/search'])
    expect(await pagesOf({ products: numbered(3) }).findPage('none', path)).toBeUndefined()
})

test('the shop is walked 24 products at a time, each on one page', async () => {
  const { findPage } = pagesOf({ products: numbered(60) })
  const seen: string[] = []
  let search = ''
  for (let n = 0; n < 3; n++) {
    const shown = await findPage('acme', '/shop', search)
    seen.push(...(shown?.items ?? []).map(({ id }) => id))
    expect(shown?.collection).toMatchObject({ itemCount: 60, pageSize: 24, type: 13, typeName: 'products' })
    expect(shown?.list?.firstHref).toBe(n === 0 ? null : '/shop')
    search = shown?.list?.nextHref?.replace('/shop', '') ?? 'none'
  }
  expect(search).toBe('none')
  expect(seen).toEqual(numbered(60).map(({ id }) => id))
})

test('an invented cursor, or one of another list, has no page', async () => {
  const { findPage } = pagesOf({ products: numbered(60), shelves })
  const next = (await findPage('acme', '/shop'))?.list?.nextHref?.slice('/shop'.length) ?? ''
  expect(await findPage('acme', '/shop', next)).toBeDefined()
  for (const [path, search] of [
    ['/shop', '?after=junk'],
    ['/shop', '?after=WyIxIiwiMSJd.AAAAAAAAAAAAAAAA'],
    ['/shop', `?sort=name&${next.slice(1)}`],
    ['/shop/category/mugs', next],
  ] as const)
    expect(await findPage('acme', path, search)).toBeUndefined()
})

test('a category shows what lies in it and below it, and the way to both', async () => {
  const { findPage, asked } = pagesOf({ products: numbered(3), shelves })
  const shown = await findPage('acme', '/shop/category/mugs', '?sort=name')
  expect(asked[0]).toMatchObject({ categoryIds: ['mugs', 'x'], sort: 'name', limit: 24 })
  expect(shown?.list).toMatchObject({
    category: { id: 'mugs' },
    above: [{ id: 'home' }],
    below: [{ id: 'x', itemCount: 1 }],
  })
  expect((await findPage('acme', '/shop'))?.list?.below.map(({ id }) => id)).toEqual(['home'])
})

test('what is found is walked 24 products at a time, under the words that were searched for', async () => {
  const { findPage, searched } = pagesOf({ products: numbered(30) })
  const first = await findPage('acme', '/search', '?q=mug')
  expect(first).toMatchObject({
    collection: null,
    list: null,
    search: { query: 'mug', itemCount: 30, firstHref: null },
  })
  expect(first?.items).toHaveLength(24)
  expect(first?.search?.nextHref).toMatch(/^\/search\?q=mug&after=[\w.-]+$/)
  const next = first?.search?.nextHref?.slice('/search'.length) ?? ''
  const second = await findPage('acme', '/search', next)
  expect(second?.items).toHaveLength(6)
  expect(second?.search).toMatchObject({ firstHref: '/search?q=mug', nextHref: null })
  expect(searched).toMatchObject([{ text: 'mug', limit: 24 }, { after: { id: '23' } }])
  for (const search of [
    '?q=mug&after=junk',
    next.replace('mug', 'mu'),
    `?sort=name&${next.slice(1)}`.replace('mug', 'm'),
  ])
    expect(await findPage('acme', '/search', search)).toBeUndefined()
  expect(await findPage('acme', '/shop', `?after=${next.split('after=')[1]}`)).toBeUndefined()
})

test('before anything is searched for, nothing is looked for', async () => {
  const { findPage, searched } = pagesOf({ products: numbered(3) })
  const nothing = { items: [], search: { query: '', itemCount: 0, firstHref: null, nextHref: null } }
  for (const search of ['', '?q=', '?q=%20%00'])
    expect(await findPage('acme', '/search', search)).toMatchObject(nothing)
  expect(searched).toEqual([])
})

test('home shows what is marked as featured, or else the first products', async () => {
  const marked = await pagesOf({ products: numbered(12, [3, 7]) }).findPage('acme', '/')
  expect(marked?.items.map((item) => item.urlId)).toEqual(['item-3', 'item-7'])
  const unmarked = await pagesOf({ products: numbered(12) }).findPage('acme', '/')
  expect(unmarked?.items).toHaveLength(8)
})

test("a product's page shows that product, and the cart page none", async () => {
  const { findPage } = pagesOf({ products: numbered(3) })
  expect((await findPage('acme', '/shop/p/item-2'))?.item?.id).toBe('2')
  expect(await findPage('acme', '/cart')).toMatchObject({ items: [], item: null, collection: null, list: null })
})

test('beside a product stand those the owner named, else some of its kind, and none where that is off', async () => {
  const products = numbered(9, [8])
  const related = async (settings: Partial<StoreSettings>, named: string[]) => {
    const [first, ...rest] = products
    if (!first) throw new Error('no products')
    const { findPage } = pagesOf({ products: [{ ...first, relatedItemIds: named }, ...rest], settings })
    return (await findPage('acme', '/shop/p/item-0'))?.relatedItems.map(({ id }) => id)
  }
  expect(await related({}, ['5', '2'])).toEqual(['5', '2'])
  expect(await related({}, [])).toEqual(['8'])
  const { merchandisingSettings } = found.storeSettings
  expect(
    await related({ merchandisingSettings: { ...merchandisingSettings, relatedProductsEnabled: false } }, ['5']),
  ).toEqual([])
})

test('the merchandising context is keyed by product, for those of which there is something to say', async () => {
  const merchandising = {
    scarcityEnabled: true,
    scarcityText: '',
    scarcityShownByDefault: false,
    customSoldOutText: '',
  }
  const products = [makeProduct({ id: 'few', merchandising, variants: [{ stock: 2 }] }), makeProduct({ id: 'many' })]
  const shown = await pagesOf({ products }).findPage('acme', '/shop')
  expect(Object.keys(shown?.productMerchandisingContext ?? {})).toEqual(['few'])
})

test('paying in parts is spoken of where the store switched it on, of physical products', async () => {
  const installments = { provider: 'afterpay', stripeAccountCountry: 'US', minCents: 100, maxCents: 5000 } as const
  const contextOf = async (item: ProductItem, settings: Partial<StoreSettings>) =>
    (await pagesOf({ products: [item], settings }).findPage('acme', '/shop/p/mug'))?.installmentContext
  expect(await contextOf(makeProduct(), {})).toEqual({})
  expect(await contextOf(makeProduct({ content: { productType: 3 } }), { installments })).toEqual({})
  expect(await contextOf(makeProduct({ content: { isSubscribable: true } }), { installments })).toEqual({})
  expect(await contextOf(makeProduct(), { installments })).toMatchObject({
    mug: {
      afterPayAvailable: true,
      klarnaAvailable: false,
      afterPayMin: { value: '100', decimalValue: '1.00' },
      afterPayMax: { value: '5000', currencyCode: 'USD' },
      shopperLanguage: 'en',
      stripeAccountCountry: 'US',
    },
  })
})

test('a website without pages of its own says nothing of navigation: its pages stay the bytes they were', async () => {
  for (const navigation of [undefined, []])
    for (const path of ['/', '/shop', '/cart', '/search', '/shop/p/item-0'])
      expect(
        Object.keys(
          (await pagesOf({ products: numbered(1), ...(navigation && { navigation }) }).findPage('acme', path)) ?? {},
        ),
      ).toEqual([
        ...['website', 'websiteSettings', 'analytics', 'collection', 'list', 'search', 'banner', 'items', 'item'],
        ...['relatedItems', 'installmentContext', 'pageType', 'title', 'productMerchandisingContext'],
      ])
})

test('every page lists the pages that an owner published', async () => {
  const navigation = [{ label: 'About', href: '/about' }]
  const page = await pagesOf({ products: [], navigation }).findPage('acme', '/cart')
  expect(PageData.parse(page).navigation).toEqual(navigation)
})

test('a collection has a page of its own, with its words and in its own order', async () => {
  const { findPage, asked } = pagesOf({
    products: numbered(2),
    shelves: { categories: [category('x', null, 1)], tags: [] },
  })
  const shown = await findPage('acme', '/shop/collection/winter')
  expect(asked[0]).toMatchObject({ collectionId: 'c1', sort: 'featured' })
  expect(PageData.parse(shown)).toMatchObject({
    title: 'Winter',
    collection: {
      id: 'c1',
      urlId: 'winter',
      fullUrl: '/shop/collection/winter',
      description: '<p>Warm things.</p>',
      seoData: { seoTitle: 'Winter at Acme' },
    },
    list: { category: null, tag: null, below: [], tags: [] },
  })
  expect(await findPage('acme', '/shop/collection/summer')).toBeUndefined()
})
