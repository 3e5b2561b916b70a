import { toLatinLetters } from '../../../src/shared/validation/latin-letters.ts'

/** Slug of a text: lower-case letters, digits and single hyphens; may be empty. */
export function toUrlId(text: string): string {
  return toLatinLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
    .replace(/-$/, '')
}

/** What to try if a slug is taken: `mug-2`, then `mug-3`. */
export function nextUrlId(id: string): string {
  const [, base = id, number] = /^(.*)-(\d{1,6})$/.exec(id) ?? []
  return `${base}-${Number(number ?? 1) + 1}`
}

/** Keeps a trailing hyphen while typing. */
export function normalizeWhileTyping(text: string): string {
  const id = toUrlId(text)
  return /[^a-z0-9]$/i.test(text) && id !== '' ? `${id}-` : id
}
