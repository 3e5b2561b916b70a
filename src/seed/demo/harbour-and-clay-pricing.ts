import type { DemoPricing } from './set-up/set-up-pricing.ts'

const newYork = { country: 'US', regions: ['NY'] }
const salesTax = { name: 'Sales tax', shipping: 'if-any-taxed', isConfirmed: true }

/** A studio in Brooklyn: sales tax in its own state, shipping within the United States and abroad. */
export const harbourAndClayPricing: DemoPricing = {
  taxes: {
    seller: { country: 'US', region: 'NY', postalCode: '11231' },
    pricesIncludeTax: false,
    rules: [
      { ...salesTax, id: 'us-ny', area: newYork, rates: { standard: 40_000 } },
      {
        ...salesTax,
        id: 'us-nyc',
        rates: { standard: 88_750 },
        area: {
          ...newYork,
          postalCodes: [
            { from: '100', to: '104' },
            { from: '112', to: '114' },
          ],
        },
      },
    ],
  },
  shipping: {
    measurementStandard: 'imperial',
    zones: [
      {
        id: 'us',
        name: 'United States',
        areas: [{ country: 'US' }],
        rates: [
          {
            id: 'us-ground',
            name: 'Ground',
            note: '3 to 5 working days',
            cost: { by: 'flat', cents: 890 },
            freeFromCents: 12_000,
          },
          {
            id: 'us-express',
            name: 'Express',
            note: 'The next working day',
            cost: {
              by: 'weight',
              bands: [
                { upTo: 5_000, cents: 2_400 },
                { upTo: 20_000, cents: 3_900 },
              ],
            },
          },
        ],
      },
      {
        id: 'abroad',
        name: 'Abroad',
        areas: [],
        rates: [
          { id: 'abroad-air', name: 'Air mail', note: '7 to 14 working days', cost: { by: 'flat', cents: 3_200 } },
        ],
      },
    ],
    pickup: [
      {
        id: 'studio',
        name: 'The studio',
        address: '12 Van Brunt Street, Brooklyn, NY 11231',
        place: { country: 'US', region: 'NY', postalCode: '11231' },
        hours: [3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
      },
    ],
  },
}
