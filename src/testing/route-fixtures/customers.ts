import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const CUSTOMERS = '/api/commerce/customers'
const ONE = `${CUSTOMERS}/:customerId`
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
/** An unknown segment id. */
const FOREIGN = '0190a5c4-0000-7000-8000-000000000001'

/** Fixtures of customers; ids are unknown ones. */
export function customerFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { customerId: UNKNOWN }, unknownId: UNKNOWN }
  return {
    [`GET ${CUSTOMERS}`]: {
      client: owner,
      query: ['search', 'cursor', 'limit', 'view', 'tag', 'minOrders', 'notOrderedFor'],
    },
    [`GET ${CUSTOMERS}/export`]: { client: owner, query: ['search', 'view', 'tag'] },
    [`GET ${CUSTOMERS}/segments`]: { client: owner },
    [`POST ${CUSTOMERS}/segments`]: {
      client: owner,
      texts: ['name'],
      body: { id: UNKNOWN, name: 'Regulars', filter: { view: 'all', minOrders: 3 } },
    },
    [`PUT ${CUSTOMERS}/segments/:segmentId`]: {
      client: owner,
      params: { segmentId: FOREIGN },
      unknownId: FOREIGN,
      texts: ['name'],
      body: { name: 'Regulars', filter: { view: 'all', minOrders: 3 } },
    },
    [`DELETE ${CUSTOMERS}/segments/:segmentId`]: {
      client: owner,
      params: { segmentId: FOREIGN },
      unknownId: FOREIGN,
    },
    [`GET ${ONE}`]: one,
    [`GET ${ONE}/file`]: one,
    [`POST ${ONE}/notes`]: { ...one, body: { noteId: UNKNOWN, text: 'a' }, texts: ['text'] },
    [`DELETE ${ONE}/notes/:noteId`]: { ...one, params: { customerId: UNKNOWN, noteId: UNKNOWN } },
    [`PUT ${ONE}/tags`]: { ...one, body: { add: ['regular'], remove: [] } },
  }
}
