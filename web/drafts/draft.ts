import type { DraftModel, FieldOf } from './draft-model.ts'
import { isSame } from './is-same.ts'
import { fieldsOf, isDirty, type SaveQueue, saveQueueOf } from './save-queue.ts'
import { createSender, type SendChanges, type Trouble } from './save-sender.ts'
import { type DraftStorage, restoreQueue, storeDraft } from './stored-draft.ts'
import { emptyStack, record, redo, type UndoneStep, type UndoStack, undo } from './undo-stack.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'signed-out' | 'refused' | 'conflict'

export interface DraftState<Doc, Changes extends object> {
  /** The document as displayed. */
  doc: Doc
  queue: SaveQueue<Doc, Changes>
  stack: UndoStack<Changes>
  status: SaveStatus
}

/**
 * An open document with automatic saving: one request at a time, 0.8 s after the last change and at most 2 s after the
 * first one.
 */
export interface Draft<Doc, Changes extends object> {
  subscribe(listener: () => void): () => void
  read(): DraftState<Doc, Changes>
  edit(changes: Changes): void
  undo(): void
  redo(): void
  /** Resolves a conflict for one field. */
  resolve(field: FieldOf<Changes>, whose: 'mine' | 'theirs'): void
  /** Saves at once. Resolves when nothing is in flight, with whether everything is saved. */
  flush(): Promise<boolean>
  /** Replaces the document after another kind of change: a restored revision. */
  replace(doc: Doc): void
  /** Retries changes that were refused as a whole. */
  retry(): void
  /** Starts saving. */
  open(): void
  /** Stops saving and retrying; unsaved changes stay stored for the next page. */
  close(): void
}

export interface DraftDeps<Doc, Changes extends object> {
  model: DraftModel<Doc, Changes>
  doc: Doc
  send: SendChanges<Doc, Changes>
  /** Reloads the document after someone else changed it. */
  reread(): Promise<Doc>
  /** Fails with 401 while the account that made these changes is not signed in. */
  checkAccount?(): Promise<void>
  storage: DraftStorage
  /** Milliseconds since 1970. */
  now(): number
}

export function createDraft<Doc, Changes extends object>(deps: DraftDeps<Doc, Changes>): Draft<Doc, Changes> {
  const { model, doc, send, reread, checkAccount, storage, now } = deps
  const queues = saveQueueOf(model)
  const listeners = new Set<() => void>()
  const stateOf = (queue: SaveQueue<Doc, Changes>, stack: UndoStack<Changes>, trouble: Trouble) => ({
    doc: queues.shown(queue),
    queue,
    stack,
    status: statusOf(queue, trouble),
  })
  let state = stateOf(restoreQueue(storage, model, queues, doc), emptyStack(), null)
  const set = (queue: SaveQueue<Doc, Changes>, stack = state.stack, trouble: Trouble = null) => {
    storeDraft(storage, model, queue)
    state = stateOf(queue, stack, trouble)
    for (const listener of listeners) listener()
  }
  const sender = createSender({
    queues,
    revision: model.revision,
    read: () => state.queue,
    set: (queue, trouble) => set(queue, state.stack, trouble),
    send,
    reread,
    ...(checkAccount && { checkAccount }),
  })
  const change = (changes: Changes, stack: UndoStack<Changes>) => {
    set(queues.edit(state.queue, changes), stack, sender.trouble())
    sender.schedule()
  }
  const walk = (step: UndoneStep<Changes> | undefined) => step && change(step.changes, step.stack)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    edit(changes) {
      const before = model.pick(state.doc, fieldsOf(changes))
      if (!isSame(before, changes)) change(changes, record(state.stack, before, changes, now()))
    },
    undo: () => walk(undo(state.stack)),
    redo: () => walk(redo(state.stack)),
    resolve(field, whose) {
      set(queues.resolveConflict(state.queue, field, whose))
      sender.schedule()
    },
    flush: async () => {
      await sender.flush()
      return !isDirty(state.queue)
    },
    replace: (next) => set(queues.open(next), emptyStack()),
    retry: () => change({} as Changes, state.stack),
    open: sender.open,
    close: sender.close,
  }
}

function statusOf<Changes extends object>(queue: SaveQueue<unknown, Changes>, trouble: Trouble): SaveStatus {
  if (queue.conflict) return 'conflict'
  if (trouble && isDirty(queue)) return trouble
  if (fieldsOf(queue.held).length > 0) return 'refused'
  return isDirty(queue) ? 'saving' : 'saved'
}
