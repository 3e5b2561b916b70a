import type { ItemState, LoadedItem } from '../../item-state.ts'

/** A product to write; new if `before` is missing. */
export interface ItemWrite {
  before?: LoadedItem | undefined
  state: ItemState
  /** `created`, `edited title, tags`, `archived` … */
  change: string
}

export function revisionOf({ before }: ItemWrite): number {
  return (before?.revision ?? 0) + 1
}
