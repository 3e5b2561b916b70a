import { DomainError } from '../shared/domain-error.ts'
import { FIELDS_INVALID } from '../shared/validation/validate-fields.ts'
import type { CartState, Entry } from './cart.ts'

/** This cart has no such entry; it looks the same whether another cart has. */
export class UnknownEntry extends DomainError {
  constructor() {
    super('Not found.')
  }
}

/** What was bought stays as it was bought. */
export class CartIsPurchased extends DomainError {
  constructor() {
    super('This cart has been checked out and can no longer be changed.')
  }
}

export class FieldsRefused extends DomainError {
  /** Field id to the sentence shown at it. */
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, message = FIELDS_INVALID) {
    super(message)
    this.errors = errors
  }
}

export function assertOpen({ isPurchased }: CartState): void {
  if (isPurchased) throw new CartIsPurchased()
}

/** Throws UnknownEntry. */
export function entryIn({ entries }: CartState, entryId: string): Entry {
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw new UnknownEntry()
  return entry
}
