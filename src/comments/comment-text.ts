import type { Vault } from '../platform/vault/vault.ts'
import { normalizeEmail } from '../shared/validation/email.ts'

/** What a person wrote; it lies in the vault. */
export interface CommentText {
  name: string
  /** Empty when they gave none. */
  email: string
  body: string
}

/** Erasing a person erases what they wrote under their address. */
export const textSubject = (commentId: string, email: string) =>
  email === '' ? `comment:${commentId}` : `person:${normalizeEmail(email)}`

/** By ref; erased ones are missing. */
export async function readTexts(
  vault: Pick<Vault, 'read'>,
  websiteId: string,
  rows: readonly { text_ref: string | null }[],
): Promise<Map<string, CommentText>> {
  const refs = rows.flatMap(({ text_ref }) => text_ref ?? [])
  const texts = await vault.read(websiteId, refs)
  return new Map([...texts].map(([ref, text]) => [ref, JSON.parse(text) as CommentText]))
}

/** What is hashed to find the same person, place or words again. */
export const hashed = {
  email: (email: string) => `comment-email:${normalizeEmail(email)}`,
  address: (network: string) => `comment-address:${network}`,
  body: (body: string) => `comment-body:${body.toLowerCase().replace(/\s+/g, ' ')}`,
  visitor: (visitorId: string) => `comment-visitor:${visitorId}`,
  day: (day: string, network: string, userAgent: string) => `comment-day:${day} ${network} ${userAgent}`,
}
