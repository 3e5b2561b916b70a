import { normalForm } from '../lists/normal-form.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
  ə: 'a',
}

/**
 * Lower case without accents; Latin letters that have no unaccented form get their usual transcription: `nørd` becomes
 * `nord`. Other scripts keep their marks, which are letters in many of them.
 */
export function toLatinLetters(text: string): string {
  const latin = normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/([\p{Script=Latin}\p{N}])\p{M}+/gu, '$1')
    .replace(/[ß-ə]/g, (letter) => letters[letter] ?? letter)
  return normalForm(latin, 'NFC')
}
