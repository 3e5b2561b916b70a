import { isSameJson } from '../../shared/is-same-json.ts'
import { isText } from './merge-text.ts'
import { type Change, isObject, type JsonObject, toPatch, valueAt } from './patch.ts'
import type { Patch } from './patch-shape.ts'
import { treeOfPaths } from './path-tree.ts'

/**
 * Patches that undo an operation, only where its value is still in place. Changes that others made to a part it had removed
 * are restored with that part.
 */
export function undoPatches(
  document: JsonObject,
  changes: readonly Change[],
  droppedSince: readonly Patch[] = [],
): Patch[] {
  const isUntouched = ({ path, after }: Change) => isSameJson(valueAt(document, path), after)
  const untouched = changes.filter(isUntouched)
  const texts = changes.filter((change) => !isUntouched(change)).flatMap((change) => undoInText(document, change))
  const staying = sectionsWithOtherBlocks(document, untouched)
  const mine = untouched.filter((change) => !(createsSection(change) && staying.has(change.path[1] ?? '')))
  const restored = treeOfPaths(mine.filter(({ before, after }) => before !== undefined && after === undefined))
  const lateEdits = droppedSince.filter(({ path }) => restored.overlaps(path))
  // Sections first, so that restored blocks find theirs.
  const inOrder = [...mine].sort((a, b) => rank(a) - rank(b))
  return [...inOrder.map(({ path, before }) => toPatch(path, before)), ...texts, ...lateEdits]
}

/** Takes one's own words out of a text in which others have written since. */
function undoInText(document: JsonObject, { path, before, after }: Change): Patch[] {
  const isTyped = isText(before) && isText(after) && isText(valueAt(document, path))
  return isTyped ? [{ op: 'set', path, value: before, was: after }] : []
}

const createsSection = ({ path, before }: Change) => path[0] === 'sections' && path.length === 2 && before === undefined

/** Sections with a block that the undo leaves in place: one that the operation created then stays, too. */
function sectionsWithOtherBlocks(document: JsonObject, untouched: readonly Change[]): Set<string> {
  if (!isObject(document.blocks) || !untouched.some(createsSection)) return new Set()
  const leaving = new Set(untouched.flatMap((change) => blockThatLeaves(change) ?? []))
  const others = Object.entries(document.blocks).filter(([id]) => !leaving.has(id))
  return new Set(
    others.flatMap(([, block]) => (isObject(block) && typeof block.section === 'string' ? [block.section] : [])),
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
