import { DomainError, RefusedFields, UnknownEntity } from '../shared/domain-error.ts'
import { FIELDS_INVALID } from '../shared/validation/field-messages.ts'
import type { CartState, Entry } from './cart.ts'

/** This cart has no such entry. The error is the same whether or not another cart has it. */
export class UnknownEntry extends UnknownEntity {}

/** A purchased cart can no longer be changed. */
export class CartIsPurchased extends DomainError {
  constructor() {
    super('This cart has been checked out and can no longer be changed.')
  }
}

export class FieldsRefused extends RefusedFields {
  constructor(errors: Record<string, string>, message = FIELDS_INVALID) {
    super(errors, message)
  }
}

/** There is no such cart. */
export class UnknownCart extends UnknownEntity {}

export function assertOpen({ isPurchased }: CartState): void {
  if (isPurchased) throw new CartIsPurchased()
}

/** Throws UnknownCart before the first add, and CartIsPurchased after the purchase. */
export function assertBegun(cart: CartState): void {
  if (cart.createdAt === null) throw new UnknownCart()
  assertOpen(cart)
}

/** Throws UnknownEntry. */
export function entryIn({ entries }: CartState, entryId: string): Entry {
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw new UnknownEntry()
  return entry
}
