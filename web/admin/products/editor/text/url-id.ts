import { toLatinLetters } from '../../../../../src/shared/validation/latin-letters.ts'

/** A text as the last part of an address: small letters, digits and single hyphens; empty when it has none of them. */
export function toUrlId(text: string): string {
  return toLatinLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
    .replace(/-$/, '')
}

/** While it is typed, a hyphen at the end may become the middle of it. */
export function normalizeWhileTyping(text: string): string {
  const id = toUrlId(text)
  return /[^a-z0-9]$/i.test(text) && id !== '' ? `${id}-` : id
}
