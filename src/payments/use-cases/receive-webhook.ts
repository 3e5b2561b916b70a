import type { Database } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { GatewayName, WebhookDelivery } from '../payment-gateway.ts'
import { keepWebhook } from '../webhooks/webhook-inbox.ts'

export interface ReceiveDeps {
  db: Database
  gateways: Gateways
}

/**
 * Accepts an event whose signature is valid under this website's keys, in test or live mode. Resolves after the commit, so
 * that the gateway redelivers anything we may have lost. Throws BadRequest for a forged or old event.
 */
export async function receiveWebhook(
  { db, gateways }: ReceiveDeps,
  websiteId: string,
  name: GatewayName,
  delivery: WebhookDelivery,
): Promise<void> {
  for (const testMode of name === 'test' ? [true] : [false, true]) {
    const gateway = await gateways.find(websiteId, name, testMode)
    const event = gateway?.readWebhook(delivery)
    if (event?.outcome !== 'event') continue
    const { eventId, type, gatewayId } = event
    await keepWebhook(db, websiteId, { gateway: name, eventId, type, gatewayId, testMode }, delivery.now.toISOString())
    return
  }
  throw new BadRequest('The signature of this event is not valid.')
}
