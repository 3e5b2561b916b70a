import type { Json } from '../documents/document.ts'
import { type Change, overlaps } from './patch.ts'
import type { Path } from './patch-shape.ts'

/** An operation of somebody else that came before this one, after the state that its author saw. */
export interface OperationSince {
  seq: number
  accountId: string | null
  changes: readonly Change[]
}

/** What the later operation replaced of an earlier one that its author had not seen. */
export interface Overwritten {
  path: Path
  seq: number
  accountId: string | null
  /** What the earlier one had written there; absent where it had removed something. */
  value?: Json
}

/** Different paths merge; where the same one was changed, the later operation wins and its author is told. */
export function findOverwritten(mine: readonly Change[], since: readonly OperationSince[]): Overwritten[] {
  return since.flatMap(({ seq, accountId, changes }) =>
    changes
      .filter(({ path }) => mine.some((change) => overlaps(change.path, path)))
      .map(({ path, after }) => ({ path, seq, accountId, ...(after !== undefined && { value: after }) })),
  )
}
