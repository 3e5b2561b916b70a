import type { AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { ApiError } from '../../api/client/client.ts'
import { isUnreachable, toApiError } from '../../drafts/save-sender.ts'
import type { Outcome } from '../../drafts/send-loop.ts'
import { addLosses, findLosses } from './losses.ts'
import type { ReadPage, StoredOperation } from './page-session.ts'
import { reconcile } from './reconcile.ts'
import { refusalOfError, withRefused } from './refused-operations.ts'
import {
  basedOn,
  type Core,
  idsOf,
  keep,
  keepAndTell,
  MOST_AT_ONCE,
  type PendingOperation,
  replay,
  type Step,
  tell,
  withoutStored,
} from './session-core.ts'
import { splitStale } from './stale-operations.ts'

type OperationRequest = AppendOperationsRequest['operations'][number]

/** Older unsent operations are compared with the current document first. */
const STALE_MS = 10_000

/** Sends the first pending operations. Failed ones are retried unchanged and recognised by their ids. */
export async function attempt(core: Core): Promise<Outcome> {
  await core.kept
  let sent = nextInLine(core)
  try {
    if (sent.some((operation) => isStale(core, operation))) {
      const now = await reread(core).catch(unlessRefused)
      if (now) {
        confirm(core, now.stored)
        adoptAfterAbsence(core, now.head, now.document)
      }
      sent = nextInLine(core)
    }
    if (sent.length === 0) return 'done'
    core.inFlight = sent.length
    for (const { opId } of sent) core.sent.add(opId)
    const base = sent[0]?.base ?? core.head
    const reply = await core.deps.send({ base, tab: core.deps.tab, operations: sent.map(toRequest) })
    // What an earlier request has brought there may be in the reply's page, too.
    const others = unconfirmed(core).length > sent.length ? await reread(core) : undefined
    acknowledge(core, [...reply.operations, ...(others?.stored ?? [])], others ?? reply)
    return core.pending.length > 0 ? 'more' : 'done'
  } catch (failure) {
    return afterFailure(core, sent, toApiError(failure))
  } finally {
    core.inFlight = 0
  }
}

/** The next batch: operations with the same `base`. */
function nextInLine({ pending, atOnce }: Core): readonly PendingOperation[] {
  const different = pending.findIndex(({ base }) => base !== pending[0]?.base)
  return pending.slice(0, different < 0 ? atOnce : Math.min(different, atOnce))
}

/** If the page cannot be read any more, the answer to the operations says why. */
function unlessRefused(failure: unknown): undefined {
  if (isUnreachable(toApiError(failure))) throw failure
}

const isStale = ({ isOffline, deps }: Core, { at }: PendingOperation) =>
  isOffline || (at !== undefined && deps.now() - at > STALE_MS)

/** Operations that the server may have stored without its answer having arrived. */
export function unconfirmed({ pending, sent }: Core): string[] {
  return pending.flatMap(({ opId }) => (sent.has(opId) ? [opId] : []))
}

function reread(core: Core): Promise<ReadPage> {
  return core.deps.reread([...new Set([...unconfirmed(core), ...core.contested.flatMap(idsOf)])])
}

/** Operations that the server has stored are in every page it sends from then on: they are not applied to it again. */
export function confirm(core: Core, stored: readonly StoredOperation[]): void {
  const fresh = new Map(stored.flatMap(({ opId, seq }) => (core.mineBySeq.has(seq) ? [] : [[seq, opId] as const])))
  for (const [seq, opId] of fresh) core.mineBySeq.set(seq, opId)
  addLosses(core, findLosses(core, core.received, fresh))
  core.pending = withoutStored(core.pending, stored)
  core.contested = withoutStored(core.contested, stored)
}

/** Adopts the server's state after an interruption: where others changed the same value, theirs stands. */
export function adoptAfterAbsence(core: Core, head: number, document: StoredDocument): void {
  if (head < core.head) return
  const { fit, contested } = splitStale(core.pending, document, core.deps.newId)
  const stays = new Set(fit.map(({ opId }) => opId))
  const gone = new Set(core.pending.flatMap(({ opId }) => (stays.has(opId) ? [] : [opId])))
  core.pending = basedOn(fit, head)
  core.contested = [...core.contested, ...contested]
  core.done = withoutOperations(core.done, gone)
  core.undone = withoutOperations(core.undone, gone)
  keep(core)
  adopt(core, head, document)
  tell(core)
}

/** Applies the server's state, unless it is older than the known one. */
export function adopt(core: Core, head: number, base: StoredDocument): void {
  if (head < core.head) return
  core.head = head
  // Shares the displayed objects, so that applying the next change to it again keeps them.
  core.base = reconcile(core.document, base)
  core.document = reconcile(core.document, replay(core))
}

function acknowledge(core: Core, stored: readonly StoredOperation[], page: Omit<ReadPage, 'stored'>): void {
  confirm(core, stored)
  if (core.pending.length === 0) core.atOnce = MOST_AT_ONCE
  core.isOffline = false
  core.isSignedOut = false
  core.mustConfirm = false
  keep(core)
  adopt(core, page.head, page.document)
  tell(core)
}

function afterFailure(core: Core, sent: readonly PendingOperation[], error: ApiError): Outcome {
  if (isUnreachable(error) || error.reauthenticate) {
    core.isOffline = true
    core.isSignedOut = error.status === 401
    core.mustConfirm = error.reauthenticate
    tell(core)
    return 'later'
  }
  const named = sent.filter(({ opId }) => error.errors[opId] !== undefined)
  if (named.length > 0) leaveOut(core, named, error)
  else if (sent.length === 1) leaveOut(core, sent, error)
  // One at a time, to identify the refused one.
  else core.atOnce = 1
  return core.pending.length > 0 ? 'more' : 'done'
}

/** Continues without refused operations, which are kept for their author. */
function leaveOut(core: Core, refused: readonly PendingOperation[], error: ApiError): void {
  const gone = new Set(refused.map(({ opId }) => opId))
  core.refused = withRefused(core.refused, refused, refusalOfError(error))
  core.pending = core.pending.filter(({ opId }) => !gone.has(opId))
  core.done = withoutOperations(core.done, gone)
  core.undone = withoutOperations(core.undone, gone)
  core.document = reconcile(core.document, replay(core))
  keepAndTell(core)
}

function withoutOperations(steps: Step[], gone: ReadonlySet<string>): Step[] {
  return steps
    .map((step) => ({ ...step, opIds: step.opIds.filter((opId) => !gone.has(opId)) }))
    .filter(({ opIds }) => opIds.length > 0)
}

function toRequest({ opId, undoes, patches }: PendingOperation): OperationRequest {
  return undoes === undefined ? { opId, patches } : { opId, undoes }
}
