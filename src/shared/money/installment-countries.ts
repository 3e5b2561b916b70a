import type { InstallmentProvider } from './installments.ts'

const dollars = { US: 'USD', PR: 'USD', GU: 'USD', VI: 'USD', MP: 'USD', AS: 'USD', UM: 'USD' }
const shared = { AU: 'AUD', CA: 'CAD', GB: 'GBP', NZ: 'NZD', ES: 'EUR', FR: 'EUR', IT: 'EUR', ...dollars }

/** The countries of accounts that providers take, and the currency that each is paid in. */
const offers: Record<InstallmentProvider, Readonly<Record<string, string>>> = {
  afterpay: shared,
  klarna: {
    ...shared,
    AT: 'EUR',
    BE: 'EUR',
    CH: 'CHF',
    CZ: 'CZK',
    DE: 'EUR',
    DK: 'DKK',
    FI: 'EUR',
    GR: 'EUR',
    IE: 'EUR',
    NL: 'EUR',
    NO: 'NOK',
    PL: 'PLN',
    PT: 'EUR',
    SE: 'SEK',
  },
}

/** Whether a provider takes payments in parts for an account in this country (ISO 3166-1) and in this currency. */
export function isInstallmentOffered(provider: InstallmentProvider, country: string, currency: string): boolean {
  return offers[provider][country] === currency
}
