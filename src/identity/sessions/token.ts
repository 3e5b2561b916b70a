import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as 43 characters that need no escaping anywhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: anyone who reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
