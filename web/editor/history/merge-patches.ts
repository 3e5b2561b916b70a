import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { treeOfPaths } from '../../../src/pages/operations/path-tree.ts'

/**
 * Equivalent to both lists in sequence; of patches on the same or nested paths only the later remains, as a change of what
 * the earlier one changed.
 */
export function mergePatches(earlier: readonly Patch[], later: readonly Patch[]): Patch[] {
  const replaced = treeOfPaths(later)
  const before = new Map(earlier.map((patch) => [patch.path.join('/'), patch]))
  const joined = later.map((patch) => joinedTo(patch, before.get(patch.path.join('/'))))
  return [...earlier.filter(({ path }) => !replaced.covers(path)), ...joined]
}

function joinedTo(patch: Patch, before: Patch | undefined): Patch {
  if (patch.op !== 'set' || patch.was === undefined || before?.op !== 'set') return patch
  const { was: _, ...whole } = patch
  return before.was === undefined ? whole : { ...patch, was: before.was }
}
