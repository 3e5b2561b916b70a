import type { AppendOperationsReply, AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { createSendLoop } from '../../drafts/send-loop.ts'
import { addLosses, findLosses, type Loss, type ReceivedOperation, rememberReceived } from './losses.ts'
import { adopt, adoptAfterAbsence, attempt, confirm, unconfirmed } from './sending.ts'
import {
  type Core,
  createCore,
  keep,
  keepAndTell,
  type PendingOperation,
  type SessionState,
  type StepOrder,
  tell,
} from './session-core.ts'
import { type RunOptions, redo, run, undo } from './steps.ts'

export interface PageSession {
  subscribe(listener: () => void): () => void
  read(): SessionState
  /** Applies a change; false if it changes nothing. */
  run(patches: readonly Patch[], options: RunOptions): boolean
  undo(): void
  redo(): void
  /** Saves at once. Resolves when nothing is in flight, with whether everything is saved. */
  flush(): Promise<boolean>
  /** Applies the server's state and changes by others. */
  receive(news: { head: number; document: StoredDocument; operations: readonly ReceivedOperation[] }): void
  /** Makes a refused change again, as a normal undo step. */
  retryRefused(opId: string): void
  discardRefused(opId: string): void
  dismissLoss(opId: string): void
  /** Restores one's own value, as a normal undo step. */
  takeBack(loss: Loss): void
  open(): void
  close(): void
}

/** One's own operation, and its number in the page. */
export interface StoredOperation {
  seq: number
  opId: string
}

export interface ReadPage {
  head: number
  document: StoredDocument
  stored: readonly StoredOperation[]
}

export interface SessionDeps {
  head: number
  document: StoredDocument
  /** Operations that an earlier tab could not save. */
  kept?: readonly PendingOperation[]
  send(request: AppendOperationsRequest): Promise<AppendOperationsReply>
  /** Reads the current page, and which of these operations are in it. */
  reread(opIds: readonly string[]): Promise<ReadPage>
  /** Called before anything is sent, and whenever unsaved operations change. */
  keep(pending: readonly PendingOperation[]): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
  /** Id of this browser tab. */
  tab: string
  newId?(): string
  /** Shared with other sessions of the tab: undo and redo then follow one order. */
  order?: StepOrder
  pauseMs?: number
}

const PAUSE_MS = 300

/**
 * An editing session of a page: changes are shown at once and saved automatically, at most 20 operations per request and one
 * request at a time. Undo covers only one's own steps.
 */
export function createPageSession(deps: SessionDeps): PageSession {
  const { newId = () => crypto.randomUUID(), pauseMs = PAUSE_MS } = deps
  const core = createCore({ ...deps, newId })
  const loop = createSendLoop(() => attempt(core), pauseMs)
  core.schedule = loop.schedule
  return {
    subscribe(listener) {
      core.listeners.add(listener)
      return () => core.listeners.delete(listener)
    },
    read: () => core.state,
    run: (patches, options) => run(core, patches, options),
    undo: () => undo(core),
    redo: () => redo(core),
    async flush() {
      await loop.flush()
      return core.pending.length === 0
    },
    receive({ head, document, operations }) {
      acceptOwn(core, operations)
      addLosses(core, findLosses(core, operations))
      rememberReceived(core, operations)
      const isWhole = (operations[0]?.seq ?? head + 1) <= core.head + 1
      // Of more news than are told at once, nobody can tell what is one's own: the page comes with the next answer.
      if (isWhole || unconfirmed(core).length === 0) {
        // Operations in flight were compared already.
        if (core.isOffline && core.inFlight === 0) adoptAfterAbsence(core, head, document)
        else adopt(core, head, document)
      }
      tell(core)
    },
    retryRefused(opId) {
      const { patches = [] } = core.state.refused.find((one) => one.opId === opId) ?? {}
      forget(core, opId)
      if (!run(core, patches, { label: 'change that was refused' })) keepAndTell(core)
    },
    discardRefused(opId) {
      forget(core, opId)
      keep(core)
      tell(core)
    },
    dismissLoss(opId) {
      forget(core, opId)
      keep(core)
      tell(core)
    },
    takeBack({ opId, patches }) {
      forget(core, opId)
      if (!run(core, patches, { label: 'taking mine back' })) keepAndTell(core)
    },
    open: loop.open,
    close: loop.close,
  }
}

/** One's own operations may be in the news before their answer arrives: they are not applied to it again. */
function acceptOwn(core: Core, operations: readonly ReceivedOperation[]): void {
  const own = operations.filter(({ opId }) => core.sent.has(opId))
  if (own.length === 0) return
  confirm(core, own)
  keep(core)
}

function forget(core: Core, opId: string): void {
  core.losses = core.losses.filter((loss) => loss.opId !== opId)
  core.contested = core.contested.filter((operation) => operation.opId !== opId)
  core.refused = core.refused.filter((operation) => operation.opId !== opId)
}
