import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { treeOfPaths } from '../../../src/pages/operations/path-tree.ts'

/** Equivalent to both lists in sequence; of patches on the same or nested paths only the later remains. */
export function mergePatches(earlier: readonly Patch[], later: readonly Patch[]): Patch[] {
  const replaced = treeOfPaths(later)
  return [...earlier.filter(({ path }) => !replaced.covers(path)), ...later]
}
