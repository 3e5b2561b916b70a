import { DomainError } from '../../shared/domain-error.ts'
import { type CartState, quantityOf, subtotalOf } from '../cart.ts'
import { type Offer, QUANTITY_MAX } from '../offer.ts'

export const UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.'
export const MIXED_CURRENCIES = 'Your cart holds items in another currency. Please remove them first.'

/** There is less available than one cart would hold of this variant. */
export class NotEnough extends DomainError {
  readonly variantId: string
  readonly quantity: number
  constructor(variantId: string, quantity: number, hint?: string) {
    super('Sorry, we do not have enough of that item available.', hint)
    this.variantId = variantId
    this.quantity = quantity
  }
}

interface Wanted {
  itemId: string
  sku: string
  /** Additional quantity, beyond what the cart holds. */
  more: number
}

/** Throws for gift cards, which are bought by themselves, and subscriptions, which are not sold yet: lines with them can only be removed. */
export function assertSold({ notSoldYet }: Offer): void {
  if (notSoldYet !== undefined) throw new DomainError(notSoldYet)
}

/**
 * Throws when there is not enough, counting what the cart already holds of this variant. A soft check: only checkout
 * reserves stock.
 */
export function assertAvailable(cart: CartState, wanted: Wanted, offer: Offer): void {
  if (!offer.variant) throw new DomainError(UNAVAILABLE)
  const quantity = quantityOf(cart, wanted) + wanted.more
  if (quantity > offer.variant.inStock) throw new NotEnough(offer.variant.id, quantity)
  if (offer.quantityMax === 1 && quantity > 1) throw new DomainError('You can have only one of that item in your cart.')
}

/** Limit per line: specification §9. */
export function assertQuantity(quantity: number): void {
  if (quantity > QUANTITY_MAX) throw new DomainError('Quantity must be between 1 and 9999.')
}

/** Throws when the cart's sums would no longer be exact integers. */
export function assertCountable(cart: CartState, moreCents: number): void {
  if (!Number.isSafeInteger(subtotalOf(cart) + moreCents)) throw new DomainError('That is more than one cart can hold.')
}
