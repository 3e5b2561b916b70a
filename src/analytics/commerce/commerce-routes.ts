import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
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
import { AddsReply } from '../home-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import * as endpoints from './endpoints.ts'
import { commerceExportRoutes } from './export-routes.ts'
import { listAbandoned } from './reports/list-abandoned.ts'
import { listAllCarts } from './reports/list-all-carts.ts'
import { showAdds } from './reports/show-adds.ts'
import { showCarts } from './reports/show-carts.ts'
import { showRestock } from './reports/show-restock.ts'
import { showCartHistory } from './show-cart-history.ts'
import { showStock } from './show-stock.ts'

export type { CommerceDeps } from './commerce-deps.ts'

/** Reports on carts, stock and restock demand: sums without personal data. */
export function commerceRoutes(deps: CommerceDeps): Route[] {
  // Before the route of a single cart, or `export` would be taken for a cart's id.
  const forCarts = [carts(deps), adds(deps), abandoned(deps), allCarts(deps), cart(deps)]
  return [...commerceExportRoutes(deps), ...forCarts, stock(deps), restock(deps)]
}

const carts = (deps: CommerceDeps) =>
  handle(endpoints.readCarts, {
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: CartsReply,
    handle: async ({ query, visit }) => showCarts(deps, await resolveReportScope(deps, visit), query),
  })

const adds = (deps: CommerceDeps) =>
  handle(endpoints.readAdds, {
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: AddsReply,
    handle: async ({ query, visit }) => showAdds(deps, await resolveReportScope(deps, visit), query),
  })

const abandoned = (deps: CommerceDeps) =>
  handle(endpoints.listAbandonedCarts, {
    hasOwnConcurrencyLimit: true,
    query: AbandonedQuery,
    reply: AbandonedReply,
    handle: async ({ query, visit }) => listAbandoned(deps, await resolveReportScope(deps, visit), query),
  })

const allCarts = (deps: CommerceDeps) =>
  handle(endpoints.listAllCarts, {
    query: AllCartsQuery,
    reply: AllCartsReply,
    hasOwnConcurrencyLimit: true,
    handle: ({ query, visit }) => listAllCarts(deps, requireTenant(visit).websiteId, query),
  })

const cart = (deps: CommerceDeps) =>
  handle(endpoints.readCartHistory, {
    hasOwnConcurrencyLimit: true,
    params: CartParams,
    query: CartHistoryQuery,
    reply: CartHistoryReply,
    handle: async ({ params: { cartId }, query: { asOf }, visit }) =>
      showCartHistory(deps, await resolveReportScope(deps, visit), { cartId, asOf }),
  })

const stock = (deps: CommerceDeps) =>
  handle(endpoints.readStockReport, {
    hasOwnConcurrencyLimit: true,
    query: StockReportQuery,
    reply: StockReportReply,
    handle({ query, visit }) {
      const { websiteId, currency } = requireTenant(visit)
      return showStock(deps, { websiteId, currency, now: new Date(visit.now) }, query)
    },
  })

const restock = (deps: CommerceDeps) =>
  handle(endpoints.readRestockDemand, {
    hasOwnConcurrencyLimit: true,
    query: Question,
    reply: RestockDemandReply,
    handle: async ({ query, visit }) => showRestock(deps, await resolveReportScope(deps, visit), query),
  })
