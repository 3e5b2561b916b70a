import { DomainError } from '../../shared/domain-error.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import type { Offer } from '../offer.ts'
import { assertOpen, entryIn } from '../refusals.ts'
import { assertAvailable, assertCountable, assertSold, UNAVAILABLE } from './availability.ts'

export interface ChangeQuantity {
  entryId: string
  /** 1 to 9999. */
  quantity: number
  at: string
}

/** The quantity can always be reduced, even of what is no longer sold; an increase depends on the current stock. */
export function changeQuantity(cart: CartState, command: ChangeQuantity, offer: Offer | undefined): CartEvent[] {
  assertOpen(cart)
  const entry = entryIn(cart, command.entryId)
  const more = command.quantity - entry.quantity
  if (more === 0) return []
  if (offer) assertSold(offer)
  if (more > 0) {
    if (!offer) throw new DomainError(UNAVAILABLE)
    assertAvailable(cart, { ...entry, more }, offer)
    assertCountable(cart, more * entry.unitPriceCents)
  }
  return [{ type: 'CartEntryQuantityChanged', entryId: entry.id, quantity: command.quantity, at: command.at }]
}
