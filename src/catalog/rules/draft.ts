import type { FieldErrors, ItemState, LoadedItem } from '../item-state.ts'

/** A product as somebody wants it, not written yet. */
export interface Draft {
  /** As it stands; undefined for a new product. */
  before?: LoadedItem | undefined
  state: ItemState
  /** Empty: it may be written. */
  errors: FieldErrors
}

export function isSound({ errors }: Draft): boolean {
  return Object.keys(errors).length === 0
}

export function withErrors(draft: Draft, errors: FieldErrors): Draft {
  return { ...draft, errors: { ...errors, ...draft.errors } }
}
