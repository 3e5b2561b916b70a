import type { Json } from '../documents/document.ts'
import { type Change, overlaps } from './patch.ts'
import type { Path } from './patch-shape.ts'

/** An operation by somebody else that came before this one, but after the state that its author saw. */
export interface OperationSince {
  seq: number
  accountId: string | null
  changes: readonly Change[]
}

/** A change by an earlier operation that the later one overwrote without its author having seen it. */
export interface Overwritten {
  path: Path
  seq: number
  accountId: string | null
  /** The overwritten value; absent if the earlier operation had removed it. */
  value?: Json
}

/** Different paths merge; on the same path the later operation wins and its author is told. */
export function findOverwritten(mine: readonly Change[], since: readonly OperationSince[]): Overwritten[] {
  return since.flatMap(({ seq, accountId, changes }) =>
    changes
      .filter(({ path }) => mine.some((change) => overlaps(change.path, path)))
      .map(({ path, after }) => ({ path, seq, accountId, ...(after !== undefined && { value: after }) })),
  )
}
