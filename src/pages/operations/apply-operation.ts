import type { Json } from '../documents/document.ts'
import { applyPatch, type Change, changesAt, isObject, type JsonObject, overlaps, valueAt } from './patch.ts'
import type { Patch } from './patch-shape.ts'

export interface Applied {
  document: JsonObject
  /** Its effect; since it includes `before`, it can be inverted. */
  changes: Change[]
  /** Patches of removed parts, kept until the removal is undone. */
  dropped: Patch[]
}

/**
 * Applies all patches of one operation. Patches inside a missing part are dropped: removal wins over editing. A section is
 * removed with its blocks.
 */
export function applyOperation(before: JsonObject, patches: readonly Patch[]): Applied {
  let document = before
  const applied: Patch[] = []
  const dropped: Patch[] = []
  for (const [place, patch] of patches.entries())
    for (const each of withBlocksOfSection(document, patch)) {
      const next = isInMissingSection(document, patches.slice(place + 1), each) ? undefined : applyPatch(document, each)
      if (!next) dropped.push(each)
      else {
        document = next
        applied.push(each)
      }
    }
  const changes = changesAt(
    before,
    document,
    applied.map(({ path }) => path),
  )
  return { document, changes, dropped }
}

/** Removing a section also removes blocks that others have placed in it meanwhile. */
function withBlocksOfSection(document: JsonObject, patch: Patch): Patch[] {
  const [part, id] = patch.path
  if (patch.op !== 'remove' || part !== 'sections' || patch.path.length !== 2) return [patch]
  const blocks = isObject(document.blocks) ? Object.entries(document.blocks) : []
  const inside = blocks.filter(([, block]) => isObject(block) && block.section === id)
  return [...inside.map(([blockId]) => ({ op: 'remove' as const, path: ['blocks', blockId] })), patch]
}

/** A block placed in or moved to a missing section that the rest of this operation does not create either. */
function isInMissingSection(document: JsonObject, rest: readonly Patch[], patch: Patch): boolean {
  const section = sectionOf(patch)
  if (section === undefined || valueAt(document, ['sections', section]) !== undefined) return false
  return !rest.some(({ op, path }) => op === 'set' && overlaps(path, ['sections', section]))
}

function sectionOf(patch: Patch): string | undefined {
  if (patch.op !== 'set' || patch.path[0] !== 'blocks') return undefined
  const value: Json | undefined = patch.path.length === 2 && isObject(patch.value) ? patch.value.section : patch.value
  const namesSection = patch.path.length === 2 || (patch.path.length === 3 && patch.path[2] === 'section')
  return namesSection && typeof value === 'string' ? value : undefined
}
