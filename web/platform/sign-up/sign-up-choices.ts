import { countryCodes } from '../../../src/shared/money/countries.ts'
import { currencies } from '../../../src/shared/money/currencies.ts'
import { languageCodes } from '../../../src/shared/stores/languages.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'

/** Only for browsers, because country names differ between server and browsers. */
export function countryOptions(which: 'all' | string): SelectOption[] {
  if (which !== 'all') return [{ value: which, label: which }]
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const options = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  return options.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const currencyOptions: SelectOption[] = Object.entries(currencies).map(([value, { symbol }]) => ({
  value,
  label: `${value} (${symbol})`,
}))

/** Each language by its own name. */
export function languageOptions(which: 'all' | string): SelectOption[] {
  if (which !== 'all') return [{ value: which, label: which }]
  const options = languageCodes.map((value) => ({ value, label: ownName(value) }))
  return options.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
