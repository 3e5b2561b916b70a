import { createHmac, randomBytes } from 'node:crypto'

/** A new secret of 32 bytes: `whsec_…` (Standard Webhooks 1.0.0, which allows 24 to 64). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export interface SignedMessage {
  /** The same for each attempt, so that a receiver recognises duplicates. */
  id: string
  json: string
  /** When it is sent. */
  at: Date
}

/** Headers of Standard Webhooks 1.0.0, with one signature for each secret that is valid now. */
export function signatureHeaders(secrets: readonly string[], { id, json, at }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${json}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
