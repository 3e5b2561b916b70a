import type { Aggregate } from '../shared/aggregate.ts'
import type { DraftOrderEvent, DraftOrderSaved } from './events.ts'

export interface DraftOrderState {
  /** Null until saved. */
  saved: Omit<DraftOrderSaved, 'type'> | null
  /** How often the pay link was e-mailed. */
  sentRounds: number
  sentAt: string | null
  isDeleted: boolean
}

/** An offer by a merchant to one customer. It becomes an order through a checkout of its own. */
export const DraftOrder: Aggregate<DraftOrderState, DraftOrderEvent> = {
  name: 'draftorder',
  limit: {
    events: 1_000,
    sentence: 'This draft was changed too many times. Please create a new one.',
    always: ['DraftOrderDeleted'],
  },
  initial: { saved: null, sentRounds: 0, sentAt: null, isDeleted: false },
  evolve(state, event) {
    switch (event.type) {
      case 'DraftOrderSaved': {
        const { type: _, ...saved } = event
        return { ...state, saved }
      }
      case 'DraftOrderSent':
        return { ...state, sentRounds: event.round, sentAt: event.at }
      case 'DraftOrderDeleted':
        return { ...state, isDeleted: true }
    }
  },
}
