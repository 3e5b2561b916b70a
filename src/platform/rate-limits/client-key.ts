import { createHmac } from 'node:crypto'

/** Pseudonyms for clients: some are identified by their IP addresses, which must not leave the process. */
export function clientKeys(secret: string): (asker: string) => string {
  return (asker) => createHmac('sha256', secret).update(asker).digest('base64url').slice(0, 22)
}
