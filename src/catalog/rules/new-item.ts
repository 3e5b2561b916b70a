import { productTypes } from '../contract.ts'
import type { ItemState, VariantState } from '../item-state.ts'

/** What products have that were made before these were kept. */
export const laterFields: Pick<ItemState, 'taxClass' | 'shipping' | 'brand' | 'sale' | 'swatches' | 'video'> = {
  taxClass: 'standard',
  shipping: { shipsSeparately: false, surchargeCents: 0, shipsOnlyTo: [], pickupOnly: false },
  brand: '',
  sale: { startsAt: null, endsAt: null },
  swatches: [],
  video: null,
}

/** The same of variants. */
export const laterVariantFields: Pick<VariantState, 'imageIds' | 'gtin' | 'costCents'> = {
  imageIds: [],
  gtin: '',
  costCents: null,
}

/** Minor units. */
const DENOMINATIONS = [2_500, 5_000, 10_000]

/** A product that nobody has said more of than its name and type: a draft without an address or skus. */
export function newItem(title: string, productType: number, newId: () => string): ItemState {
  const prices = productType === productTypes.GIFT_CARD ? DENOMINATIONS : [0]
  return {
    id: newId(),
    title,
    urlId: '',
    productType,
    description: '',
    excerpt: '',
    tags: [],
    categories: [],
    options: [],
    variants: prices.map((priceCents) => newVariant(newId(), priceCents)),
    images: [],
    seo: { seoTitle: '', seoDescription: '', seoHidden: false },
    customAddText: null,
    form: null,
    subscriptionPlan: null,
    ...laterFields,
    related: [],
    merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' },
    visibility: 'draft',
    publishAt: null,
    archivedAt: null,
    deletedAt: null,
  }
}

function newVariant(id: string, priceCents: number): VariantState {
  return {
    id,
    sku: '',
    attributes: {},
    priceCents,
    salePriceCents: priceCents,
    onSale: false,
    weightGrams: null,
    sizeMm: null,
    mainImageId: null,
    ...laterVariantFields,
  }
}
