import { Cart, type CartState } from './cart.ts'
import type { CartEntryAdded } from './events.ts'

const at = '2026-01-01T12:00:00.000Z'
const plain = { image: null, additionalFieldsForm: null, fieldsRef: null, at, type: 'CartEntryAdded' } as const

/** A sample cart for designing pages: a physical product, a digital one, and a long title. */
export function mockCart(currency: string): CartState {
  const added: CartEntryAdded[] = [
    {
      ...plain,
      entryId: 'mock-1',
      itemId: 'mock-shirt',
      variantId: 'mock-shirt-1',
      sku: 'MOCK-1',
      attributes: [
        { name: 'Size', value: 'Medium' },
        { name: 'Colour', value: 'Indigo' },
      ],
      quantity: 2,
      unitPriceCents: 3400,
      currency,
      title: 'Linen Shirt',
      productType: 1,
      fullUrl: '/store/linen-shirt',
    },
    {
      ...plain,
      entryId: 'mock-2',
      itemId: 'mock-guide',
      variantId: 'mock-guide-1',
      sku: 'MOCK-2',
      attributes: [],
      quantity: 1,
      unitPriceCents: 1250,
      currency,
      title: 'The Complete Illustrated Guide to Growing Vegetables on a Very Small Balcony',
      productType: 2,
      fullUrl: '/store/balcony-guide',
    },
  ]
  return added.reduce(Cart.evolve, Cart.initial)
}
