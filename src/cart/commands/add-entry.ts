import { DomainError } from '../../shared/domain-error.ts'
import { unselectedOptionsMessage } from '../../shared/messages/unselected-options.ts'
import { checkFields } from '../additional-fields.ts'
import type { CartState, Entry } from '../cart.ts'
import { LINES_MAX } from '../contract.ts'
import type { CartEntryAdded, CartEvent } from '../events.ts'
import type { Offer, OfferedVariant } from '../offer.ts'
import { assertOpen } from '../refusals.ts'
import {
  assertAvailable,
  assertCountable,
  assertQuantity,
  assertSold,
  MIXED_CURRENCIES,
  UNAVAILABLE,
} from './availability.ts'

export interface AddEntry {
  entryId: string
  itemId: string
  sku: string | null
  quantity: number
  /** Values of the product's form, as submitted. */
  additionalFields: string | null
  /** Vault ref of those values; null when there are none. */
  fieldsRef: string | null
  at: string
}

/** Adds a variant to the cart. A line with the same price and no form values gets a larger quantity instead. */
export function addEntry(cart: CartState, command: AddEntry, offer: Offer | undefined): CartEvent[] {
  assertOpen(cart)
  if (!offer) throw new DomainError(UNAVAILABLE)
  const variant = chosenVariant(offer, command.sku)
  assertSold(offer)
  checkFields(offer.form, command.additionalFields)
  assertAvailable(cart, { ...command, sku: variant.sku, more: command.quantity }, offer)
  assertCurrency(cart, variant.currency)
  assertCountable(cart, command.quantity * variant.unitPriceCents)

  const line = cart.entries.find((entry) => isSameLine(entry, command, variant))
  if (line) {
    const quantity = line.quantity + command.quantity
    assertQuantity(quantity)
    return [{ type: 'CartEntryQuantityChanged', entryId: line.id, quantity, at: command.at }]
  }
  if (cart.entries.length >= LINES_MAX)
    throw new DomainError('Your cart is full. Please remove an item before you add another.')
  return [entryAdded(command, offer, variant)]
}

export function chosenVariant({ variant, isGiftCard, optionNames }: Offer, sku: string | null): OfferedVariant {
  if (variant) return variant
  if (sku) throw new DomainError(UNAVAILABLE)
  if (isGiftCard) throw new DomainError('Select a denomination for the Gift Card.')
  throw new DomainError(unselectedOptionsMessage(optionNames) ?? UNAVAILABLE)
}

/** A cart has one currency. */
function assertCurrency({ entries }: CartState, currency: string): void {
  if (entries.some((entry) => entry.currency !== currency)) throw new DomainError(MIXED_CURRENCIES)
}

function isSameLine(entry: Entry, { itemId, fieldsRef }: AddEntry, { sku, unitPriceCents }: OfferedVariant): boolean {
  const sameOffer = entry.itemId === itemId && entry.sku === sku && entry.unitPriceCents === unitPriceCents
  return sameOffer && entry.fieldsRef === null && fieldsRef === null
}

export function entryAdded(command: AddEntry, offer: Offer, variant: OfferedVariant): CartEntryAdded {
  return {
    type: 'CartEntryAdded',
    entryId: command.entryId,
    itemId: command.itemId,
    variantId: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    quantity: command.quantity,
    unitPriceCents: variant.unitPriceCents,
    currency: variant.currency,
    title: offer.title,
    productType: offer.productType,
    fullUrl: offer.fullUrl,
    image: variant.image,
    additionalFieldsForm: offer.form,
    fieldsRef: command.fieldsRef,
    at: command.at,
  }
}
