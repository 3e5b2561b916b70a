import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'

/** Dependencies of the reports on carts, stock and restock demand. */
export interface CommerceDeps extends Pick<TrafficDeps, 'reports' | 'findTimeZone'> {
  /** The event log; the report on a single cart reads its stream. */
  store: Pick<EventStore, 'read'>
}
