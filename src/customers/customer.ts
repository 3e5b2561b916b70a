import type { Aggregate } from '../shared/aggregate.ts'
import type { CustomerEvent } from './events.ts'

export interface CustomerState {
  notes: ReadonlyMap<string, { ref: string; at: string }>
  tags: readonly string[]
}

export const Customer: Aggregate<CustomerState, CustomerEvent> = {
  name: 'customer',
  initial: { notes: new Map(), tags: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'CustomerNoted':
        return { ...state, notes: new Map(state.notes).set(event.noteId, { ref: event.noteRef, at: event.at }) }
      case 'CustomerNoteRemoved':
        return { ...state, notes: new Map([...state.notes].filter(([noteId]) => noteId !== event.noteId)) }
      case 'CustomerTagged':
        return { ...state, tags: event.tags }
    }
  },
}
