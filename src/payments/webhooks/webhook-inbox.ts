import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { GatewayName } from '../payment-gateway.ts'
import type { PaymentsTables } from '../table.ts'

export interface ReceivedWebhook {
  gateway: GatewayName
  eventId: string
  type: string
  gatewayId: string | undefined
  testMode: boolean
}

/** Resolves when the event and its job are committed. A repeated event changes nothing. */
export async function keepWebhook(
  db: Database,
  websiteId: string,
  { gateway, eventId, type, gatewayId = null as never, testMode }: ReceivedWebhook,
  now: string,
): Promise<void> {
  await withWebsite(db.withTables<PaymentsTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('payment_webhooks')
      .values({
        website_id: websiteId,
        gateway,
        event_id: eventId,
        type,
        gateway_id: gatewayId,
        test_mode: testMode,
        received_at: now,
      })
      .onConflict((same) => same.columns(['website_id', 'gateway', 'event_id']).doNothing())
      .execute()
    if (gatewayId) await enqueue(tx, websiteId, [{ name: SETTLE_JOB, id: `${SETTLE_JOB}:${eventId}`, data: {} }])
  })
}

/** The job that retrieves the payments of received events. */
export const SETTLE_JOB = 'settle-webhooks'

export interface WaitingWebhook {
  gateway: GatewayName
  eventId: string
  gatewayId: string
  testMode: boolean
}

/** After this time an event without a payment is not retried any more. */
const RETRIED_HOURS = 24
const PAGE = 100

/** Events not handled yet, oldest first. */
export async function listWaitingWebhooks(db: Database, websiteId: string, now: Date): Promise<WaitingWebhook[]> {
  const since = new Date(now.getTime() - RETRIED_HOURS * 3_600_000)
  const rows = await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('payment_webhooks')
      .select(['gateway', 'event_id as eventId', 'gateway_id as gatewayId', 'test_mode as testMode'])
      .where('website_id', '=', websiteId)
      .where('handled_at', 'is', null)
      .where('gateway_id', 'is not', null)
      .where('received_at', '>', since)
      .orderBy('received_at')
      .limit(PAGE)
      .execute(),
  )
  return rows.map(({ gatewayId, ...row }) => ({ ...row, gatewayId: gatewayId ?? '' }))
}

export async function markWebhookHandled(
  db: Database,
  websiteId: string,
  { gateway, eventId }: Pick<WaitingWebhook, 'gateway' | 'eventId'>,
  now: string,
): Promise<void> {
  await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .updateTable('payment_webhooks')
      .set({ handled_at: now })
      .where('website_id', '=', websiteId)
      .where('gateway', '=', gateway)
      .where('event_id', '=', eventId)
      .execute(),
  )
}

/** How long handled events are kept, for people who look for one; unknown ones are kept only while they are retried. */
const KEPT_DAYS = 30

export async function forgetOldWebhooks(db: Database, websiteId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx.deleteFrom('payment_webhooks').where('website_id', '=', websiteId).where('received_at', '<', before).execute(),
  )
}
