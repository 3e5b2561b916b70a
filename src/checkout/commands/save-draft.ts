import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { DraftOrderState } from '../draft-order.ts'
import type { DraftOrderEvent, DraftOrderSaved } from '../events.ts'

/** Writes only changes. Refused for a deleted draft. */
export function saveDraft(state: DraftOrderState, draft: Omit<DraftOrderSaved, 'type'>): DraftOrderEvent[] {
  if (state.isDeleted) throw new UnknownEntity()
  const { at: _, ...before } = state.saved ?? { at: '' }
  const { at: __, ...now } = draft
  return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ type: 'DraftOrderSaved', ...draft }]
}

/** Throws DomainError if the draft has no recipient or no lines. */
export function sendDraft(state: DraftOrderState, { round, at }: { round: number; at: string }): DraftOrderEvent[] {
  const { lines, customerRef } = openDraft(state)
  if (customerRef === null) throw new DomainError('Enter the customer’s e-mail address first.')
  if (lines.length === 0) throw new DomainError('Add something to this order first.')
  return round === state.sentRounds + 1 ? [{ type: 'DraftOrderSent', round, at }] : []
}

export function deleteDraft(state: DraftOrderState, { at }: { at: string }): DraftOrderEvent[] {
  if (!state.saved) throw new UnknownEntity()
  return state.isDeleted ? [] : [{ type: 'DraftOrderDeleted', at }]
}

/** Throws UnknownEntity for a draft that was never saved or is deleted. */
export function openDraft({ saved, isDeleted }: DraftOrderState): Omit<DraftOrderSaved, 'type'> {
  if (!saved || isDeleted) throw new UnknownEntity()
  return saved
}
