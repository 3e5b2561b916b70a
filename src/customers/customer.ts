import type { Aggregate } from '../shared/aggregate.ts'
import type { CustomerEvent } from './events.ts'

export interface CustomerState {
  notes: ReadonlyMap<string, { ref: string; at: string }>
  tags: readonly string[]
  /** What the latest file said of them; null where they were in none. */
  imported: { detailsRef: string | null; agreedAt: string | null } | null
}

export const Customer: Aggregate<CustomerState, CustomerEvent> = {
  name: 'customer',
  limit: { events: 5_000, sentence: 'This customer was changed too many times to be changed again.', always: [] },
  initial: { notes: new Map(), tags: [], imported: null },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerNoted':
        return { ...state, notes: new Map(state.notes).set(event.noteId, { ref: event.noteRef, at: event.at }) }
      case 'CustomerNoteRemoved':
        return { ...state, notes: new Map([...state.notes].filter(([noteId]) => noteId !== event.noteId)) }
      case 'CustomerTagged':
        return { ...state, tags: event.tags }
      case 'CustomerImportUndone':
        return { ...state, imported: event.imported }
      case 'CustomerImported':
        return { ...state, imported: { detailsRef: event.detailsRef, agreedAt: event.agreedAt } }
    }
  },
}
