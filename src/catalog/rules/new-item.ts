import { productTypes } from '../contract.ts'
import type { ItemState, VariantState } from '../item-state.ts'

/** Defaults for fields that older products and revisions lack. */
export const laterFields: Pick<ItemState, 'taxClass' | 'shipping' | 'brand' | 'sale' | 'swatches' | 'video'> = {
  taxClass: 'standard',
  shipping: { shipsSeparately: false, surchargeCents: 0, shipsOnlyTo: [], pickupOnly: false },
  brand: '',
  sale: { startsAt: null, endsAt: null },
  swatches: [],
  video: null,
}

/** The same for variants. */
export const laterVariantFields: Pick<VariantState, 'imageIds' | 'gtin' | 'costCents'> = {
  imageIds: [],
  gtin: '',
  costCents: null,
}

/** Minor units. */
const DENOMINATIONS = [2_500, 5_000, 10_000]

/** A new product with name and type only: a draft without slug or SKUs. */
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
