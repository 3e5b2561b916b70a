import { Map as ImmutableMap } from 'immutable'
import type { Aggregate } from '../shared/aggregate.ts'
import type { OrderNumberGiven } from './events.ts'

export interface OrderNumbersState {
  last: number
  /** Number by order id, for all orders: an order that asks again after a crash gets the same number. */
  numbers: ImmutableMap<string, number>
}

/** One website's series of order numbers; test orders have their own. */
export const OrderNumbers: Aggregate<OrderNumbersState, OrderNumberGiven> = {
  name: 'ordernumbers',
  initial: { last: 0, numbers: ImmutableMap() },
  evolve: ({ numbers }, { orderId, number }) => ({ last: number, numbers: numbers.set(orderId, number) }),
  snapshot: {
    v: 1,
    every: () => 500,
    toJson: ({ numbers }) => [...numbers],
    fromJson(json) {
      const numbers = ImmutableMap<string, number>(json as [string, number][])
      return { last: numbers.size, numbers }
    },
  },
}

export type OrderSeries = 'live' | 'test'

export function seriesOf({ testMode }: { testMode: boolean }): OrderSeries {
  return testMode ? 'test' : 'live'
}
