import { foldText } from './fold-text.ts'
import { normalForm } from './normal-form.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ð: 'd',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}

/** As people type who have no such letters: `Möbel` as `mobel`, `Łódź Straße` as `lodz strasse`. */
export function shortSpelling(text: string): string {
  return foldText(text).replace(/[ßæœþøðłđıς]/g, (letter) => letters[letter] ?? letter)
}

/** With the letters that German and Nordic people write instead: `Möbel` as `moebel`, `Smørrebrød` as `smoerrebroed`. */
function longSpelling(text: string): string {
  const spelledOut = normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/([aou])\u0308/g, '$1e')
    .replaceAll('a\u030a', 'aa')
    .replaceAll('ø', 'oe')
  return shortSpelling(spelledOut)
}

/** Both spellings of a text in which a search looks for words; the same as `searchable_text` in the database. */
export function searchableText(text: string): string {
  return spellingsOf(text).join(' ')
}

/** Texts to look for instead of a typed word: it is found where any of them occurs. */
export function spellingsOf(word: string): string[] {
  return [...new Set([shortSpelling(word), longSpelling(word)])]
}

/** True if every typed word occurs in the text, whatever its case, accents and spelling; for lists that are in the browser. */
export function includesWords(text: string, typed: string): boolean {
  const searched = searchableText(text)
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => spellingsOf(word).some((spelling) => searched.includes(spelling)))
}
