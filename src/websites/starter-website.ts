import { isTimeZone, type NewStore, type NewWebsite } from './contract.ts'

/** A website as every new one begins: plain, readable, and with a store that can sell at once. */
export function starterWebsite({ subdomain, title, country, currency, timeZone }: NewStore): NewWebsite {
  return {
    subdomain,
    title,
    country,
    ...(timeZone !== undefined && isTimeZone(timeZone) && { timeZone }),
    theme: {
      background: '#ffffff',
      surface: '#f5f5f4',
      text: '#1c1917',
      muted: '#57534e',
      accent: '#1f4b99',
      accentText: '#ffffff',
      headingFont: 'sans',
      bodyFont: 'sans',
      radius: 8,
    },
    storeSettings: {
      selectedCurrency: currency,
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      variantPicker: 'dropdown',
    },
  }
}
