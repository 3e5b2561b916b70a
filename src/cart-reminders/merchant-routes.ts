import type { Database } from '../platform/database/database.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { LeftCartsQuery, LeftCartsReply, LeftCartsSummary } from './admin-contract.ts'
import * as endpoints from './endpoints.ts'
import { countLeftCarts } from './reports/count-left-carts.ts'
import { listLeftCarts } from './reports/list-left-carts.ts'

export interface LeftCartsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

/** Abandoned carts, and the state of their e-mails. */
export function leftCartsRoutes(deps: LeftCartsDeps): Route[] {
  return [
    handle(endpoints.listLeftCarts, {
      query: LeftCartsQuery,
      reply: LeftCartsReply,
      handle: ({ query, visit }) => listLeftCarts(deps, requireTenant(visit).websiteId, query, visit.now),
    }),
    handle(endpoints.countLeftCarts, {
      reply: LeftCartsSummary,
      handle: ({ visit }) => countLeftCarts(deps.db, requireTenant(visit).websiteId, visit.now),
    }),
  ]
}
