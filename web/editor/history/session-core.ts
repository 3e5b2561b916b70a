import type { Json } from '../../../src/pages/documents/document.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import { type Change, type JsonObject, valueAt } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { undoPatches } from '../../../src/pages/operations/undo-patches.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import type { Loss, ReceivedOperation } from './losses.ts'
import type { SessionDeps } from './page-session.ts'
import type { Refusal } from './refused-operations.ts'
import { patchesOfContested, splitStale } from './stale-operations.ts'

/** An operation that the server has not acknowledged yet. */
export interface PendingOperation {
  opId: string
  /** The operation that it undoes: its patches are recomputed for the current document. */
  undoes?: string
  patches: Patch[]
  /** Newest operation its author had seen. */
  base?: number
  /** Milliseconds since 1970. */
  at?: number
  /** Its changes to the document its author saw; used to detect concurrent changes later. */
  made?: Change[]
  /** Blocks and sections that contain its changes, by path, as its author saw them. */
  parts?: Record<string, Json>
  /** Of a contested change: the operations it was made by, which the server may have applied. */
  from?: string[]
  /** The server will not accept it; it is kept until its author decides. */
  refusal?: Refusal
}

/** One undo step: a gesture, or text typed without a pause. */
export interface Step {
  opIds: string[]
  label: string
  join: string | undefined
  /** Place in the order of all steps of this tab. */
  place: number
  /** Milliseconds since 1970. */
  at: number
}

/** One order of the steps of all sessions of a tab: of its page, and of the site's style. */
export interface StepOrder {
  newest: number
  sessions: Set<Core>
}

export const createStepOrder = (): StepOrder => ({ newest: 0, sessions: new Set() })

/** One's own changes that the server will not accept. */
export interface RefusedChange extends Refusal {
  opId: string
  /** Make the change again. */
  patches: Patch[]
}

export interface SessionState {
  /** The document as displayed. */
  document: StoredDocument
  status: 'saved' | 'saving' | 'offline'
  /** The session has ended: nothing is saved until the person signs in again. */
  isSignedOut: boolean
  /** Nothing is saved until the person confirms their password: code asks for a recent sign-in. */
  mustConfirm: boolean
  /** Names of the next undo and redo steps; undefined if there are none. */
  undo: string | undefined
  redo: string | undefined
  /** Places of those steps in the order of all steps of this tab. */
  undoPlace: number | undefined
  redoPlace: number | undefined
  refused: readonly RefusedChange[]
  /** One's own changes that others have overwritten without having seen them. */
  losses: readonly Loss[]
}

/** State of a session. */
export interface Core {
  deps: SessionDeps & { newId(): string }
  listeners: Set<() => void>
  order: StepOrder
  schedule(): void
  /** The server's latest document, and the number of its newest operation. */
  base: StoredDocument
  head: number
  pending: readonly PendingOperation[]
  /** Unsaved changes whose targets someone else changed meanwhile; kept until their author decides. */
  contested: readonly PendingOperation[]
  /** Number of operations at the start of `pending` that are in flight. */
  inFlight: number
  /** Maximum number of operations in the next request. */
  atOnce: number
  done: Step[]
  undone: Step[]
  isOffline: boolean
  isSignedOut: boolean
  mustConfirm: boolean
  /** Changes that the server will not accept; kept until their author decides. */
  refused: readonly PendingOperation[]
  losses: readonly Loss[]
  /** Effects of one's own operations, so that undo works before the server has answered. */
  effects: Map<string, Change[]>
  /** One's own operations by number, to detect what others overwrote. */
  mineBySeq: Map<number, string>
  /** Ids of operations that were sent, answered or not: the server may have stored them unchanged. */
  sent: Set<string>
  /** Recent operations of others. */
  received: readonly ReceivedOperation[]
  document: StoredDocument
  /** Resolves once unsaved operations are stored. */
  kept: Promise<void>
  state: SessionState
}

export const MOST_AT_ONCE = 20

export function createCore(deps: Core['deps']): Core {
  const { document, head, kept = [] } = deps
  const state: SessionState = {
    document,
    status: 'saved',
    isSignedOut: false,
    mustConfirm: false,
    undo: undefined,
    redo: undefined,
    undoPlace: undefined,
    redoPlace: undefined,
    refused: [],
    losses: [],
  }
  const refused = kept.filter(({ refusal }) => refusal !== undefined)
  const unsent = kept.filter(({ refusal }) => refusal === undefined)
  const { fit, contested } = splitStale(unsent, document, deps.newId)
  const core: Core = {
    order: deps.order ?? createStepOrder(),
    deps,
    listeners: new Set(),
    schedule: () => {},
    base: document,
    head,
    pending: basedOn(fit, head),
    contested,
    inFlight: 0,
    atOnce: MOST_AT_ONCE,
    done: [],
    undone: [],
    isOffline: false,
    isSignedOut: false,
    mustConfirm: false,
    refused,
    losses: [],
    effects: new Map(),
    mineBySeq: new Map(),
    sent: new Set(unsent.map(({ opId }) => opId)),
    received: [],
    document,
    kept: Promise.resolve(),
    state,
  }
  core.document = replay(core)
  core.state = toState(core)
  core.order.sessions.add(core)
  return core
}

/** Marks operations as made with knowledge of this head. */
export function basedOn(operations: readonly PendingOperation[], base: number): PendingOperation[] {
  return operations.map((operation) => ({ ...operation, base }))
}

/** Ids by which the server may know an operation. */
export const idsOf = ({ opId, from = [] }: PendingOperation): string[] => [opId, ...from]

/** Without those that the server has, or the operations that they were made by. */
export function withoutStored(
  operations: readonly PendingOperation[],
  stored: readonly { opId: string }[],
): PendingOperation[] {
  const ids = new Set(stored.map(({ opId }) => opId))
  const isStored = ({ opId, from = [] }: PendingOperation) =>
    ids.has(opId) || (from.length > 0 && from.every((one) => ids.has(one)))
  return operations.filter((operation) => !isStored(operation))
}

/** Applies all unsaved operations to the server's document. */
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

/**
 * The effect of an operation that the server's document includes before its answer has arrived: applying it again changes
 * nothing.
 */
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

/** Stores operations before they are sent. */
export function keepAndTell(core: Core): void {
  keep(core)
  tell(core)
  core.schedule()
}

export function keep(core: Core): void {
  core.kept = core.deps.keep([...core.pending, ...core.contested, ...core.refused]).catch(() => {})
}

function toState(core: Core): SessionState {
  const { document, pending, isOffline, isSignedOut, mustConfirm, done, undone } = core
  const status = pending.length === 0 ? 'saved' : isOffline ? 'offline' : 'saving'
  const contested = core.contested.map((operation) => toLoss(operation, document))
  const refused = core.refused.map((operation) => toRefusedChange(operation, document))
  const losses = contested.length > 0 ? [...core.losses, ...contested] : core.losses
  const [undo, redo] = [done.at(-1), undone.at(-1)]
  return {
    document,
    status,
    isSignedOut,
    mustConfirm,
    refused,
    losses,
    undo: undo?.label,
    undoPlace: undo?.place,
    redo: redo?.label,
    redoPlace: redo?.place,
  }
}

function toRefusedChange(operation: PendingOperation, document: StoredDocument): RefusedChange {
  const { opId, refusal = { status: 400, message: '' } } = operation
  return { opId, ...refusal, patches: patchesOfContested(operation, document) }
}

function toLoss(operation: PendingOperation, document: StoredDocument): Loss {
  const patches = patchesOfContested(operation, document)
  return { opId: operation.opId, accountId: null, patches, isFromBefore: true, from: operation.from ?? [] }
}
