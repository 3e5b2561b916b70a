import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { Question } from '../admin-contract.ts'
import { CartParams } from '../commerce-contract.ts'
import { AbandonedExportQuery, CartsExportQuery, RestockExportQuery, StockExportQuery } from '../export-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import * as endpoints from './endpoints.ts'
import { exportCartHistory } from './export-cart-history.ts'
import { exportAbandoned, exportAdds, exportCarts } from './export-carts.ts'
import { exportRestock } from './export-restock.ts'
import { exportShortages } from './export-stock.ts'

/** The same reports as CSV files. */
export function commerceExportRoutes(deps: CommerceDeps): Route[] {
  return [carts(deps), adds(deps), abandoned(deps), cart(deps), stock(deps), restock(deps)]
}

const carts = (deps: CommerceDeps) =>
  handle(endpoints.exportCarts, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported figures of carts' },
    query: CartsExportQuery,
    handle: async ({ query, visit, res }) =>
      sendReport(
        { res, visit },
        query.report === 'days' ? 'carts' : `carts-${query.report}`,
        exportCarts(deps, await resolveReportScope(deps, visit), query),
      ),
  })

const adds = (deps: CommerceDeps) =>
  handle(endpoints.exportAdds, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported figures of carts' },
    query: Question,
    handle: async ({ query, visit, res }) =>
      sendReport({ res, visit }, 'added-to-carts', exportAdds(deps, await resolveReportScope(deps, visit), query)),
  })

const abandoned = (deps: CommerceDeps) =>
  handle(endpoints.exportAbandonedCarts, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported abandoned carts' },
    query: AbandonedExportQuery,
    handle: async ({ query, visit, res }) =>
      sendReport(
        { res, visit },
        'abandoned-carts',
        exportAbandoned(deps, await resolveReportScope(deps, visit), query),
      ),
  })

const cart = (deps: CommerceDeps) =>
  handle(endpoints.exportCartHistory, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported the history of a cart' },
    params: CartParams,
    handle: async ({ params: { cartId }, visit, res }) =>
      sendReport(
        { res, visit },
        `cart-${cartId}`,
        exportCartHistory(deps, await resolveReportScope(deps, visit), cartId),
      ),
  })

const stock = (deps: CommerceDeps) =>
  handle(endpoints.exportStock, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported figures of stock' },
    query: StockExportQuery,
    async handle({ query, visit, res }) {
      const place = { ...(await resolveReportScope(deps, visit)), currency: requireTenant(visit).currency }
      return sendReport({ res, visit }, 'stock', exportShortages(deps, place, query))
    },
  })

const restock = (deps: CommerceDeps) =>
  handle(endpoints.exportRestockDemand, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported figures of restock notices' },
    query: RestockExportQuery,
    handle: async ({ query, visit, res }) =>
      sendReport(
        { res, visit },
        `restock-${query.report}`,
        exportRestock(deps, await resolveReportScope(deps, visit), query),
      ),
  })
