import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { PaymentsTables } from '../table.ts'

/** An event of a gateway about a payment. */
export interface PaymentNews {
  eventId: string
  /** The gateway's event type, such as `charge.refunded`. */
  type: string
  receivedAt: Date
  /** When the payment was retrieved because of it; null until then. */
  handledAt: Date | null
}

const MOST = 100

/** The gateway's events about a payment, oldest first, for as long as they are kept. */
export function listPaymentNews(db: Database, websiteId: string, gatewayId: string): Promise<PaymentNews[]> {
  return inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('payment_webhooks')
      .select(['event_id as eventId', 'type', 'received_at as receivedAt', 'handled_at as handledAt'])
      .where('website_id', '=', websiteId)
      .where('gateway_id', '=', gatewayId)
      .orderBy('received_at')
      .orderBy('event_id')
      .limit(MOST)
      .execute(),
  )
}
