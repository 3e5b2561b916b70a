import { toPatch } from '../../../src/pages/operations/patch.ts'
import type { ApiError } from '../../api/client/client.ts'
import type { PendingOperation } from './session-core.ts'
import { joinChanges, madeBy } from './stale-operations.ts'

/** Why the server will not accept an operation, however often it is sent. */
export interface Refusal {
  /** HTTP status. */
  status: number
  message: string
}

/**
 * Adds operations to those refused before. Refused for the same reason they become one change, with the last value of each
 * path, so that their author decides once about a text typed in several steps.
 */
export function withRefused(
  before: readonly PendingOperation[],
  operations: readonly PendingOperation[],
  refusalOf: (operation: PendingOperation) => Refusal,
): PendingOperation[] {
  const refused = [...before]
  for (const operation of operations) {
    const refusal = refusalOf(operation)
    const place = refused.findIndex((one) => isSameRefusal(one.refusal, refusal))
    const { made: earlier = [], parts, opId = operation.opId } = refused[place] ?? {}
    const made = joinChanges(earlier, madeBy(operation))
    const joined: PendingOperation = {
      opId,
      refusal,
      made,
      patches: made.map(({ path, after }) => toPatch(path, after)),
      parts: { ...parts, ...operation.parts },
    }
    if (place < 0) refused.push(joined)
    else refused[place] = joined
  }
  return refused
}

const isSameRefusal = (one: Refusal | undefined, { status, message }: Refusal) =>
  one?.status === status && one.message === message

/** The server's reason for one of the operations of a request. */
export const refusalOfError =
  ({ status, errors, message }: ApiError) =>
  ({ opId }: PendingOperation): Refusal => ({ status, message: errors[opId] ?? message })
