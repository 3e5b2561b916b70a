import type { Database } from '../platform/database/database.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { LeftCartsQuery, LeftCartsReply, LeftCartsSummary } from './admin-contract.ts'
import { countLeftCarts } from './reports/count-left-carts.ts'
import { listLeftCarts } from './reports/list-left-carts.ts'

export interface LeftCartsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

const reads: RateLimit = { name: 'left-carts', points: 300, seconds: 60, by: 'account' }

/** Abandoned carts, and the state of their e-mails. */
export function leftCartsRoutes(deps: LeftCartsDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/cart-reminders/carts',
      faces: ['manage'],
      allow: 'customers',
      rateLimit: reads,
      query: LeftCartsQuery,
      reply: LeftCartsReply,
      handle: ({ query, visit }) => listLeftCarts(deps, requireTenant(visit).websiteId, query, visit.now),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/cart-reminders/summary',
      faces: ['manage'],
      allow: 'orders.read',
      rateLimit: reads,
      reply: LeftCartsSummary,
      handle: ({ visit }) => countLeftCarts(deps.db, requireTenant(visit).websiteId, visit.now),
    }),
  ]
}
