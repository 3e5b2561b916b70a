/**
 * The distinct words of a search text. It is split before normalisation: some characters normalise to a space and an accent,
 * and a word of accents only would match every text.
 */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/\s+/)
  return [...new Set(words)].filter(Boolean)
}
