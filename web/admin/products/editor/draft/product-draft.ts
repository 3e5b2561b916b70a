import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { isSame } from './is-same.ts'
import * as queues from './save-queue.ts'
import { createSender, type SendChanges } from './save-sender.ts'
import { type DraftStorage, restoreQueue, storeDraft } from './stored-draft.ts'
import { emptyStack, record, redo, type UndoStack, undo, valuesNow } from './undo-stack.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused' | 'conflict'

export interface DraftState {
  /** The product as it stands on the screen. */
  item: AdminItem
  queue: queues.SaveQueue
  stack: UndoStack
  status: SaveStatus
}

/** A product that is being edited: it saves itself, one request at a time, 0.8 s after the last change. */
export interface ProductDraft {
  subscribe(listener: () => void): () => void
  read(): DraftState
  edit(changes: ItemChanges): void
  undo(): void
  redo(): void
  /** Answers for one field whose words stay after a conflict. */
  settle(field: queues.Field, whose: 'mine' | 'theirs'): void
  /** Saves now what can be saved. Resolves when nothing is under way any more, and says whether all is saved. */
  flush(): Promise<boolean>
  /** The product changed by another way: an earlier revision was restored. */
  replace(item: AdminItem): void
  /** Tries again what was refused as a whole. */
  retry(): void
  /** From now on changes save themselves, until it is closed. */
  open(): void
  /** Saves and retries no more; what is left is kept for the next page. */
  close(): void
}

export interface DraftDeps {
  item: AdminItem
  send: SendChanges
  /** The product as it is now, after somebody else changed it. */
  reread(): Promise<AdminItem>
  keep: DraftStorage
  now(): number
}

export function createProductDraft({ item, send, reread, keep, now }: DraftDeps): ProductDraft {
  const listeners = new Set<() => void>()
  let state = stateOf(restoreQueue(keep, item), emptyStack, false)
  const set = (queue: queues.SaveQueue, stack = state.stack, offline = false) => {
    storeDraft(keep, queue)
    state = stateOf(queue, stack, offline)
    for (const listener of listeners) listener()
  }
  const sender = createSender({
    read: () => state.queue,
    set: (queue, offline) => set(queue, state.stack, offline),
    send,
    reread,
  })
  const change = (changes: ItemChanges, stack: UndoStack) => {
    set(queues.edit(state.queue, changes), stack, state.status === 'offline')
    sender.schedule()
  }
  const walk = (step: ReturnType<typeof undo>) => step && change(step.changes, step.stack)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    edit(changes) {
      const before = valuesNow(state.item, changes)
      if (!isSame(before, changes)) change(changes, record(state.stack, before, changes, now()))
    },
    undo: () => walk(undo(state.stack)),
    redo: () => walk(redo(state.stack)),
    settle(field, whose) {
      set(queues.resolveConflict(state.queue, field, whose))
      sender.schedule()
    },
    flush: async () => {
      await sender.flush()
      return !queues.isDirty(state.queue)
    },
    replace: (next) => set(queues.openQueue(next), emptyStack),
    retry: () => change({}, state.stack),
    open: sender.open,
    close: sender.close,
  }
}

function stateOf(queue: queues.SaveQueue, stack: UndoStack, offline: boolean): DraftState {
  return { item: queues.shownItem(queue), queue, stack, status: statusOf(queue, offline) }
}

function statusOf(queue: queues.SaveQueue, offline: boolean): SaveStatus {
  if (queue.conflict) return 'conflict'
  if (offline && queues.isDirty(queue)) return 'offline'
  if (Object.keys(queue.held).length > 0) return 'refused'
  return queues.isDirty(queue) ? 'saving' : 'saved'
}
