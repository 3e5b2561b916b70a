import { overlaps } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'

/** Equivalent to both lists in sequence; of patches on the same or nested paths only the later remains. */
export function mergePatches(earlier: readonly Patch[], later: readonly Patch[]): Patch[] {
  const isReplaced = (patch: Patch) =>
    later.some(({ path }) => path.length <= patch.path.length && overlaps(path, patch.path))
  return [...earlier.filter((patch) => !isReplaced(patch)), ...later]
}
