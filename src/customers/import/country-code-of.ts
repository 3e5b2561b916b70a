import { countryCodes } from '../../shared/money/countries.ts'

const byName = new Map<string, string>()

/** Of a code or an English name; empty for an empty text, undefined for what is no country. */
export function countryCodeOf(text: string): string | undefined {
  if (text === '') return ''
  if (byName.size === 0) {
    const names = new Intl.DisplayNames(['en'], { type: 'region' })
    for (const code of countryCodes) byName.set((names.of(code) ?? code).toLowerCase(), code)
    for (const code of countryCodes) byName.set(code.toLowerCase(), code)
    byName.set('usa', 'US').set('uk', 'GB')
  }
  return byName.get(text.toLowerCase())
}
