import { cartUpcasters } from '../cart/upcasters.ts'
import type { Upcasters } from '../platform/event-store/executor/upcast.ts'

/** Upcasters of all aggregates: by event type, the steps from each version of its data to the next. */
export const upcasters: Upcasters = { ...cartUpcasters }
