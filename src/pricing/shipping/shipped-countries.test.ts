import { expect, test } from 'vitest'
import { ShippingSettings } from '../rules/shipping-rules.ts'
import { shippedCountries } from './shipped-countries.ts'

const rate = { id: 'post', name: 'Post', cost: { by: 'flat', cents: 0 } }
const zone = (id: string, countries: string[], rates: object[] = [rate]) => ({
  id,
  name: id,
  rates,
  areas: countries.map((country) => ({ country })),
})
const of = (settings: object) => shippedCountries(ShippingSettings.parse(settings))

test('countries are those of zones with a rate, of pick-up places and of local delivery', () => {
  const pickup = [{ id: 'shop', name: 'Shop', place: { country: 'CH' } }]
  const local = [
    {
      id: 'bike',
      name: 'Bike',
      country: 'LI',
      postalCodes: [{ from: '9', to: '9' }],
      windows: [{ weekday: 1, from: '09:00', to: '12:00' }],
    },
  ]
  const zones = [zone('home', ['DE', 'AT']), zone('later', ['FR'], [])]
  expect(of({ zones, pickup, local })).toEqual(new Set(['DE', 'AT', 'CH', 'LI']))
})

test('a zone for everywhere else, or nothing set up yet, restricts nothing', () => {
  expect(of({ zones: [zone('home', ['DE']), zone('rest', [])] })).toBeNull()
  expect(of({})).toBeNull()
})
