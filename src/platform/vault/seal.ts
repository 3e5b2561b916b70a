import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM: nonce, tag and ciphertext in one buffer. It can be opened only with the same key and context, so that a
 * sealed value cannot be passed off as another one.
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Throws when the key, the context or a single bit differs. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** A keyed hash, equal for equal texts and useless without the key. It uses a separate key derived from the given one. */
export function blindIndex(key: Buffer, text: string): Buffer {
  return blindIndexOf(key)(text)
}

/** The same for many texts. */
export function blindIndexOf(key: Buffer): (text: string) => Buffer {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'blind index', 32))
  return (text) => createHmac('sha256', derived).update(text).digest()
}
