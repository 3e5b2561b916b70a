import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../../../platform/ids/timing-safe-equal-text.ts'
import { WEBHOOK_TOLERANCE_SECONDS, type WebhookDelivery, type WebhookResult } from '../../payment-gateway.ts'

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Signature header of a sandbox event: its time, and the HMAC of time and body. */
export function signSandboxEvent(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

export function sandboxEvent(eventId: string, paymentId: string): string {
  return JSON.stringify({ id: eventId, type: 'payment.changed', paymentId })
}

export function readSandboxEvent(secret: string, { body, signature = '', now }: WebhookDelivery): WebhookResult {
  const [, seconds = '', mac = ''] = HEADER.exec(signature) ?? []
  if (!timingSafeEqualText(mac, macOf(secret, Number(seconds), body))) return forged('The signature does not match.')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > WEBHOOK_TOLERANCE_SECONDS)
    return forged('The signature is too old.')
  const { id, type, paymentId } = JSON.parse(body)
  return { outcome: 'event', eventId: id, type, gatewayId: paymentId }
}

const forged = (message: string) => ({ outcome: 'forged' as const, message })

function macOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
