/** Traffic of a demo store. */
export interface TrafficProfile {
  /** On an average day. */
  visitsADay: number
  /** Approximate offset from UTC in hours, ignoring summer time. */
  utcOffset: number
  /** Starting on Sunday. */
  weekdays: number[]
  /** Starting in January. */
  months: number[]
  /** The first ones are the most frequent. */
  countries: string[]
  languages: string[]
  /** Search terms. */
  terms: string[]
  campaigns: Campaign[]
  /** Where buyers live, if the store sends nowhere else. */
  buyersFrom?: string
  /** Who carries its parcels. */
  carrier: string
  /** Id of the store's shipping option for an order; `share` is random, from 0 to 1. */
  shipping(order: { country: string; share: number }): string
  /** Smallest subtotal of an order, in minor units. */
  minimumCents: number
}

export interface Campaign {
  source: string
  medium: string
  campaign: string
  /** Months of the campaign, from 0. */
  months: number[]
}

/** By subdomain. */
export const profiles: Record<string, TrafficProfile> = {
  demo: {
    visitsADay: 64,
    utcOffset: -5,
    weekdays: [1.15, 0.95, 0.9, 0.9, 0.95, 1, 1.15],
    months: [0.75, 0.8, 0.85, 0.9, 1, 0.95, 0.85, 0.85, 0.95, 1.05, 1.45, 1.7],
    countries: ['US', 'CA', 'GB', 'DE', 'AU', 'NL', 'FR', 'JP', 'SE', 'IE'],
    languages: ['en', 'de', 'fr', 'es', 'nl', 'ja'],
    terms: ['mug', 'vase', 'kelp', 'bowl', 'gift', 'teapot', 'plates', 'planter', 'class', 'candle', 'blue', 'wedding'],
    campaigns: [
      { source: 'newsletter', medium: 'email', campaign: 'kiln-opening', months: [2, 5, 8, 10] },
      { source: 'instagram', medium: 'social', campaign: 'studio-days', months: [4, 5, 6] },
      { source: 'google', medium: 'cpc', campaign: 'holiday-gifts', months: [10, 11] },
    ],
    carrier: 'USPS',
    minimumCents: 0,
    shipping: ({ country }) => (country === 'US' ? 'us-ground' : 'abroad-air'),
  },
  bakery: {
    visitsADay: 46,
    utcOffset: 0,
    weekdays: [0.7, 0.8, 0.9, 0.95, 1.1, 1.35, 1.4],
    months: [0.9, 0.95, 1, 1.1, 1, 0.95, 0.8, 0.8, 1, 1.05, 1.1, 1.5],
    countries: ['IE', 'GB', 'US', 'FR', 'DE', 'ES', 'PL', 'NL'],
    languages: ['en', 'fr', 'de', 'es', 'pl'],
    terms: ['sourdough', 'croissant', 'birthday', 'rye', 'class', 'gluten', 'starter', 'tart', 'cookies', 'opening'],
    campaigns: [
      { source: 'newsletter', medium: 'email', campaign: 'first-out-of-the-oven', months: [0, 3, 6, 9] },
      { source: 'facebook', medium: 'social', campaign: 'summer-market', months: [5, 6, 7] },
      { source: 'google', medium: 'cpc', campaign: 'christmas-orders', months: [10, 11] },
    ],
    buyersFrom: 'IE',
    carrier: 'An Post',
    minimumCents: 500,
    shipping: ({ share }) => (share < 0.6 ? 'bakery' : 'ie-post'),
  },
}
