import type { DraftStorage } from '../../../../../drafts/stored-draft.ts'
import type { Option } from '../variant-generator.ts'

const keyOf = (itemId: string) => `product-options-${itemId}`

/** Stores typed option values that are not applied yet, so that they survive a reload; undefined removes them. */
export function storeRemovedOptions(keep: DraftStorage, itemId: string, typed: Option[] | undefined): void {
  try {
    if (typed) keep.setItem(keyOf(itemId), JSON.stringify(typed))
    else keep.removeItem(keyOf(itemId))
  } catch {
    // A full storage must not prevent typing.
  }
}

export function readRemovedOptions(keep: DraftStorage, itemId: string): Option[] | undefined {
  try {
    return JSON.parse(keep.getItem(keyOf(itemId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
