import type { IncomingMessage } from 'node:http'

/**
 * True when a proxy forwards this request for someone else. Every proxy adds such a header, and none to its own requests.
 */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'))
}
