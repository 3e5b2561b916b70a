import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const taxes = { seller: { country: 'US' }, rules: [] }
const shipping = { measurementStandard: 'imperial', zones: [], pickup: [], local: [] }
const order = { priceCents: 4_000, taxClass: 'books', destination: { country: 'DE' }, vatNumber: '' }

/** Fixtures of taxes and shipping. They save a new store's defaults, so that nothing changes. */
export function pricingFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /api/pricing/taxes': { client: owner },
    'PUT /api/pricing/taxes': { client: owner, body: { version: 0, taxes } },
    'GET /api/pricing/shipping': { client: owner },
    'PUT /api/pricing/shipping': { client: owner, body: { version: 0, shipping } },
    'GET /api/pricing/:part/history': { client: owner, params: { part: 'taxes' } },
    'POST /api/pricing/:part/undo': {
      client: owner,
      params: { part: 'taxes' },
      body: { version: 0, change: 1 },
    },
    'POST /api/pricing/try': { client: owner, body: order, texts: ['vatNumber'] },
  }
}
