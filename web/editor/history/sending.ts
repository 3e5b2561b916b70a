import type { AppendOperationsReply, AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { ApiError } from '../../api/client/client.ts'
import { isTransient, toApiError } from '../../drafts/save-sender.ts'
import type { Outcome } from '../../drafts/send-loop.ts'
import { findLosses } from './losses.ts'
import { reconcile } from './reconcile.ts'
import { type Core, keepAndTell, MOST_AT_ONCE, type PendingOperation, replay, type Step, tell } from './session-core.ts'

type OperationRequest = AppendOperationsRequest['operations'][number]

/** Sends the first pending operations. Failed ones are retried unchanged and recognised by their ids. */
export async function attempt(core: Core): Promise<Outcome> {
  await core.kept
  const sent = core.pending.slice(0, core.atOnce)
  if (sent.length === 0) return 'done'
  core.inFlight = sent.length
  for (const { opId } of sent) core.sent.add(opId)
  try {
    acknowledge(core, sent, await core.deps.send({ base: core.head, operations: sent.map(toRequest) }))
    return core.pending.length > 0 ? 'more' : 'done'
  } catch (failure) {
    return afterFailure(core, sent, toApiError(failure))
  } finally {
    core.inFlight = 0
  }
}

/** Applies the server's state, unless it is older than the known one. */
export function adopt(core: Core, head: number, base: StoredDocument): void {
  if (head < core.head) return
  core.head = head
  core.base = base
  core.document = reconcile(core.document, replay(core))
}

function acknowledge(core: Core, sent: readonly PendingOperation[], reply: AppendOperationsReply): void {
  const acknowledged = new Set(sent.map(({ opId }) => opId))
  const fresh = new Map(reply.operations.map(({ opId, seq }) => [seq, opId]))
  for (const [seq, opId] of fresh) core.mineBySeq.set(seq, opId)
  core.losses = [...core.losses, ...findLosses(core, core.told, fresh)]
  core.pending = core.pending.filter(({ opId }) => !acknowledged.has(opId))
  if (core.pending.length === 0) core.atOnce = MOST_AT_ONCE
  core.isOffline = false
  core.kept = core.deps.keep(core.pending).catch(() => {})
  adopt(core, reply.head, reply.document)
  tell(core)
}

function afterFailure(core: Core, sent: readonly PendingOperation[], error: ApiError): Outcome {
  // The person can sign in again in another tab; nothing is lost meanwhile.
  if (isTransient(error) || error.status === 401) {
    core.isOffline = true
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

/** Continues without refused operations. */
function leaveOut(core: Core, refused: readonly PendingOperation[], { errors, message }: ApiError): void {
  const gone = new Set(refused.map(({ opId }) => opId))
  core.refused = [...core.refused, ...[...gone].map((opId) => ({ opId, message: errors[opId] ?? message }))]
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
