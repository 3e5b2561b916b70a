import { isInstallmentOffered } from './installment-countries.ts'
import {
  installmentBrand,
  isInRange,
  offersInstallments,
  paymentsLine,
  rangeText,
  shopperLanguage,
} from './installments.ts'
import { toMoney } from './money.ts'
import type { Money } from './money-shape.ts'

interface InstallmentRules {
  /** Null: not shown. */
  provider: 'afterpay' | 'klarna' | null
  stripeAccountCountry: string
  minCents: number
  maxCents: number
}

export interface InstallmentStore {
  installments: InstallmentRules
  /** Currency of the amounts. */
  selectedCurrency: string
}

/** Specification §3, Installment context per item. */
export interface ShownInstallments {
  afterPayAvailable: boolean
  klarnaAvailable: boolean
  afterPayMin: Money
  afterPayMax: Money
  shopperLanguage: string
  stripeAccountCountry: string
}

/**
 * What shoppers see about instalments for these product types, on a product or for a whole cart. Undefined when nothing is
 * shown, also because the provider takes no such payments in the account's country and the store's currency.
 */
export function installmentContext(
  productTypes: number[],
  { installments, selectedCurrency }: InstallmentStore,
  language: string,
): ShownInstallments | undefined {
  const { provider, stripeAccountCountry, minCents, maxCents } = installments
  if (provider === null || !offersInstallments(productTypes)) return undefined
  if (!isInstallmentOffered(provider, stripeAccountCountry, selectedCurrency)) return undefined
  return {
    afterPayAvailable: provider === 'afterpay',
    klarnaAvailable: provider === 'klarna',
    afterPayMin: toMoney(minCents, selectedCurrency),
    afterPayMax: toMoney(maxCents, selectedCurrency),
    shopperLanguage: shopperLanguage(language, stripeAccountCountry),
    stripeAccountCountry,
  }
}

/** `or 4 interest-free payments of $12.50 with Afterpay`, or the range of prices for which instalments are available. */
export function installmentSentence(context: ShownInstallments, { value, currency }: Money): string {
  const brand = installmentBrand(context.klarnaAvailable ? 'klarna' : 'afterpay', context.stripeAccountCountry)
  const range = { minCents: Number(context.afterPayMin.value), maxCents: Number(context.afterPayMax.value) }
  const cents = Number(value)
  return isInRange(cents, range)
    ? `${paymentsLine(cents, currency, context.shopperLanguage)} ${brand}`
    : `${brand} ${rangeText(cents, range, currency, context.shopperLanguage)}`
}
