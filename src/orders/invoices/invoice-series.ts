import { Map as ImmutableMap } from 'immutable'
import type { Aggregate } from '../../shared/aggregate.ts'
import { documentKey } from '../commands/issue-invoice.ts'
import type { InvoiceIssued } from '../events.ts'

interface State {
  last: number
  /** By `documentKey`. */
  numbers: ImmutableMap<string, number>
}

/** One website's series of invoices, or of credit notes with their cancellations. Document n is the event with version n − 1. */
export const InvoiceSeriesStream: Aggregate<State, InvoiceIssued> = {
  name: 'invoices',
  initial: { last: 0, numbers: ImmutableMap() },
  evolve: ({ numbers }, event) => ({ last: event.number, numbers: numbers.set(documentKey(event), event.number) }),
  snapshot: {
    v: 3,
    every: () => 500,
    toJson: ({ numbers }) => [...numbers],
    fromJson(json) {
      const numbers = ImmutableMap<string, number>(json as [string, number][])
      return { last: numbers.size, numbers }
    },
  },
}
