import type { CartShippingOption } from '../../../src/cart/contract.ts'
import { spokenLocale } from '../../../src/shared/words/word.ts'

/** `Tuesday, November 24, 10:00–12:00`. A calendar date without a time zone. */
export function windowText({ day, from, to }: CartShippingOption['windows'][number]): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return `${day}, ${from}–${to}`
  return `${dayFormat().format(date)}, ${from}–${to}`
}

const dayFormat = () =>
  new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
