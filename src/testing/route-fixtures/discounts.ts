import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const DISCOUNTS = '/api/commerce/discounts'
const ONE = `${DISCOUNTS}/:discountId`
const terms = { name: 'Ten off', trigger: 'code', benefit: { type: 'percent', rate: 100_000 } }

/** Fixtures of discounts; ids are unknown ones. */
export function discountFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { discountId: 'unknown' } }
  return {
    [`GET ${DISCOUNTS}`]: { client: owner, query: ['search', 'status', 'sort', 'cursor'] },
    [`POST ${DISCOUNTS}`]: {
      client: owner,
      body: { terms, codes: [] },
      idle: { body: { terms: { ...terms, name: '' } } },
    },
    [`GET ${ONE}`]: one,
    [`PUT ${ONE}`]: { ...one, body: { revision: 1, terms } },
    [`DELETE ${ONE}`]: one,
    [`POST ${ONE}/duplicate`]: one,
    [`PUT ${ONE}/paused`]: { ...one, body: { isPaused: true } },
    [`GET ${ONE}/changes`]: one,
    [`POST ${ONE}/undo`]: { ...one, body: { revision: 1 } },
    [`GET ${ONE}/codes`]: { ...one, query: ['search', 'cursor'] },
    [`POST ${ONE}/codes`]: { ...one, body: { codes: ['SPRING'] } },
    [`POST ${ONE}/codes/generate`]: { ...one, body: { count: 1, prefix: 'VIP-' }, texts: ['prefix'] },
    [`GET ${ONE}/codes.csv`]: one,
    [`DELETE ${ONE}/codes/:code`]: { ...one, params: { discountId: 'unknown', code: 'SPRING' } },
  }
}
