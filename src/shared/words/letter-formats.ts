import { percentTextIn } from '../cart/cost-lines.ts'
import { moneyTextIn } from './money-text.ts'

/** Languages that e-mails and invoices have words in; more than pages are translated into. */
const letterLanguages = new Set(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])
const ENGLISH = 'en-US'

/** The locale of a website's e-mails: its language (BCP 47, such as `de-AT`) if they have words in it, else US English. */
export function letterLocale(language: string): string {
  const [primary = ''] = language.toLowerCase().split('-')
  return language !== 'en' && letterLanguages.has(primary) ? language : ENGLISH
}

/** An amount in minor units in an e-mail of this language. */
export function moneyIn(language: string, cents: number, currency: string): string {
  return moneyTextIn(letterLocale(language), cents, currency)
}

/** A rate in millionths. */
export function percentIn(language: string, rate: number): string {
  return percentTextIn(letterLocale(language), rate)
}

/** `24. November 2026`, in the store's time zone. */
export function dayIn(language: string, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(letterLocale(language), { dateStyle: 'long', timeZone }).format(new Date(at))
}
