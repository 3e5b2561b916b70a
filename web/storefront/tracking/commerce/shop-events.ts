import type { HitData } from '../../../../src/analytics/hit-shapes.ts'
import { formOf, type Sender, sendHit } from '../collect/send-hit.ts'

interface ShopEventsDeps {
  sender: Sender
  /** CSRF token of our own pages. */
  crumb(): string
}

/** Sends `POST /api/events/RecordEvent` (specification §7); the answer is ignored. */
export function createShopEvents({ sender, crumb }: ShopEventsDeps) {
  return (event: string, data: HitData & Record<string, unknown>): void =>
    sendHit(sender, formOf('/api/events/RecordEvent', { crumb: crumb(), event, data: JSON.stringify(data) }))
}
