import { text as textOf } from 'node:stream/consumers'
import { z } from 'zod'
import { type Egress, EgressRefused } from '../platform/egress/egress.ts'
import type { Place } from './contract.ts'
import { type PlaceFinder, PREDICTIONS_MAX, WISH } from './place-finder.ts'

interface GoogleOptions {
  egress: Pick<Egress, 'get' | 'send'>
  key: string
  /** Default: Google's own. */
  url?: string
}

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }),
    )
    .default([]),
})

const Component = z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) })
const Details = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  addressComponents: z.array(Component).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
})

/** Billed by what is asked for: only these fields. */
const FIELDS = 'displayName,addressComponents,location'

/** Places API (New): all keys of a search and the details that end it are one session, which is billed once. */
export function googlePlaces({ egress, key, url = 'https://places.googleapis.com' }: GoogleOptions): PlaceFinder {
  return {
    attribution: 'Google Maps',
    async suggest({ input, country, language, sessionToken }) {
      const json = JSON.stringify({
        input,
        languageCode: language,
        sessionToken,
        ...(country !== undefined && { includedRegionCodes: [country.toLowerCase()] }),
      })
      const headers = {
        'X-Goog-Api-Key': key,
        'X-Goog-FieldMask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      }
      const { body } = await egress.send(`${url}/v1/places:autocomplete`, { json, headers }, WISH)
      const { suggestions } = Suggestions.parse(JSON.parse(await textOf(body)))
      return suggestions
        .flatMap(({ placePrediction: one }) => (one ? { placeId: one.placeId, description: one.text.text } : []))
        .slice(0, PREDICTIONS_MAX)
    },
    async find({ placeId, language, sessionToken }) {
      const address = new URL(`${url}/v1/places/${encodeURIComponent(placeId)}`)
      const query = { fields: FIELDS, languageCode: language, sessionToken, key }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      try {
        const { body } = await egress.get(address.href, { ...WISH, hosts: [address.host] })
        return placeOf(Details.parse(JSON.parse(await textOf(body))))
      } catch (error) {
        if (error instanceof EgressRefused && !error.isTemporary) return undefined
        throw error
      }
    },
  }
}

function placeOf({ displayName, addressComponents, location }: z.infer<typeof Details>): Place {
  const find = (...types: string[]) => addressComponents.find((one) => one.types.some((type) => types.includes(type)))
  const long = (...types: string[]) => find(...types)?.longText ?? ''
  const country = find('country')?.shortText ?? ''
  const line1 = streetLine(long('route'), long('street_number'), country)
  const name = displayName?.text ?? ''
  return {
    name: name === line1 ? '' : name,
    line1,
    city: long('locality', 'postal_town', 'administrative_area_level_3'),
    region: find('administrative_area_level_1')?.shortText ?? '',
    postalCode: long('postal_code'),
    country,
    lat: location.latitude,
    lng: location.longitude,
  }
}

/** Where the number stands before the street. */
const NUMBER_FIRST = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA'])

/** A street and its number, in the order of the country. */
export function streetLine(street: string, number: string, country: string): string {
  const parts = NUMBER_FIRST.has(country) ? [number, street] : [street, number]
  return parts.filter(Boolean).join(' ')
}
