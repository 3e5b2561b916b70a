const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
const letter = /\p{L}/u
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** `rtl` for a language that is written from right to left; undefined for others, as for HTML's default. */
export function directionOfLanguage(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.has(language.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : undefined
}

/** `rtl` if the first letter of a text is written from right to left, as HTML's `dir="auto"` decides it. */
export function directionOfText(text: string): 'rtl' | undefined {
  const first = letter.exec(text)?.[0]
  return first !== undefined && rightToLeftLetter.test(first) ? 'rtl' : undefined
}

/** Whether markup contains text that is written from right to left, among which tags and attributes do not count. */
export const hasRightToLeft = (markup: string): boolean => rightToLeftLetter.test(markup)
