import { percentTextIn } from '../cart/cost-lines.ts'
import { formatMoneyIn } from '../money/format-money.ts'
import { usualMoneyFormat, type WebsiteWriting } from './word.ts'

/** Languages that e-mails and invoices have words in; more than pages are translated into. */
const letterLanguages = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt'])
const ENGLISH = 'en-US'

/** The locale of a website's e-mails: its language (BCP 47, such as `de-AT`) if they have words in it, else US English. */
export function letterLocale(language: string): string {
  const [primary = ''] = language.toLowerCase().split('-')
  return language !== 'en' && letterLanguages.has(primary) ? language : ENGLISH
}

/** How an e-mail or an invoice writes; older invoices do not say how amounts are written. */
export type LetterWriting = Pick<WebsiteWriting, 'language'> & Partial<WebsiteWriting>

/** An amount in minor units in an e-mail of such a website. */
export function moneyIn(writing: LetterWriting, cents: number, currency: string): string {
  const { language, useCLDRMoneyFormat = usualMoneyFormat(letterLocale(language)) } = writing
  return formatMoneyIn(useCLDRMoneyFormat ? letterLocale(language) : undefined, cents, currency)
}

/** How a PDF is written: in English where our font has no letters of a language. */
export function printable<Writing extends { language: string }>(writing: Writing): Writing {
  return /^ja\b/i.test(writing.language) ? { ...writing, language: ENGLISH } : writing
}

/** A rate in millionths. */
export function percentIn(language: string, rate: number): string {
  return percentTextIn(letterLocale(language), rate)
}

/** `24. November 2026`, in the store's time zone. */
export function dayIn(language: string, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(letterLocale(language), { dateStyle: 'long', timeZone }).format(new Date(at))
}
