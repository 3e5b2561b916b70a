import { DomainError } from '../../shared/domain-error.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent, EntryForm } from '../events.ts'
import type { Offer } from '../offer.ts'
import { chosenVariant, entryAdded } from './add-entry.ts'
import { UNAVAILABLE } from './availability.ts'

export interface StartGiftCard {
  entryId: string
  itemId: string
  sku: string | null
  /** Whom it is for, and when it is sent. */
  form: EntryForm
  /** Vault ref of its values. */
  fieldsRef: string
  at: string
}

/** One gift card in a cart of its own, which no browser shops with: it never lies beside other goods. */
export function startGiftCard(cart: CartState, command: StartGiftCard, offer: Offer | undefined): CartEvent[] {
  if (!offer?.isGiftCard || cart.createdAt !== null) throw new DomainError(UNAVAILABLE)
  const { form, ...line } = command
  const variant = chosenVariant(offer, command.sku)
  return [entryAdded({ ...line, quantity: 1, additionalFields: null }, { ...offer, form }, variant)]
}
