import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of a website's own domains. DNS lookups are not answered here. */
export function domainFixtures(owner: HttpClient, subdomain: string): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { domain: 'unknown.example.com' } }
  return {
    'GET /api/domains': { client: owner },
    'POST /api/domains': {
      client: owner,
      body: { domain: 'shop.example.com' },
      texts: ['domain'],
      idle: { body: { domain: 'localhost' } },
    },
    'GET /api/audit': { client: owner, query: ['kind', 'cursor'] },
    'GET /api/websites/address': { client: owner },
    'PUT /api/websites/address': {
      client: owner,
      // Tested where it is defined, because some of its texts are available subdomains.
      body: { subdomain },
      idle: { body: { subdomain: 'admin' } },
    },
    'POST /api/domains/:domain/check': one,
    'PUT /api/domains/:domain/primary': { ...one, body: { isPrimary: true } },
    'DELETE /api/domains/:domain': one,
  }
}
