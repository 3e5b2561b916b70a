import { DomainError } from '../../shared/domain-error.ts'
import type { CustomerState } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'

const NOTES_MAX = 100
const TAGS_MAX = 20

/** The text lies in the vault under the ref. */
export function noteCustomer(
  state: CustomerState,
  { noteId, noteRef, at }: { noteId: string; noteRef: string; at: string },
): CustomerEvent[] {
  if (state.notes.has(noteId)) return []
  if (state.notes.size >= NOTES_MAX) throw new DomainError(`A customer has at most ${NOTES_MAX} notes.`)
  return [{ type: 'CustomerNoted', noteId, noteRef, at }]
}

export function removeCustomerNote(
  state: CustomerState,
  { noteId, at }: { noteId: string; at: string },
): CustomerEvent[] {
  return state.notes.has(noteId) ? [{ type: 'CustomerNoteRemoved', noteId, at }] : []
}

/** Adds and takes away, so that two people at once do not undo each other's. */
export function tagCustomer(
  state: CustomerState,
  { add, remove, at }: { add: string[]; remove: string[]; at: string },
): CustomerEvent[] {
  const gone = new Set(remove.map(folded))
  const known = new Map(state.tags.filter((tag) => !gone.has(folded(tag))).map((tag) => [folded(tag), tag]))
  for (const tag of add) if (!known.has(folded(tag))) known.set(folded(tag), tag)
  const tags = [...known.values()]
  if (tags.length > TAGS_MAX) throw new DomainError(`A customer has at most ${TAGS_MAX} tags.`)
  const isSame = tags.length === state.tags.length && tags.every((tag, n) => tag === state.tags[n])
  return isSame ? [] : [{ type: 'CustomerTagged', tags, at }]
}

function folded(tag: string): string {
  return tag.toLowerCase()
}
