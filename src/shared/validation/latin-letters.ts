import { normalForm } from '../lists/normal-form.ts'

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd', ı: 'i' }

/**
 * Lower case without accents; Latin letters that have no unaccented form get their usual transcription: `nørd` becomes
 * `nord`.
 */
export function toLatinLetters(text: string): string {
  const folded = normalForm(text, 'NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return folded.replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
}
