import type { CouponEvent } from '../../src/discounts/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'

/** Change of a discount's number of uses in a batch of events. */
export interface UsesChange {
  discountId: string
  /** Null: for all customers together. */
  customer: string | null
  by: number
}

/** Folds the events of one website; the result does not depend on how they are batched. Throws on an unknown event. */
export function changesOf(recorded: Recorded[]): UsesChange[] {
  const changes = new Map<string, UsesChange>()
  function add(discountId: string, customer: string | null, by: number) {
    const key = JSON.stringify([discountId, customer])
    const change = changes.get(key) ?? { discountId, customer, by: 0 }
    change.by += by
    changes.set(key, change)
  }
  for (const one of recorded) {
    const event = domainEvent<CouponEvent>(one)
    const by = byOf(event)
    if (by === 0 || !('customer' in event)) continue
    add(one.entityId, null, by)
    if (event.customer !== null) add(one.entityId, event.customer, by)
  }
  return [...changes.values()]
}

/** Holds do not count as uses: they expire by themselves and are checked on the stream. */
function byOf(event: CouponEvent): number {
  switch (event.type) {
    case 'UseCommitted':
      return 1
    case 'UseReturned':
      return -1
    case 'UseHeld':
    case 'UseReleased':
      return 0
    default:
      throw new Error(`Unknown coupon event type: ${(event satisfies never as { type: string }).type}`)
  }
}
