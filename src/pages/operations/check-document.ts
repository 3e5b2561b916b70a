import { checkLimits, DocumentParts, type DocumentTally, type StoredDocument } from '../documents/page-settings.ts'
import type { Change, JsonObject } from './patch.ts'

export type CheckedDocument =
  | { document: StoredDocument }
  | { issue: { path: PropertyKey[]; message: string } | undefined }

interface ChangedDocument {
  before: StoredDocument
  /** The document after the changes, with copies of its own of what was changed. */
  changed: JsonObject
  changes: readonly Change[]
  /** Sections and blocks that a stored document has had: they are valid. */
  known?: ReadonlySet<unknown>
}

type Part = 'sections' | 'blocks'
type Ids = Record<Part, ReadonlySet<string>>

/**
 * Checks a changed document. Only parts that have changed are read: twenty operations on a large page cost as much as what
 * they change, not twenty times the page.
 */
export function checkDocument({ before, changed, changes, known }: ChangedDocument): CheckedDocument {
  const after = changed as unknown as StoredDocument
  const ids = { sections: changedIds(changes, 'sections'), blocks: changedIds(changes, 'blocks') }
  const unread = (part: Part) => {
    const values = [...ids[part]].map((id) => [id, after[part][id]] as const)
    return Object.fromEntries(values.filter(([, value]) => value !== undefined && !known?.has(value)))
  }
  const { v, settings } = after
  const parsed = DocumentParts.safeParse({ v, settings, sections: unread('sections'), blocks: unread('blocks') })
  if (!parsed.success) return { issue: parsed.error.issues[0] }
  const { data } = parsed
  Object.assign(after.sections, data.sections)
  Object.assign(after.blocks, data.blocks)
  const document = settings === before.settings ? after : { ...after, settings: data.settings }
  const tally = addDifference(tallyOf(before), before, document, ids)
  tallies.set(document, tally)
  const [issue] = checkLimits(document, tally)
  return issue ? { issue } : { document }
}

/** Ids of the sections or blocks in which something has changed. */
export function changedIds(changes: readonly Change[], part: Part): Set<string> {
  return new Set(changes.flatMap(({ path }) => (path[0] === part && path[1] !== undefined ? [path[1]] : [])))
}

/** A document is never changed once it is tallied. */
const tallies = new WeakMap<StoredDocument, DocumentTally>()

/** Counts of a document; its length is that of its JSON. */
export function tallyOf(document: StoredDocument): DocumentTally {
  const known = tallies.get(document)
  if (known) return known
  const empty: StoredDocument = { ...document, sections: {}, blocks: {} }
  const ids = { sections: new Set(Object.keys(document.sections)), blocks: new Set(Object.keys(document.blocks)) }
  const none = { sections: 0, blocks: 0, blocksBySection: new Map(), characters: JSON.stringify(empty).length }
  const tally = addDifference(none, empty, document, ids)
  tallies.set(document, tally)
  return tally
}

function addDifference(tally: DocumentTally, before: StoredDocument, after: StoredDocument, ids: Ids): DocumentTally {
  const next = { ...tally, blocksBySection: new Map(tally.blocksBySection) }
  const count = (document: StoredDocument, part: Part, id: string, by: 1 | -1) => {
    const value = document[part][id]
    if (!value) return
    next[part] += by
    next.characters += by * (id.length + '"":,'.length + lengthOf(value))
    if ('section' in value) next.blocksBySection.set(value.section, (next.blocksBySection.get(value.section) ?? 0) + by)
  }
  for (const part of ['sections', 'blocks'] as const)
    for (const id of ids[part]) {
      count(before, part, id, -1)
      count(after, part, id, 1)
    }
  if (before.settings !== after.settings) next.characters += lengthOf(after.settings) - lengthOf(before.settings)
  // The last member of an object has no comma.
  next.characters += commasSaved(tally) - commasSaved(next)
  return next
}

const commasSaved = ({ sections, blocks }: DocumentTally) => Number(sections > 0) + Number(blocks > 0)

const lengths = new WeakMap<object, number>()

/** Most parts of a document are those of the document before. */
function lengthOf(part: object): number {
  const length = lengths.get(part) ?? JSON.stringify(part).length
  lengths.set(part, length)
  return length
}
