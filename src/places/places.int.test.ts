import { afterAll, describe, expect, test } from 'vitest'
import { createEgress } from '../platform/egress/egress.ts'
import { googlePlaces } from './google-places.ts'
import { photonPlaces } from './photon-places.ts'
import { placeFinderSuite } from './place-finder.suite.ts'
import { noPlaces } from './place-finder.ts'
import { openPlacesTwin } from './places-twin.ts'

const twin = await openPlacesTwin()
afterAll(twin.close)
const egress = createEgress({ allowed: [twin.place] })
const google = googlePlaces({ egress, key: 'a-key', url: twin.url })

describe('Google', () => {
  placeFinderSuite(() => ({ places: google, twin }))

  test('all keys and the details are one session, with the key and only the fields that are used', async () => {
    const session = { sessionToken: 'session-2', language: 'de' }
    const [first] = await google.suggest({ ...session, input: 'Markt', country: 'CH' })
    await google.find({ ...session, placeId: first?.placeId ?? '' })
    const [suggested, found] = twin.asked
    expect(JSON.parse(suggested?.body ?? '')).toEqual({
      input: 'Markt',
      languageCode: 'de',
      sessionToken: 'session-2',
      includedRegionCodes: ['ch'],
    })
    expect(suggested?.headers['x-goog-api-key']).toBe('a-key')
    const { searchParams } = new URL(found?.path ?? '', twin.url)
    expect(Object.fromEntries(searchParams)).toEqual({
      fields: 'displayName,addressComponents,location',
      languageCode: 'de',
      sessionToken: 'session-2',
      key: 'a-key',
    })
  })
})

describe('Photon', () => placeFinderSuite(() => ({ places: photonPlaces({ egress, url: twin.url }), twin })))

test('addresses inside are not asked, unless the operator allows it', async () => {
  const closed = photonPlaces({ egress: createEgress(), url: twin.url })
  await expect(
    closed.suggest({ input: 'Markt', country: undefined, language: 'en', sessionToken: 's' }),
  ).rejects.toThrow('ports')
})

test('without a provider nothing is suggested, and nobody is asked', async () => {
  expect(await noPlaces.suggest({ input: 'Markt', country: undefined, language: 'en', sessionToken: 's' })).toEqual([])
  expect(await noPlaces.find({ placeId: 'place-1', language: 'en', sessionToken: 's' })).toBeUndefined()
})
