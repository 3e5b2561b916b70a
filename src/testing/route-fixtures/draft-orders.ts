import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const DRAFTS = '/api/commerce/draft-orders'
const ONE = `${DRAFTS}/:draftId`
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
const parts = ['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone']
const address = { ...Object.fromEntries(parts.map((part) => [part, ''])), country: 'US' }
const draft = {
  lines: [{ kind: 'custom', id: 'a', quantity: 1, unitPriceCents: 500, title: 'Engraving', productType: 3 }],
  discount: null,
  shipping: null,
  customer: { email: '', address, note: '' },
}

/** Fixtures of draft orders; ids are unknown ones. */
export function draftOrderFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { draftId: UNKNOWN }, unknownId: UNKNOWN }
  // An unknown product, because a saved draft would affect later tests.
  const unknown = { kind: 'product', id: 'a', quantity: 1, unitPriceCents: 500, itemId: 'unknown', sku: 'NONE' }
  return {
    [`GET ${DRAFTS}`]: { client: owner, query: ['cursor'] },
    [`POST ${DRAFTS}/preview`]: { client: owner, body: draft },
    [`POST ${DRAFTS}`]: { client: owner, body: { ...draft, lines: [unknown] }, isUncalledFor: true },
    [`GET ${ONE}`]: one,
    [`PUT ${ONE}`]: { ...one, body: draft },
    [`DELETE ${ONE}`]: one,
    [`POST ${ONE}/link`]: one,
    [`POST ${ONE}/send`]: one,
    [`POST ${ONE}/paid`]: { ...one, body: { tender: 'cash', expectedCents: 500 } },
  }
}
