/**
 * The words of what is searched for, each once. They are taken apart before they are compared: some signs are a space and
 * an accent, and what is nothing but accents would be found in every text.
 */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/\s+/)
  return [...new Set(words)].filter(Boolean)
}
