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
 * An event of a gateway is taken when its signature is good under the keys of this website, in test mode or live. Resolves when
 * it is committed, so that the gateway sends again what we may have lost. Throws BadRequest for a forged or old one.
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
