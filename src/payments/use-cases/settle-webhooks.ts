import type { Database } from '../../platform/database/database.ts'
import { recordPayment } from '../commands/record-payment.ts'
import { Payment } from '../payment.ts'
import { listWaitingWebhooks, markWebhookHandled, type WaitingWebhook } from '../webhooks/webhook-inbox.ts'
import type { PaymentsDeps } from './payments.ts'

export interface SettleDeps extends PaymentsDeps {
  db: Database
}

/**
 * Retrieves and records the payments of received events. An event about an unknown payment is retried for 24 hours, and so
 * is one whose gateway cannot be reached. Returns the recorded payments.
 */
export async function settleWebhooks(deps: SettleDeps, websiteId: string, now: Date): Promise<string[]> {
  const settled = new Set<string>()
  for (const event of await listWaitingWebhooks(deps.db, websiteId, now)) {
    const paymentId = await settle(deps, websiteId, event, now)
    if (paymentId === undefined) continue
    settled.add(paymentId)
    await markWebhookHandled(deps.db, websiteId, event, now.toISOString())
  }
  return [...settled]
}

async function settle(
  { executor, gateways }: SettleDeps,
  websiteId: string,
  { gateway: name, testMode, gatewayId }: WaitingWebhook,
  now: Date,
): Promise<string | undefined> {
  const gateway = await gateways.find(websiteId, name, testMode)
  const result = await gateway?.retrieve(gatewayId)
  const payment = result && 'payment' in result ? result.payment : undefined
  if (!payment) return undefined
  const target = { websiteId, id: payment.paymentId }
  const intent = { correlationId: payment.paymentId }
  const at = now.toISOString()
  const { state } = await executor.execute(Payment, target, intent, (before) => recordPayment(before, payment, at))
  return state.status === 'none' ? undefined : payment.paymentId
}
