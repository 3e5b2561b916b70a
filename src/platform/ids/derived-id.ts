import { hash } from 'node:crypto'

/**
 * UUID v5 (RFC 9562 §5.5): the same namespace and name always give the same id. Implemented here because each add-to-cart
 * needs several, and a library takes three times as long.
 */
export function derivedId(namespace: string, name: string): string {
  const digest = hash('sha1', Buffer.from(namespace.replaceAll('-', '') + Buffer.from(name).toString('hex'), 'hex'))
  const version = `5${digest.slice(13, 16)}`
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16) + digest.slice(18, 20)
  return [digest.slice(0, 8), digest.slice(8, 12), version, variant, digest.slice(20, 32)].join('-')
}
