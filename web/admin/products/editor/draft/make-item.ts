import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'

/** A product for tests, as the server answers it. */
export function makeItem(own: Partial<AdminItem> = {}): AdminItem {
  return {
    id: 'item-1',
    revision: 1,
    title: 'Mug',
    urlId: 'mug',
    fullUrl: '/shop/p/mug',
    productType: 1,
    description: '<p>Holds tea.</p>',
    excerpt: '',
    tags: [],
    categories: [],
    options: [],
    variants: [
      {
        id: 'v1',
        sku: 'SQ0001',
        attributes: {},
        priceCents: 1250,
        salePriceCents: 0,
        onSale: false,
        weightGrams: null,
        sizeMm: null,
        mainImageId: null,
      },
    ],
    images: [],
    pictures: [],
    seo: { seoTitle: '', seoDescription: '', seoHidden: false },
    customAddText: null,
    form: null,
    subscriptionPlan: null,
    related: [],
    merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' },
    visibility: 'draft',
    publishAt: null,
    currency: 'USD',
    archived: false,
    deleted: false,
    createdAt: '2026-05-01T09:00:00.000Z',
    updatedAt: '2026-05-01T09:00:00.000Z',
    updatedBy: 'Olga',
    ...own,
  }
}
