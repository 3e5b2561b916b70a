import { beforeEach, expect, test } from 'vitest'
import type { PlaceFinder } from './place-finder.ts'
import type { PlacesTwin } from './places-twin.ts'

const session = { sessionToken: 'session-1', language: 'en' }

/** What every finder of places does, asked of a twin that knows the same places. */
export function placeFinderSuite(open: () => { places: PlaceFinder; twin: PlacesTwin }): void {
  const { places, twin } = open()
  beforeEach(() => {
    twin.asked.length = 0
    twin.isAway = false
  })

  test('what is typed becomes suggestions, and a picked one an address', async () => {
    const [first] = await places.suggest({ ...session, input: 'Marktplatz', country: undefined })
    expect(first?.description).toContain('Marktplatz 9')
    expect(await places.find({ ...session, placeId: first?.placeId ?? '' })).toEqual({
      name: '',
      line1: 'Marktplatz 9',
      city: 'Basel',
      region: expect.stringMatching(/^(BS|Basel-Stadt)$/),
      postalCode: '4001',
      country: 'CH',
      lat: 47.5583,
      lng: 7.5878,
    })
  })

  test('where the number stands before the street, it does', async () => {
    const [first] = await places.suggest({ ...session, input: '1 Main', country: undefined })
    expect(await places.find({ ...session, placeId: first?.placeId ?? '' })).toMatchObject({
      line1: '1 Main St',
      country: 'US',
      postalCode: '10001',
    })
  })

  test('a country limits the suggestions, and there are five at most', async () => {
    const inGermany = await places.suggest({ ...session, input: 'Marktplatz', country: 'DE' })
    expect(inGermany.map(({ description }) => description).join()).not.toContain('Basel')
    expect(inGermany).toHaveLength(5)
  })

  test('letters that fit no place give nothing, and a place that nobody knows is none', async () => {
    expect(await places.suggest({ ...session, input: 'zzzz', country: undefined })).toEqual([])
    expect(await places.find({ ...session, placeId: 'nowhere' })).toBeUndefined()
  })

  test('a provider that is away is refused, in a moment', async () => {
    twin.isAway = true
    await expect(places.suggest({ ...session, input: 'Marktplatz', country: undefined })).rejects.toThrow()
  })

  test('what stands beside suggestions says where they come from', () => {
    expect(places.attribution).not.toBe('')
  })
}
