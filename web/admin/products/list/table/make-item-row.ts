import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'

/** Test fixture: a public mug for 20.00 with 5 in stock. */
export function makeItemRow(other: Partial<ItemRow> = {}): ItemRow {
  return {
    id: 'mug',
    title: 'Mug',
    urlId: 'mug',
    productType: 1,
    visibility: 'public',
    publishAt: null,
    archived: false,
    image: null,
    variantCount: 1,
    priceFromCents: 2000,
    priceToCents: 2000,
    onSale: false,
    subscriptionPlan: null,
    stock: 5,
    soldOut: false,
    tags: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...other,
  }
}
