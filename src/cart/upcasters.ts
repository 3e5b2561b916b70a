import type { Upcasters } from '../platform/event-store/executor/upcast.ts'
import type { CartEntryAdded } from './events.ts'

/** Older events of carts as they would be written today. */
export const cartUpcasters = {
  CartEntryAdded: [(first: Omit<CartEntryAdded, 'type' | 'variantId'>) => ({ ...first, variantId: null })],
} satisfies Upcasters
