import type { ProductImage } from '../../src/catalog/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import { makeProduct, makeWebsite } from '../../src/testing/fixtures/make/make.ts'

/** A store of 24 products with an image, a sentence or two and three sizes each. */
const products = Array.from({ length: 24 }, (_, place) =>
  makeProduct({
    id: `product-${place}`,
    title: `Stoneware mug no. ${place + 1}`,
    urlId: `mug-${place + 1}`,
    fullUrl: `/shop/p/mug-${place + 1}`,
    excerpt: 'Thrown by hand, glazed in ash white, and fired twice.',
    body: '<p>It holds three decilitres and keeps them warm.</p><p>Goes into the dishwasher, and would rather not.</p>',
    items: [makeImage(place)],
    variants: ['Small', 'Medium', 'Large'].map((Size, size) => ({
      sku: `mug-${place + 1}-${size}`,
      attributes: { Size },
      priceCents: 1800 + 400 * size,
      ...(place % 5 === 0 && { salePriceCents: 1500 + 400 * size }),
      stock: place % 7 === 0 ? 0 : 12,
    })),
  }),
)

/** As lists contain them. */
const listed = products.map((product) => ({ ...product, body: '' }))

function makeImage(place: number): ProductImage {
  return {
    id: `image-${place}`,
    assetUrl: `http://assets.localhost:3000/s/website/image-${place}.webp`,
    originalSize: '1500x1500',
    systemDataVariants: '100w,300w,500w,750w,1000w,1500w',
    altText: `A mug, seen from its ${place % 2 ? 'left' : 'right'}`,
    mediaFocalPoint: { x: 0.5, y: 0.5 },
  }
}

const { website, storeSettings } = makeWebsite({ siteTitle: 'Harbour & <Clay>', siteDescription: 'Pottery by the sea' })
const frame: PageData = {
  pageType: 2,
  title: website.siteTitle,
  website: { ...website, baseUrl: 'http://demo.localhost:3000' },
  websiteSettings: { storeSettings },
  analytics: { cookieMode: 'standard', isDisabled: false, templateId: null },
  collection: null,
  list: null,
  search: null,
  banner: null,
  items: [],
  item: null,
  relatedItems: [],
  productMerchandisingContext: {},
  installmentContext: {},
}

const shop: Pick<PageData, 'collection' | 'list'> = {
  collection: {
    id: 'shop',
    websiteId: website.id,
    type: 13,
    typeName: 'products',
    title: 'Shop',
    urlId: 'shop',
    fullUrl: '/shop',
    itemCount: products.length,
    pageSize: 24,
    pagePermissionType: 1,
    features: { relatedItems: { isEnabled: true }, productQuickView: { isEnabled: true } },
    tags: [],
    categories: [],
  },
  list: {
    sort: 'featured',
    tag: null,
    category: null,
    above: [],
    below: [],
    tags: [],
    firstHref: null,
    previousHref: null,
    nextHref: null,
  },
}

/** The pages of that store. */
export function findBenchPage(path: string): PageData | undefined {
  if (path === '/') return { ...frame, items: products.slice(0, 8) }
  if (path === '/cart') return { ...frame, pageType: 200, title: 'Shopping Cart' }
  if (path === '/shop') return { ...frame, ...shop, pageType: 1, title: 'Shop', items: listed }
  const item = products.find(({ fullUrl }) => fullUrl === path)
  return item && { ...frame, pageType: 50, title: item.title, item }
}
