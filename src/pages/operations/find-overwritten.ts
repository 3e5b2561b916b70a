import type { Json } from '../documents/document.ts'
import type { Change } from './patch.ts'
import type { Path } from './patch-shape.ts'
import { treeOfPaths } from './path-tree.ts'

/** A change by someone else that came before this operation, but after the state that its author saw. */
export interface ChangeSince {
  seq: number
  accountId: string | null
  change: Change
}

/** A change by an earlier operation that the later one overwrote without its author having seen it. */
export interface Overwritten {
  path: Path
  seq: number
  accountId: string | null
  /** The overwritten value; absent if the earlier operation had removed it. */
  value?: Json
}

/** Different paths and texts merge; on the same path the later operation wins and its author is told. */
export function findOverwritten(mine: readonly Change[], since: readonly ChangeSince[]): ChangeSince[] {
  const written = treeOfPaths(mine.filter(({ isMerged }) => !isMerged))
  return since.filter(({ change }) => written.overlaps(change.path))
}

export function toOverwritten({ seq, accountId, change: { path, after } }: ChangeSince): Overwritten {
  return { path, seq, accountId, ...(after !== undefined && { value: after }) }
}
