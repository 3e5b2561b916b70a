import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses. Only the hash is kept. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
