import { createHmac } from 'node:crypto'

/** Some askers are known by their addresses, and those are nobody's business outside of the process. */
export function clientKeys(secret: string): (asker: string) => string {
  return (asker) => createHmac('sha256', secret).update(asker).digest('base64url').slice(0, 22)
}
