import { findThemePreset } from '../shared/stores/theme-presets.ts'
import { presetOfTrade, welcomeOfTrade } from '../shared/stores/trades.ts'
import { isTimeZone, type NewStore, type NewWebsite, type Theme } from './contract.ts'

/** For a store whose trade is unknown. */
const plain: Theme = {
  background: '#ffffff',
  surface: '#f5f5f4',
  text: '#1c1917',
  muted: '#57534e',
  accent: '#1f4b99',
  accentText: '#ffffff',
  headingFont: 'sans',
  bodyFont: 'sans',
  radius: 8,
}

/** The initial state of a new website: designed for its trade, with a store that can sell at once. */
export function starterWebsite({ subdomain, title, country, currency, ...more }: NewStore): NewWebsite {
  const { timeZone, language } = more
  return {
    subdomain,
    title,
    country,
    ...(timeZone !== undefined && isTimeZone(timeZone) && { timeZone }),
    ...(language !== undefined && { language }),
    ...lookOf(more),
    storeSettings: {
      selectedCurrency: currency,
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      variantPicker: 'dropdown',
    },
  }
}

function lookOf({ sells, design }: Pick<NewStore, 'sells' | 'design'>): Pick<NewWebsite, 'theme' | 'description'> {
  const preset = design ?? (sells && presetOfTrade[sells])
  return {
    theme: preset ? findThemePreset(preset).theme : plain,
    ...(sells && { description: welcomeOfTrade[sells] }),
  }
}
