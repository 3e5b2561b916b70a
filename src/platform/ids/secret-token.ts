import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that never need escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: nobody who reads the table can sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
