import { isSameJson } from '../../shared/is-same-json.ts'
import { type Change, isObject, type JsonObject, overlaps, toPatch, valueAt } from './patch.ts'
import type { Patch } from './patch-shape.ts'

/**
 * Patches that undo an operation, only where its value is still in place. Changes that others made to a part it had removed
 * are restored with that part.
 */
export function undoPatches(
  document: JsonObject,
  changes: readonly Change[],
  droppedSince: readonly Patch[] = [],
): Patch[] {
  const untouched = changes.filter(({ path, after }) => isSameJson(valueAt(document, path), after))
  const mine = untouched.filter((change) => !holdsBlocksOfOthers(document, change, untouched))
  const restored = mine.filter(({ before, after }) => before !== undefined && after === undefined)
  const lateEdits = droppedSince.filter(({ path }) => restored.some((change) => overlaps(change.path, path)))
  // Sections first, so that restored blocks find theirs.
  const inOrder = [...mine].sort((a, b) => rank(a) - rank(b))
  return [...inOrder.map(({ path, before }) => toPatch(path, before)), ...lateEdits]
}

/** A section created by the operation that now contains a block which the undo leaves in place. */
function holdsBlocksOfOthers(document: JsonObject, { path, before }: Change, untouched: readonly Change[]): boolean {
  const [part, id] = path
  if (part !== 'sections' || path.length !== 2 || before !== undefined || !isObject(document.blocks)) return false
  const leaving = new Set(untouched.flatMap((change) => blockThatLeaves(change) ?? []))
  return Object.entries(document.blocks).some(
    ([blockId, block]) => isObject(block) && block.section === id && !leaving.has(blockId),
  )
}

/** Undoing the creation or move of a block takes it out of its section. */
function blockThatLeaves({ path }: Change): string | undefined {
  const [part, id, field] = path
  return part === 'blocks' && (path.length === 2 || (path.length === 3 && field === 'section')) ? id : undefined
}

function rank({ path, before }: Change): number {
  if (path[0] !== 'sections') return 1
  return before === undefined ? 2 : 0
}
