import type { PlacementBegun } from '../../src/checkout/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** What a placement begins is finished though the process that began it ends: the sweep is put in the line with it. */
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

/** A checkout that is under way is looked at so often. */
export const SWEEP_MS = 10_000
