import type { PlacementBegun } from '../../src/checkout/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** Queues the job that finishes a placement even if the process that began it dies. */
export const placementBegun: Reaction = {
  name: 'placement-begun',
  categories: ['checkout'],
  react(event) {
    if (event.type !== 'PlacementBegun') return []
    const { attempt, at } = domainEvent<PlacementBegun>(event)
    const availableAt = new Date(Date.parse(at) + SWEEP_MS)
    return [{ name: 'advance-checkout', data: { checkoutId: event.entityId, attempt, round: 1 }, availableAt }]
  },
}

/** Interval in milliseconds at which a running placement is checked. */
export const SWEEP_MS = 10_000
