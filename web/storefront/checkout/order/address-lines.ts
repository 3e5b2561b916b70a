import { isEnglish, spokenLocale } from '../../../../src/shared/words/word.ts'

/** The lines of an address as the server formats them, with the country's name in the language of the page. */
export function addressLines(lines: string[], country = ''): string[] {
  if (isEnglish() || country === '') return lines
  const english = nameIn('en', country)
  const own = nameIn(spokenLocale(), country)
  return lines.map((line) => (line === english ? own : line))
}

const nameIn = (locale: string, country: string) =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
