import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords of RFC 6238, in the form authenticator apps support: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Accepted steps before and after the current one, for inexact clocks (RFC 6238 §5.2). */
const TOLERANCE = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, the length RFC 4226 §4 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** @param now ISO 8601 */
export function stepAt(now: string): number {
  return Math.floor(Date.parse(now) / STEP_MS)
}

/** The code of one step (RFC 4226 §5.3). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of this code; undefined when it matches none of the accepted steps. */
export function findStep(secret: Buffer, code: string, now: string): number | undefined {
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | undefined
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const wanted = Buffer.from(totpAt(secret, step))
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step
  }
  return found
}

/** RFC 4648 without padding, the format in which authenticator apps accept a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Content of the QR code, in the key URI format of authenticator apps. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
