import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const context = { productPage: 'checkout', productSection: 'shipping', sessionToken: 'a-session-of-tests' }

/** What the tests and proofs send to each endpoint. */
export const placesExamples: ExamplesOf<typeof endpoints> = {
  autocompletePlaces: { query: { ...context, input: 'Main' } },
  findPlaceDetails: { unknown: 'place', query: { ...context, placeId: 'nowhere' } },
}
