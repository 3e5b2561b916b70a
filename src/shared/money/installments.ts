import { fillMessage } from '../messages/fill-message.ts'
import { formatMoney } from './format-money.ts'
import { allocate } from './money.ts'

/** Specification §9, Installments. */
export const INSTALLMENTS = 4

const US_TERRITORIES = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM']
const CLEARPAY_COUNTRIES = ['GB', 'FR', 'ES', 'IT']
const PHYSICAL = 1

export type InstallmentProvider = 'afterpay' | 'klarna'
export type InstallmentBrand = 'Afterpay' | 'Clearpay' | 'Klarna'

/** Range of prices, in minor units, that can be paid in instalments. */
export interface InstallmentRange {
  minCents: number
  maxCents: number
}

/** Afterpay is called Clearpay in some countries. */
export function installmentBrand(provider: InstallmentProvider, country: string): InstallmentBrand {
  if (provider === 'klarna') return 'Klarna'
  return CLEARPAY_COUNTRIES.includes(country) ? 'Clearpay' : 'Afterpay'
}

/** Languages in which the messages can be shown; the first is the country's own. Specification §5. */
export function installmentLanguages(country: string): [string, ...string[]] {
  if (country === 'CA') return ['en', 'fr']
  if (US_TERRITORIES.includes(country) || ['AU', 'NZ', 'GB'].includes(country)) return ['en']
  return [new Intl.Locale(`und-${country}`).maximize().language ?? 'en']
}

/** Language of the messages for a shopper with the language `language`, such as `fr-CA`. */
export function shopperLanguage(language: string, country: string): string {
  const allowed = installmentLanguages(country)
  const [wanted = ''] = language.toLowerCase().split('-')
  return allowed.find((one) => one === wanted) ?? allowed[0]
}

/** True when there is an item and all items are physical: specification §5, Installment eligibility. */
export function offersInstallments(productTypes: number[]): boolean {
  return productTypes.length > 0 && productTypes.every((type) => type === PHYSICAL)
}

/** Above the minimum and not above the maximum. */
export function isInRange(cents: number, { minCents, maxCents }: InstallmentRange): boolean {
  return cents > minCents && cents <= maxCents
}

/** In a language of the account's country, which need not be the website's; US English otherwise (§7). */
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

/** `4 interest-free payments of $12.50`. A remainder is paid with the first one. */
export function paymentsText(cents: number, currency: string, language = 'en', numInstallments = INSTALLMENTS): string {
  const [amount = 0] = allocate(cents, Array<number>(numInstallments).fill(1))
  const values = { numInstallments, amount: formatMoney(amount, currency) }
  return fillMessage(textsOf(language).payments, values)
}

/** The one-line form, followed by the brand: `or 4 interest-free payments of $12.50 with`. */
export function paymentsLine(cents: number, currency: string, language = 'en'): string {
  return fillMessage(textsOf(language).line, { payments: paymentsText(cents, currency, language) })
}

/** Text after the brand for a price that is out of range. Specification §8, Display. */
export function rangeText(
  cents: number,
  { minCents, maxCents }: InstallmentRange,
  currency: string,
  language = 'en',
): string {
  const [text, limit] = cents > maxCents ? (['upTo', maxCents] as const) : (['over', minCents] as const)
  return fillMessage(textsOf(language)[text], { amount: formatMoney(limit, currency) })
}
