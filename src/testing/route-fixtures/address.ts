import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of the website's address. */
export function addressFixtures(owner: HttpClient, subdomain: string): Record<string, RouteFixture> {
  return {
    'GET /api/websites/address': { client: owner },
    'PUT /api/websites/address': {
      client: owner,
      // Tested where it is defined, because some of its texts are available subdomains.
      body: { subdomain },
      idle: { body: { subdomain: 'admin' } },
    },
  }
}
