import { normalForm } from './normal-form.ts'
import { shortSpelling } from './search-spellings.ts'

/**
 * The distinct words of a search text. It is split after normalisation: some characters normalise to a space and an accent,
 * and a word of accents only would match every text.
 */
export function searchWords(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of normalForm(text, 'NFKD').split(/\s+/)) {
    const short = shortSpelling(word)
    if (short !== '' && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), normalForm(word, 'NFC'))
  }
  return [...words.values()]
}
