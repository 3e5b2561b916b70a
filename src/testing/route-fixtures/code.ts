import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of code frames. */
export function codeFixtures(shopper: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /code/:hash': {
      client: shopper,
      params: { hash: 'a'.repeat(64) },
      search: { page: '/about' },
      query: ['page'],
    },
  }
}
