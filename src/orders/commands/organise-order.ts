import { DomainError } from '../../shared/domain-error.ts'
import type { OrderDisputed, OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'
import { placedOrder } from './placed-order.ts'

const NOTES_MAX = 100
const TAGS_MAX = 20

/** The text is stored in the vault under the ref. */
export function noteOrder(
  state: OrderState,
  { noteId, noteRef, at }: { noteId: string; noteRef: string; at: string },
): OrderEvent[] {
  placedOrder(state)
  if (state.notes.has(noteId)) return []
  if (state.notes.size >= NOTES_MAX) throw new DomainError(`An order has at most ${NOTES_MAX} notes.`)
  return [{ type: 'OrderNoted', noteId, noteRef, at }]
}

export function removeNote(state: OrderState, { noteId, at }: { noteId: string; at: string }): OrderEvent[] {
  placedOrder(state)
  return state.notes.has(noteId) ? [{ type: 'OrderNoteRemoved', noteId, at }] : []
}

/** Adds and removes single tags, so that concurrent changes do not overwrite each other. */
export function tagOrder(
  state: OrderState,
  { add, remove, at }: { add: string[]; remove: string[]; at: string },
): OrderEvent[] {
  placedOrder(state)
  const gone = new Set(remove.map(folded))
  const known = new Map(state.tags.filter((tag) => !gone.has(folded(tag))).map((tag) => [folded(tag), tag]))
  for (const tag of add) if (!known.has(folded(tag))) known.set(folded(tag), tag)
  const tags = [...known.values()]
  if (tags.length > TAGS_MAX) throw new DomainError(`An order has at most ${TAGS_MAX} tags.`)
  const isSame = tags.length === state.tags.length && tags.every((tag, n) => tag === state.tags[n])
  return isSame ? [] : [{ type: 'OrderTagged', tags, at }]
}

function folded(tag: string): string {
  return tag.toLowerCase()
}

export function archiveOrder(state: OrderState, { isArchived, at }: { isArchived: boolean; at: string }): OrderEvent[] {
  const { tally } = placedOrder(state)
  if (tally.isArchived === isArchived) return []
  return [isArchived ? { type: 'OrderArchived', at } : { type: 'OrderUnarchived', at }]
}

/** Records a dispute as the gateway reports it, if anything changed. */
export function recordDispute(state: OrderState, dispute: Omit<OrderDisputed, 'type'>): OrderEvent[] {
  const known = state.disputes.get(dispute.disputeId)
  if (!state.placed || (known?.status === dispute.status && known.respondBy === dispute.respondBy)) return []
  return [{ type: 'OrderDisputed', ...dispute }]
}
