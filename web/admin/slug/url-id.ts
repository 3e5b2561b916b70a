import { toUrlId } from '../../../src/shared/lists/url-id.ts'

/** What to try if a slug is taken: `mug-2`, then `mug-3`. */
export function nextUrlId(id: string): string {
  const [, base = id, number] = /^(.*)-(\d{1,6})$/.exec(id) ?? []
  return `${base}-${Number(number ?? 1) + 1}`
}

/** Keeps a trailing hyphen while typing. */
export function normalizeWhileTyping(text: string): string {
  const id = toUrlId(text)
  return /[^\p{L}\p{M}\p{N}]$/u.test(text) && id !== '' ? `${id}-` : id
}
