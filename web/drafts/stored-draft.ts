import type { DraftModel } from './draft-model.ts'
import { fieldsOf, isDirty, type SaveQueue, type SaveQueueTransitions, unsaved } from './save-queue.ts'

/** The part of `sessionStorage` that is needed. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface StoredDraft<Changes> {
  revision: number
  /** Previous values of the changed fields. */
  before: Changes
  changes: Changes
}

/** Keeps unsaved changes across a reload in this tab. */
export function storeDraft<Doc, Changes extends object>(
  storage: DraftStorage,
  model: DraftModel<Doc, Changes>,
  queue: SaveQueue<Doc, Changes>,
): void {
  const key = model.storageKey(queue.base)
  if (!isDirty(queue)) {
    storage.removeItem(key)
    return
  }
  const changes = unsaved(queue)
  const before = model.pick(queue.base, fieldsOf(changes))
  const stored: StoredDraft<Changes> = { revision: model.revision(queue.base), before, changes }
  try {
    storage.setItem(key, JSON.stringify(stored))
  } catch {
    // A full storage must not prevent typing.
  }
}

/** The queue of a freshly loaded document, with changes that an earlier page could not save. */
export function restoreQueue<Doc, Changes extends object>(
  storage: DraftStorage,
  model: DraftModel<Doc, Changes>,
  queues: SaveQueueTransitions<Doc, Changes>,
  doc: Doc,
): SaveQueue<Doc, Changes> {
  const stored = read<Changes>(storage, model.storageKey(doc))
  if (!stored) return queues.open(doc)
  return queues.rebase(queues.open(model.apply(doc, stored.before), stored.changes), doc)
}

function read<Changes>(storage: DraftStorage, key: string): StoredDraft<Changes> | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
