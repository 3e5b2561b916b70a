import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { SuggestQuery, SuggestReply } from '../../shared/lists/suggestions.ts'

/** Fast typing sends a few requests a second. */
const suggestions: RateLimit = { name: 'suggestions', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }

/** Products, categories and collections that match what is typed. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/commerce/search/suggestions',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: suggestions,
  query: schema<typeof SuggestQuery>(),
  reply: schema<typeof SuggestReply>(),
})
