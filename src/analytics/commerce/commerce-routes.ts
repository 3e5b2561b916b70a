import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, handle, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import {
  AbandonedQuery,
  AbandonedReply,
  AllCartsQuery,
  AllCartsReply,
  CartHistoryQuery,
  CartHistoryReply,
  CartParams,
  CartsReply,
  RestockDemandReply,
  StockReportQuery,
  StockReportReply,
} from '../commerce-contract.ts'
import { listAllCarts as listAllCartsEndpoint } from '../endpoints.ts'
import { AddsReply } from '../home-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { commerceExportRoutes } from './export-routes.ts'
import { listAbandoned } from './reports/list-abandoned.ts'
import { listAllCarts } from './reports/list-all-carts.ts'
import { showAdds } from './reports/show-adds.ts'
import { showCarts } from './reports/show-carts.ts'
import { showRestock } from './reports/show-restock.ts'
import { showCartHistory } from './show-cart-history.ts'
import { showStock } from './show-stock.ts'

export type { CommerceDeps } from './commerce-deps.ts'

const ANALYTICS = '/api/analytics'

const reads: RateLimit = { name: 'analytics-commerce', points: 600, seconds: 60, by: 'account' }
const common = {
  method: 'GET' as const,
  faces: ['manage' as const],
  allow: 'analytics.sales' as const,
  rateLimit: reads,
  hasOwnConcurrencyLimit: true,
}

/** Reports on carts, stock and restock demand: sums without personal data. */
export function commerceRoutes(deps: CommerceDeps): Route[] {
  // Before the route of a single cart, or `export` would be taken for a cart's id.
  const forCarts = [carts(deps), adds(deps), abandoned(deps), allCarts(deps), cart(deps)]
  return [...commerceExportRoutes(deps), ...forCarts, stock(deps), restock(deps)]
}

const carts = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/carts`,
    query: Question,
    reply: CartsReply,
    handle: async ({ query, visit }) => showCarts(deps, await resolveReportScope(deps, visit), query),
  })

const adds = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/adds`,
    query: Question,
    reply: AddsReply,
    handle: async ({ query, visit }) => showAdds(deps, await resolveReportScope(deps, visit), query),
  })

const abandoned = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/carts/abandoned`,
    query: AbandonedQuery,
    reply: AbandonedReply,
    handle: async ({ query, visit }) => listAbandoned(deps, await resolveReportScope(deps, visit), query),
  })

const allCarts = (deps: CommerceDeps) =>
  handle(listAllCartsEndpoint, {
    query: AllCartsQuery,
    reply: AllCartsReply,
    hasOwnConcurrencyLimit: true,
    handle: ({ query, visit }) => listAllCarts(deps, requireTenant(visit).websiteId, query),
  })

const cart = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/carts/:cartId`,
    params: CartParams,
    query: CartHistoryQuery,
    reply: CartHistoryReply,
    handle: async ({ params: { cartId }, query: { asOf }, visit }) =>
      showCartHistory(deps, await resolveReportScope(deps, visit), { cartId, asOf }),
  })

const stock = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/stock`,
    query: StockReportQuery,
    reply: StockReportReply,
    handle({ query, visit }) {
      const { websiteId, currency } = requireTenant(visit)
      return showStock(deps, { websiteId, currency, now: new Date(visit.now) }, query)
    },
  })

const restock = (deps: CommerceDeps) =>
  defineRoute({
    ...common,
    path: `${ANALYTICS}/restock`,
    query: Question,
    reply: RestockDemandReply,
    handle: async ({ query, visit }) => showRestock(deps, await resolveReportScope(deps, visit), query),
  })
