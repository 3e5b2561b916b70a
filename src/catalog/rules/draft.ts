import type { FieldErrors, ItemState, LoadedItem } from '../item-state.ts'

/** A requested state of a product, not written yet. */
export interface Draft {
  /** The current state; undefined for a new product. */
  before?: LoadedItem | undefined
  state: ItemState
  /** Empty: valid. */
  errors: FieldErrors
}

export function isSound({ errors }: Draft): boolean {
  return Object.keys(errors).length === 0
}

export function withErrors(draft: Draft, errors: FieldErrors): Draft {
  return { ...draft, errors: { ...errors, ...draft.errors } }
}
