import { DomainError } from '../../shared/domain-error.ts'
import { type CartState, quantityOf, subtotalOf } from '../cart.ts'
import { type Offer, QUANTITY_MAX } from '../offer.ts'

export const UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.'
export const MIXED_CURRENCIES = 'Your cart holds items in another currency. Please remove them first.'

interface Wanted {
  itemId: string
  sku: string
  /** How many beyond those that the cart holds. */
  more: number
}

/** Gift cards and subscriptions are shown but not sold yet; lines that carts hold of them can only be removed. */
export function assertSold({ notSoldYet }: Offer): void {
  if (notSoldYet !== undefined) throw new DomainError(notSoldYet)
}

/** Counts what the cart holds of this variant already. A soft check: only checkout reserves anything. */
export function assertAvailable(cart: CartState, wanted: Wanted, offer: Offer): void {
  if (!offer.variant) throw new DomainError(UNAVAILABLE)
  const quantity = quantityOf(cart, wanted) + wanted.more
  if (quantity > offer.variant.inStock) throw new DomainError('Sorry, we do not have enough of that item available.')
  if (offer.quantityMax === 1 && quantity > 1) throw new DomainError('You can have only one of that item in your cart.')
}

/** Specification §9: of one line. */
export function assertQuantity(quantity: number): void {
  if (quantity > QUANTITY_MAX) throw new DomainError('Quantity must be between 1 and 9999.')
}

/** Sums must stay exact. */
export function assertCountable(cart: CartState, moreCents: number): void {
  if (!Number.isSafeInteger(subtotalOf(cart) + moreCents)) throw new DomainError('That is more than one cart can hold.')
}
