import { DomainError } from '../../shared/domain-error.ts'
import { checkFields } from '../additional-fields.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import type { SubscriptionOffer } from '../offer.ts'
import { type AddEntry, chosenVariant, entryAdded } from './add-entry.ts'
import { assertCountable, assertQuantity, UNAVAILABLE } from './availability.ts'

export interface StartSubscription extends AddEntry {
  /** IANA name: the website's time zone. */
  timeZone: string
  /** What is paid later, in the website's language. */
  renewal: { name: string; value: string }
}

/** One subscription in a cart of its own, which no browser shops with: there is one per checkout. Its id is that of its line. */
export function startSubscription(
  cart: CartState,
  { timeZone, renewal, ...command }: StartSubscription,
  offer: SubscriptionOffer | undefined,
): CartEvent[] {
  if (!offer || cart.createdAt !== null) throw new DomainError(UNAVAILABLE)
  const variant = chosenVariant(offer, command.sku)
  checkFields(offer.form, command.additionalFields)
  assertQuantity(command.quantity)
  assertCountable(cart, command.quantity * Math.max(variant.unitPriceCents, offer.terms.unitCents))
  if (variant.unitPriceCents <= 0) throw new DomainError('A subscription cannot be free.')
  const added = entryAdded(command, offer, variant)
  const subscription = { ...offer.terms, id: command.entryId, cycle: 0, timeZone }
  return [{ ...added, attributes: [...added.attributes, renewal], subscription }]
}
