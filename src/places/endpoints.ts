import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { AutocompleteQuery, AutocompleteReply, DetailsQuery, DetailsReply } from './contract.ts'

const keys: RateLimit = { name: 'places', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }
const picks: RateLimit = { name: 'place-details', points: 20, seconds: 60, by: 'visitor', perAddress: 100 }

/** Specification §7: what an address that is being typed may become. Nothing, while the installation has no provider. */
export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
  faces: ['storefront', 'manage'],
  allow: 'visitor',
  rateLimit: keys,
  query: schema<typeof AutocompleteQuery>(),
  reply: schema<typeof AutocompleteReply>(),
})

/** Specification §7: the address of a place that was picked, once for each search. */
export const findPlaceDetails = endpoint({
  method: 'GET',
  path: '/api/google-maps/places/details',
  faces: ['storefront', 'manage'],
  allow: 'visitor',
  rateLimit: picks,
  query: schema<typeof DetailsQuery>(),
  reply: schema<typeof DetailsReply>(),
})
