import { fillMessage } from '../messages/fill-message.ts'
import { moneyText } from '../words/money-text.ts'
import { allocate } from './money.ts'

/** Specification §9, Installments. */
export const INSTALLMENTS = 4

const US_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM']
const CLEARPAY_COUNTRIES = ['GB', 'FR', 'ES', 'IT']
const PHYSICAL = 1

export type InstallmentProvider = 'afterpay' | 'klarna'
export type InstallmentBrand = 'Afterpay' | 'Clearpay' | 'Klarna'

/** What a shopper pays at once in parts: amounts in minor units. */
export interface InstallmentRange {
  minCents: number
  maxCents: number
}

/** Afterpay is called Clearpay in some countries. */
export function installmentBrand(provider: InstallmentProvider, country: string): InstallmentBrand {
  if (provider === 'klarna') return 'Klarna'
  return CLEARPAY_COUNTRIES.includes(country) ? 'Clearpay' : 'Afterpay'
}

/** Languages in which the messages may be shown; the first is the country's own. Specification §5. */
export function installmentLanguages(country: string): [string, ...string[]] {
  if (country === 'CA') return ['en', 'fr']
  if (US_TERRITORIES.includes(country) || ['AU', 'NZ', 'GB'].includes(country)) return ['en']
  return [new Intl.Locale(`und-${country}`).maximize().language ?? 'en']
}

/** The language of the messages for a shopper who reads `language`, such as `fr-CA`. */
export function shopperLanguage(language: string, country: string): string {
  const allowed = installmentLanguages(country)
  const [wanted = ''] = language.toLowerCase().split('-')
  return allowed.find((one) => one === wanted) ?? allowed[0]
}

/** Only when every item is physical, and there is one: specification §5, Installment eligibility. */
export function offersInstallments(productTypes: number[]): boolean {
  return productTypes.length > 0 && productTypes.every((type) => type === PHYSICAL)
}

/** Above the minimum and not above the maximum. */
export function isInRange(cents: number, { minCents, maxCents }: InstallmentRange): boolean {
  return cents > minCents && cents <= maxCents
}

/** By the language that the account's country allows, which need not be the website's; others read US English (§7). */
const texts = {
  en: {
    payments: '{numInstallments} interest-free payments of {amount}',
    line: 'or {payments} with',
    upTo: 'available for orders up to {amount}',
    over: 'available for orders over {amount}',
  },
  de: {
    payments: '{numInstallments} zinsfreie Raten zu je {amount}',
    line: 'oder {payments} mit',
    upTo: 'für Bestellungen bis {amount} verfügbar',
    over: 'für Bestellungen über {amount} verfügbar',
  },
  fr: {
    payments: '{numInstallments} paiements sans intérêts de {amount}',
    line: 'ou {payments} avec',
    upTo: 'disponible pour les commandes jusqu’à {amount}',
    over: 'disponible pour les commandes de plus de {amount}',
  },
}

const textsOf = (language: string) =>
  Object.hasOwn(texts, language) ? texts[language as keyof typeof texts] : texts.en

/** `4 interest-free payments of $12.50`. What does not split evenly is paid with the first. */
export function paymentsText(cents: number, currency: string, language = 'en', numInstallments = INSTALLMENTS): string {
  const [amount = 0] = allocate(cents, Array<number>(numInstallments).fill(1))
  const values = { numInstallments, amount: moneyText(amount, currency) }
  return fillMessage(textsOf(language).payments, values)
}

/** The one-line form, to be followed by the brand: `or 4 interest-free payments of $12.50 with`. */
export function paymentsLine(cents: number, currency: string, language = 'en'): string {
  return fillMessage(textsOf(language).line, { payments: paymentsText(cents, currency, language) })
}

/** Said after the brand of a price that is out of range. Specification §8, Display. */
export function rangeText(
  cents: number,
  { minCents, maxCents }: InstallmentRange,
  currency: string,
  language = 'en',
): string {
  const [text, limit] = cents > maxCents ? (['upTo', maxCents] as const) : (['over', minCents] as const)
  return fillMessage(textsOf(language)[text], { amount: moneyText(limit, currency) })
}
