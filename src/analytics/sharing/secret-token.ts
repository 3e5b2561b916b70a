import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits. Only its hash is stored. */
export function newSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
