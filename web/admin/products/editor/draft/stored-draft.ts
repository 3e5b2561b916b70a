import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { fieldsOf, isDirty, openQueue, pickFields, rebase, type SaveQueue, unsaved, withChanges } from './save-queue.ts'

/** As much of `sessionStorage` as is needed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Kept {
  revision: number
  /** What the changed fields were before. */
  before: ItemChanges
  changes: ItemChanges
}

const keyOf = (itemId: string) => `product-draft-${itemId}`

/** What was typed and not saved outlives a reload of the page in this tab. */
export function storeDraft(keep: DraftStorage, queue: SaveQueue): void {
  const key = keyOf(queue.base.id)
  if (!isDirty(queue)) {
    keep.removeItem(key)
    return
  }
  const changes = unsaved(queue)
  const before = pickFields(queue.base, fieldsOf(changes))
  const kept: Kept = { revision: queue.base.revision, before, changes }
  try {
    keep.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage is no reason to stop somebody from typing.
  }
}

/** The queue of a product that was just read, with what an earlier page did not get to save. */
export function restoreQueue(keep: DraftStorage, item: AdminItem): SaveQueue {
  const kept = read(keep, item.id)
  if (!kept) return openQueue(item)
  return rebase(openQueue(withChanges(item, kept.before), kept.changes), item)
}

function read(keep: DraftStorage, itemId: string): Kept | undefined {
  try {
    return JSON.parse(keep.getItem(keyOf(itemId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
