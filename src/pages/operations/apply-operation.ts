import type { Json } from '../documents/document.ts'
import { type MergeBudget, mergeBudget } from './merge-text.ts'
import {
  type Change,
  changesAt,
  isObject,
  type JsonObject,
  mergedText,
  toPatch,
  valueAt,
  writeDocument,
} from './patch.ts'
import type { Patch, Path } from './patch-shape.ts'

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
export function applyOperation(
  before: JsonObject,
  patches: readonly Patch[],
  budget: MergeBudget = mergeBudget(),
): Applied {
  const writer = writeDocument(before)
  const blocks = blocksBySection(writer)
  const lastSet = lastSetOfSections(patches)
  const applied: Path[] = []
  const dropped: Patch[] = []
  const texts = new Set<string>()
  const write = (patch: Patch, place: number): boolean => {
    const section = sectionOf(patch)
    const isCreatedLater = section !== undefined && (lastSet.get(section) ?? -1) > place
    if (section !== undefined && !isCreatedLater && !hasSection(writer.document, section)) return false
    const merged = mergedText(patch, valueAt(writer.document, patch.path), budget)
    if (!writer.write(merged === undefined ? patch : toPatch(patch.path, merged))) return false
    if (merged !== undefined) texts.add(patch.path.join('/'))
    return true
  }
  for (const [place, patch] of patches.entries())
    for (const each of withBlocksOfSection(blocks, patch))
      if (write(each, place)) {
        blocks.follow(each)
        applied.push(each.path)
      } else dropped.push(each)
  const changes = changesAt(before, writer.document, applied).map(
    (change): Change => (texts.has(change.path.join('/')) ? { ...change, isMerged: true } : change),
  )
  return { document: writer.document, changes, dropped }
}

/** Removing a section also removes blocks that others have placed in it meanwhile. */
function withBlocksOfSection(blocks: BlocksBySection, patch: Patch): Patch[] {
  const [part, id = ''] = patch.path
  if (patch.op !== 'remove' || part !== 'sections' || patch.path.length !== 2) return [patch]
  return [...blocks.of(id).map((blockId) => ({ op: 'remove' as const, path: ['blocks', blockId] })), patch]
}

interface BlocksBySection {
  /** Ids of the blocks in a section. */
  of(section: string): string[]
  /** Notes the effect of a patch. */
  follow(patch: Patch): void
}

/** Counted at the first question, and kept up to date from then on. */
function blocksBySection(writer: { document: JsonObject }): BlocksBySection {
  let known: Map<string, Set<string>> | undefined
  const places = new Map<string, string>()
  function place(index: Map<string, Set<string>>, id: string): void {
    index.get(places.get(id) ?? '')?.delete(id)
    places.delete(id)
    const section = valueAt(writer.document, ['blocks', id, 'section'])
    if (typeof section !== 'string') return
    places.set(id, section)
    const inside = index.get(section) ?? new Set()
    index.set(section, inside.add(id))
  }
  function count(): Map<string, Set<string>> {
    const index = new Map<string, Set<string>>()
    for (const id of Object.keys(isObject(writer.document.blocks) ? writer.document.blocks : {})) place(index, id)
    return index
  }
  return {
    of(section) {
      known ??= count()
      return [...(known.get(section) ?? [])]
    },
    follow({ path: [part, id = ''] }) {
      if (known && part === 'blocks') place(known, id)
    },
  }
}

const hasSection = (document: JsonObject, id: string) => valueAt(document, ['sections', id]) !== undefined

/** Place of the last patch that sets a section or something in it: a block may be placed in it before. */
function lastSetOfSections(patches: readonly Patch[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const [place, { op, path }] of patches.entries())
    if (op === 'set' && path[0] === 'sections' && path[1] !== undefined) last.set(path[1], place)
  return last
}

/** The section that a patch places a block in or moves it to. */
function sectionOf(patch: Patch): string | undefined {
  if (patch.op !== 'set' || patch.path[0] !== 'blocks') return undefined
  const value: Json | undefined = patch.path.length === 2 && isObject(patch.value) ? patch.value.section : patch.value
  const namesSection = patch.path.length === 2 || (patch.path.length === 3 && patch.path[2] === 'section')
  return namesSection && typeof value === 'string' ? value : undefined
}
