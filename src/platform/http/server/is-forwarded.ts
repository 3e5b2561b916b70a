import type { IncomingMessage } from 'node:http'

/** Whether a proxy passes this request on for somebody else. Every proxy says so; asking for itself it does not. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'))
}
