import { type PartValues, type SettingsPart, settingsParts } from '../../websites/admin-contract.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Valid values for each page of settings. */
export const savedSettings: PartValues = {
  website: {
    title: 'Acme',
    description: '',
    language: 'en-US',
    timeZone: 'Europe/Paris',
    logo: null,
    favicon: null,
  },
  business: {
    country: 'US',
    currency: 'USD',
    useCLDRMoneyFormat: false,
    seller: { name: 'Acme Ltd', address: '1 High Street', taxNumbers: [{ label: 'VAT', number: 'GB123456789' }] },
    replyTo: 'hello@plinth.example',
  },
  store: {
    shopTitle: '',
    featuredItemIds: [],
    variantPicker: 'dropdown',
    multipleQuantityAllowedForServices: true,
    merchandising: {
      scarcityEnabledOnProductItems: false,
      scarcityThreshold: 10,
      relatedProductsEnabled: true,
      productQuickViewEnabled: true,
      soldOutVariantsDropdownDisabled: false,
      displayNativeProductReviewsEnabled: false,
      displayImportedProductReviewsEnabled: false,
      productReviewsKillSwitch: false,
      restockTexts: { CTAText: '', placeholderText: '', buttonText: '', mailingListDescription: '' },
    },
    installments: { provider: null, stripeAccountCountry: 'US', minCents: 100, maxCents: 200_000 },
  },
  appearance: {
    theme: {
      background: '#ffffff',
      surface: '#f5f5f5',
      text: '#111111',
      muted: '#555555',
      accent: '#0a5c36',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'sans',
      radius: 8,
    },
    banner: null,
    bannerAlt: '',
    bannerFocus: { x: 0.5, y: 0.5 },
  },
}

/** Fixtures of a website's settings. */
export function websiteSettingsFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return Object.assign({}, ...settingsParts.map((part) => fixturesOf(owner, part)), {
    'POST /api/websites/deletion': {
      client: owner,
      body: { title: 'Another website' },
      texts: ['title'],
      isUncalledFor: true,
    },
    'DELETE /api/websites/deletion': { client: owner, isUncalledFor: true },
  })
}

function fixturesOf(owner: HttpClient, part: SettingsPart): Record<string, RouteFixture> {
  const path = `/api/websites/settings/${part}`
  return {
    [`GET ${path}`]: { client: owner },
    [`PUT ${path}`]: { client: owner, body: { version: 0, settings: savedSettings[part] }, isStale: true },
    [`GET ${path}/history`]: { client: owner },
    [`POST ${path}/undo`]: { client: owner, body: { version: 0, change: 1 }, isStale: true },
  }
}
