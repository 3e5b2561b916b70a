import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import type { Egress } from '../platform/egress/egress.ts'
import type { Place } from './contract.ts'
import { streetLine } from './google-places.ts'
import { type PlaceFinder, PREDICTIONS_MAX, WISH } from './place-finder.ts'

interface PhotonOptions {
  egress: Pick<Egress, 'get'>
  /** Of the operator's Photon: `http://photon.local:2322`. */
  url: string
}

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    countrycode: z.string().optional(),
    country: z.string().optional(),
  }),
})
type Feature = z.infer<typeof Feature>
const Answer = z.object({ features: z.array(Feature) })

/** Languages that Photon has names in; in others it answers with local names. */
const LANGUAGES = new Set(['de', 'en', 'fr'])

/**
 * Photon has no call for the details of a place, so that the id of a suggestion says by which words it is found again: neither
 * it nor we have to remember what was typed.
 */
export function photonPlaces({ egress, url }: PhotonOptions): PlaceFinder {
  async function search(words: string, language: string, limit: number): Promise<Feature[]> {
    const address = new URL('/api', url)
    const [primary = ''] = language.toLowerCase().split('-')
    const query = { q: words, limit: String(limit), ...(LANGUAGES.has(primary) && { lang: primary }) }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const { body } = await egress.get(address.href, { ...WISH, hosts: [address.host] })
    return Answer.parse(JSON.parse(await textOf(body))).features
  }
  return {
    attribution: '© OpenStreetMap contributors',
    async suggest({ input, country, language }) {
      const found = await search(input, language, country === undefined ? PREDICTIONS_MAX : 4 * PREDICTIONS_MAX)
      return found
        .filter(({ properties: { countrycode } }) => country === undefined || countrycode === country)
        .slice(0, PREDICTIONS_MAX)
        .map((feature) => ({ placeId: idOf(feature), description: describe(feature) }))
    },
    async find({ placeId, language }) {
      const [key = '', words = ''] = splitId(placeId)
      if (words === '') return undefined
      const found = (await search(words, language, 4 * PREDICTIONS_MAX)).find((feature) => keyOf(feature) === key)
      return found && placeOf(found)
    },
  }
}

const keyOf = ({ properties: { osm_type, osm_id } }: Feature) => `${osm_type}${osm_id}`
const idOf = (feature: Feature) => `${keyOf(feature)}:${Buffer.from(describe(feature)).toString('base64url')}`

function splitId(placeId: string): [key: string, words: string] {
  const [key = '', words = ''] = placeId.split(':', 2)
  return [key, Buffer.from(words, 'base64url').toString().slice(0, 200)]
}

function describe({
  properties: { name = '', street = '', housenumber = '', postcode = '', city = '', ...rest },
}: Feature) {
  const line = streetLine(street, housenumber, rest.countrycode ?? '')
  const town = [postcode, city].filter(Boolean).join(' ')
  return [name, line, town, rest.country ?? ''].filter(Boolean).join(', ').slice(0, 200)
}

function placeOf({ geometry, properties }: Feature): Place {
  const {
    name = '',
    street = '',
    housenumber = '',
    postcode = '',
    city = '',
    state = '',
    countrycode = '',
  } = properties
  const [lng, lat] = geometry.coordinates
  const line1 = streetLine(street, housenumber, countrycode)
  return { name, line1: line1 || name, city, region: state, postalCode: postcode, country: countrycode, lat, lng }
}
