import { hash } from 'node:crypto'

/** A 64-bit hash as a signed number in text, the format of PostgreSQL's bigint. */
export function visitorHash(...parts: string[]): string {
  return hash('sha256', parts.join('\0'), 'buffer').readBigInt64BE().toString()
}

/** An id derived from the parts alone. */
export function idOf(...parts: string[]): string {
  const digest = hash('sha256', parts.join('\0'), 'hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
