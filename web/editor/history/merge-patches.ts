import { overlaps } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'

/** The same as both lists one after the other; of two patches of one path, or of one inside the other, only the later. */
export function mergePatches(earlier: readonly Patch[], later: readonly Patch[]): Patch[] {
  const isReplaced = (patch: Patch) =>
    later.some(({ path }) => path.length <= patch.path.length && overlaps(path, patch.path))
  return [...earlier.filter((patch) => !isReplaced(patch)), ...later]
}
