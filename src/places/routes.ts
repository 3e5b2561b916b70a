import { EgressRefused } from '../platform/egress/egress.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { AutocompleteQuery, AutocompleteReply, DetailsQuery, DetailsReply } from './contract.ts'
import * as endpoints from './endpoints.ts'
import type { PlaceFinder } from './place-finder.ts'

export interface PlacesDeps {
  places: PlaceFinder
}

/** Both calls answer within seconds or with nothing: an address can always be typed. */
export function placesRoutes({ places }: PlacesDeps): Route[] {
  return [
    handle(endpoints.autocompletePlaces, {
      query: AutocompleteQuery,
      reply: AutocompleteReply,
      async handle({ query: { input, country, sessionToken }, visit, res }) {
        const { language = 'en' } = requireTenant(visit)
        res.set('Cache-Control', 'private, no-store')
        const predictions = await orElse([], places.suggest({ input, country, language, sessionToken }))
        return { predictions, attribution: places.attribution }
      },
    }),
    handle(endpoints.findPlaceDetails, {
      query: DetailsQuery,
      reply: DetailsReply,
      async handle({ query: { placeId, sessionToken }, visit, res }) {
        const { language = 'en' } = requireTenant(visit)
        res.set('Cache-Control', 'private, no-store')
        const place = await orElse(undefined, places.find({ placeId, language, sessionToken }))
        if (!place) throw new NotFound('This place was not found. Please enter the address.')
        return { place }
      },
    }),
  ]
}

/** The provider is away, or answers with something else. */
async function orElse<Found, None>(none: None, asked: Promise<Found>): Promise<Found | None> {
  return asked.catch((error) => {
    if (error instanceof EgressRefused || error instanceof SyntaxError || error?.name === 'ZodError') return none
    throw error
  })
}
