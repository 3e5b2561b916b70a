import type { Upcasters } from '../platform/event-store/executor/upcast.ts'
import type { CartEntryAdded } from './events.ts'

/** Upcasters of older cart events to their current versions. */
export const cartUpcasters = {
  CartEntryAdded: [(first: Omit<CartEntryAdded, 'type' | 'variantId'>) => ({ ...first, variantId: null })],
} satisfies Upcasters
