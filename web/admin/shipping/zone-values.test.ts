import { expect, test } from 'vitest'
import type { ShippingZone } from '../../../src/pricing/contract.ts'
import { withoutRule, withRule } from './list-rule.ts'
import { newRate, newZone, newZoneValues, toZone, toZoneValues, zoneFaults, zoneText } from './zone-values.ts'

const kept = { longestSideMax: 1_200, excludedProducts: ['p1'], excludedCategories: ['lamps'] }
const zone: ShippingZone = {
  id: 'z',
  name: 'Alps',
  areas: [
    { country: 'AT', regions: ['7'], postalCodes: [] },
    { country: 'CH', regions: [], postalCodes: [] },
  ],
  rates: [
    { id: 'post', name: 'Post', note: '2 days', cost: { by: 'flat', cents: 490 }, freeFromCents: 5_000, ...kept },
    {
      id: 'parcel',
      name: 'Parcel',
      note: '',
      freeFromCents: null,
      ...kept,
      cost: {
        by: 'weight',
        bands: [
          { upTo: 2_000, cents: 700 },
          { upTo: null, cents: 1_500 },
        ],
      },
    },
  ],
}

test('what the dialog of a zone shows is what it makes of it again, and what it does not show stays', () =>
  expect(toZone(zone, toZoneValues(zone))).toEqual(zone))

test('a zone is told in a line', () => {
  expect(zoneText(zone, 'EUR')).toBe(
    'Austria, Switzerland: Post €4.90, free from €50.00; Parcel €7.00 to €15.00 by weight',
  )
  expect(zoneText({ ...zone, areas: [], rates: [] }, 'EUR')).toBe('Everywhere else: no way of shipping yet')
})

test('a zone of one country may be a part of it', () => {
  const fresh = newZone('DE')
  const values = { ...toZoneValues(fresh), postalCodes: '80000-81999' }
  expect(toZone(fresh, values)).toMatchObject({
    name: 'Germany',
    areas: [{ country: 'DE', postalCodes: [{ from: '80000', to: '81999' }] }],
  })
})

test('a new zone begins with one way of shipping, whose price is still to be given', () =>
  expect(newZoneValues(newZone('DE')).rates).toMatchObject([{ name: 'Standard', by: 'flat', cents: null }]))

test('a zone has a country, and steps that go further each', () => {
  const values = toZoneValues(zone)
  const still = {
    ...newRate('Parcel'),
    by: 'price' as const,
    bands: [
      { upTo: 5, cents: 1 },
      { upTo: 5, cents: 2 },
    ],
  }
  expect(zoneFaults(values)).toEqual({})
  expect(zoneFaults({ ...values, countries: [] })).toEqual({ countries: 'Choose at least one country.' })
  expect(zoneFaults({ ...values, rates: [still] })).toEqual({
    'rates.0.bands': 'Each step goes further than the one before it.',
  })
  expect(zoneFaults({ ...values, rates: [{ ...still, bands: [] }] })).toHaveProperty(['rates.0.bands'])
})

test('a rule takes the place of the one with its id, or stands at the end', () => {
  const [a, b] = [
    { id: 'a', name: '1' },
    { id: 'b', name: '2' },
  ]
  expect(withRule([a, b], { id: 'a', name: '3' })).toEqual([{ id: 'a', name: '3' }, b])
  expect(withRule([a], b)).toEqual([a, b])
  expect(withoutRule([a, b], 'a')).toEqual([b])
})
