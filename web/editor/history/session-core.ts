import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import { type Change, type JsonObject, valueAt } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { undoPatches } from '../../../src/pages/operations/undo-patches.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import type { Loss, ToldOperation } from './losses.ts'
import type { SessionDeps } from './page-session.ts'

/** Something that was done and that the server has not acknowledged yet. */
export interface PendingOperation {
  opId: string
  /** The operation that it takes back: what that means is computed anew on whatever the document is then. */
  undoes?: string
  patches: Patch[]
}

/** What Undo takes back at once: a gesture, or a text that was typed without a pause. */
export interface Step {
  opIds: string[]
  label: string
  join: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** An operation that the server would not take, in its own words. */
export interface RefusedOperation {
  opId: string
  message: string
}

export interface SessionState {
  /** As it is on the screen. */
  document: StoredDocument
  status: 'saved' | 'saving' | 'offline'
  /** What would be undone and redone next; undefined for nothing. */
  undo: string | undefined
  redo: string | undefined
  refused: readonly RefusedOperation[]
  /** What others have replaced of one's own without having seen it. */
  losses: readonly Loss[]
}

/** All that a session remembers. */
export interface Core {
  deps: SessionDeps & { newId(): string }
  listeners: Set<() => void>
  schedule(): void
  /** The document as the server last told, and the number of its newest operation. */
  base: StoredDocument
  head: number
  pending: readonly PendingOperation[]
  /** How many of `pending`, from the first on, are on their way. */
  inFlight: number
  /** Most operations in the next request. */
  atOnce: number
  done: Step[]
  undone: Step[]
  isOffline: boolean
  refused: readonly RefusedOperation[]
  losses: readonly Loss[]
  /** What each of one's own operations did, so that it can be taken back on the screen before the server has answered. */
  effects: Map<string, Change[]>
  /** One's own operations by number, to tell what others replaced of them. */
  mineBySeq: Map<number, string>
  /** Ids of operations that were sent, though nobody may have answered: the server may have them as they were. */
  sent: Set<string>
  /** What others did of late. */
  told: readonly ToldOperation[]
  document: StoredDocument
  /** Until what is not saved is written down. */
  kept: Promise<void>
  state: SessionState
}

export const MOST_AT_ONCE = 20

export function createCore(deps: Core['deps']): Core {
  const { document, head, kept = [] } = deps
  const state: SessionState = {
    ...{ document, status: 'saved', undo: undefined, redo: undefined },
    ...{ refused: [], losses: [] },
  }
  const core: Core = {
    ...{ deps, listeners: new Set(), schedule: () => {}, base: document, head, pending: kept },
    ...{ inFlight: 0, atOnce: MOST_AT_ONCE, done: [], undone: [], isOffline: false, refused: [], losses: [] },
    ...{
      effects: new Map(),
      mineBySeq: new Map(),
      sent: new Set(),
      told: [],
      document,
      kept: Promise.resolve(),
      state,
    },
  }
  core.document = replay(core)
  core.state = toState(core)
  return core
}

/** Everything that is not saved on top of what is. */
export function replay(core: Core): StoredDocument {
  return core.pending.reduce((shown, operation) => perform(core, shown, operation), core.base)
}

export function perform({ effects }: Core, before: StoredDocument, operation: PendingOperation): StoredDocument {
  const known = operation.undoes === undefined ? undefined : effects.get(operation.undoes)
  const patches = known ? undoPatches(asJson(before), known) : operation.patches
  const applied = applyOperation(asJson(before), patches)
  effects.set(operation.opId, [...stillThere(effects.get(operation.opId), before, applied.changes), ...applied.changes])
  return applied.document as unknown as StoredDocument
}

/** What an operation did that the server has told already, before it has answered: doing it again changes nothing. */
function stillThere(known: Change[] | undefined, document: StoredDocument, again: readonly Change[]): Change[] {
  const paths = new Set(again.map(({ path }) => path.join('/')))
  return (known ?? []).filter(
    ({ path, after }) => !paths.has(path.join('/')) && isSameJson(valueAt(asJson(document), path), after),
  )
}

export function asJson(document: StoredDocument): JsonObject {
  return document as unknown as JsonObject
}

export function tell(core: Core): void {
  core.state = toState(core)
  for (const listener of core.listeners) listener()
}

/** Written down before it is sent. */
export function keepAndTell(core: Core): void {
  core.kept = core.deps.keep(core.pending).catch(() => {})
  tell(core)
  core.schedule()
}

function toState({ document, pending, isOffline, done, undone, refused, losses }: Core): SessionState {
  const status = pending.length === 0 ? 'saved' : isOffline ? 'offline' : 'saving'
  return { document, status, undo: done.at(-1)?.label, redo: undone.at(-1)?.label, refused, losses }
}
