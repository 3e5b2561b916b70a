import type { DemoPricing } from './set-up/set-up-pricing.ts'

const food = { taxClass: 'food' } as const
const cake = { taxClass: 'reduced' } as const
const plain = { shipsSeparately: false, surchargeCents: 0, shipsOnlyTo: [], pickupOnly: false }

/** A bakery in Dublin: prices include VAT, bread is zero-rated, and most orders are picked up or delivered locally. */
export const morningLoafPricing: DemoPricing = {
  taxes: {
    seller: { country: 'IE', postalCode: 'D08' },
    pricesIncludeTax: true,
    rules: [
      {
        id: 'country-IE',
        name: 'VAT',
        area: { country: 'IE' },
        isConfirmed: true,
        rates: { standard: 230_000, reduced: 135_000, food: 0, books: 0 },
      },
    ],
  },
  shipping: {
    measurementStandard: 'metric',
    minimumSubtotalCents: 500,
    zones: [
      {
        id: 'ie',
        name: 'Ireland',
        areas: [{ country: 'IE' }],
        rates: [
          {
            id: 'ie-post',
            name: 'Post',
            note: 'The next working day',
            cost: { by: 'flat', cents: 590 },
            freeFromCents: 4_000,
          },
        ],
      },
    ],
    pickup: [
      {
        id: 'bakery',
        name: 'The bakery',
        address: '7 Meath Street, Dublin 8',
        place: { country: 'IE', postalCode: 'D08' },
        hours: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '06:30', to: '13:00' })),
      },
    ],
    local: [
      {
        id: 'round',
        name: 'Morning round',
        country: 'IE',
        cents: 300,
        freeFromCents: 2_500,
        postalCodes: [{ from: 'D01', to: 'D08' }],
        windows: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '09:00' })),
        leadMinutes: 720,
      },
    ],
  },
  products: {
    'country-sourdough': food,
    'seeded-rye': food,
    'baguette-tradition': food,
    'olive-rosemary-focaccia': food,
    'sourdough-starter': food,
    'loaf-of-the-week': food,
    'house-coffee': food,
    'butter-croissants': cake,
    'cinnamon-buns': cake,
    'lemon-tart': cake,
    'big-cookies': cake,
    'birthday-cake': { ...cake, shipping: { ...plain, pickupOnly: true } },
  },
}
