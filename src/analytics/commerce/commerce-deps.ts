import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'

/** What it takes to show what became of carts, of the stock and of those who wait for it. */
export interface CommerceDeps extends Pick<TrafficDeps, 'reports' | 'findTimeZone'> {
  /** The log: what is told of one cart comes from its own stream. */
  store: Pick<EventStore, 'read'>
}
