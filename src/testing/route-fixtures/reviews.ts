import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const REVIEWS = '/api/reviews'
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
/** An unknown token. */
const token = 'A'.repeat(43)

/** Fixtures of reviews; ids are unknown ones. */
export function reviewFixtures(shopper: HttpClient, owner: HttpClient): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { reviewId: UNKNOWN }, unknownId: UNKNOWN }
  const form = new URLSearchParams({ token, lineId: 'a', rating: '5', name: 'Ann', title: '', body: '' })
  return {
    [`GET ${REVIEWS}`]: { client: owner, query: ['cursor', 'state'] },
    [`POST ${REVIEWS}/import`]: {
      client: owner,
      query: ['name'],
      fileType: 'text/csv',
      file: Buffer.from('product,rating\nnobody,5\n'),
    },
    [`PUT ${REVIEWS}/:reviewId`]: { ...one, body: { answer: 'Thank you' }, texts: ['answer'] },
    [`DELETE ${REVIEWS}/:reviewId`]: one,
    'GET /order/reviews': { client: shopper, query: ['token', 'done'], search: { token } },
    'POST /order/reviews': { client: shopper, form: String(form) },
    'GET /shop/reviews/:itemId': { client: shopper, params: { itemId: 'unknown' }, query: ['cursor'] },
  }
}
