import { countryCodes } from '../../../src/shared/money/countries.ts'
import { currencies } from '../../../src/shared/money/currencies.ts'
import type { SelectOption } from '../../ui/select.tsx'

/** Names of countries differ between servers and browsers, so the list is for the browser alone. */
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
