import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^pk_([0-9A-Za-z]{12})_([\w-]{43})$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Larger bytes are left out, so that every sign is equally likely. */
const EVEN = 256 - (256 % ALPHABET.length)
const ID_LENGTH = 12

export interface NewToken {
  keyId: string
  /** `pk_<id>_<secret>`: shown once. */
  token: string
  hash: Buffer
}

/** 256 bits of chance; only the hash is kept. */
export function newToken(): NewToken {
  let keyId = ''
  while (keyId.length < ID_LENGTH)
    for (const byte of randomBytes(ID_LENGTH))
      if (byte < EVEN && keyId.length < ID_LENGTH) keyId += ALPHABET[byte % ALPHABET.length]
  const secret = randomBytes(32).toString('base64url')
  return { keyId, token: `pk_${keyId}_${secret}`, hash: hashSecret(secret) }
}

/** Undefined for what is no token. */
export function readToken(token: string): { keyId: string; secret: string } | undefined {
  const [, keyId, secret] = TOKEN.exec(token) ?? []
  return keyId && secret ? { keyId, secret } : undefined
}

/** A secret of 256 bits needs no slow hash. */
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

export function isSecretOf(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash)
}
