import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { ProductExportQuery } from '../export-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { sendReport } from '../reporting/send-report.ts'
import {
  LiveOrdersReply,
  ProductFatesReply,
  ProductReportParams,
  ProductReportReply,
  SalesByQuery,
  SalesByReply,
  SalesQuestion,
  SalesReply,
} from '../sales-contract.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import * as endpoints from './endpoints.ts'
import {
  exportFunnel,
  exportLiveOrders,
  exportProduct,
  exportProductFates,
  exportSalesBy,
  exportSalesDays,
} from './export-sales.ts'
import { listLiveOrders } from './reports/list-live-orders.ts'
import { listProductFates } from './reports/list-product-fates.ts'
import { listSalesBy } from './reports/list-sales-by.ts'
import type { SalesScope } from './reports/sales-figures.ts'
import { showProduct } from './reports/show-product.ts'
import { showSales } from './reports/show-sales.ts'

type ScopeOf = (visit: Visit, query?: Pick<SalesQuestion, 'currency'>) => Promise<SalesScope>

/** Sales reports: sums of orders without personal data. */
export function salesRoutes(deps: CommerceDeps): Route[] {
  const scopeOf: ScopeOf = async (visit, query) => ({
    ...(await resolveReportScope(deps, visit)),
    currency: query?.currency ?? requireTenant(visit).currency,
  })
  return [
    handle(endpoints.readSales, {
      hasOwnConcurrencyLimit: true,
      query: SalesQuestion,
      reply: SalesReply,
      handle: async ({ query, visit }) => {
        const sales = await showSales(deps, await scopeOf(visit, query), query)
        return { ...sales, storeCurrency: requireTenant(visit).currency }
      },
    }),
    handle(endpoints.listSalesBy, {
      hasOwnConcurrencyLimit: true,
      query: SalesByQuery,
      reply: SalesByReply,
      handle: async ({ query, visit }) => listSalesBy(deps, await scopeOf(visit, query), query),
    }),
    handle(endpoints.listProductsSold, {
      hasOwnConcurrencyLimit: true,
      query: SalesQuestion,
      reply: ProductFatesReply,
      handle: async ({ query, visit }) => listProductFates(deps, await scopeOf(visit, query), query),
    }),
    handle(endpoints.listLiveOrders, {
      hasOwnConcurrencyLimit: true,
      reply: LiveOrdersReply,
      handle: async ({ visit }) => listLiveOrders(deps, await scopeOf(visit)),
    }),
    ...fileRoutes(deps, scopeOf),
    productReport(deps, scopeOf),
    productFile(deps, scopeOf),
  ]
}

const productReport = (deps: CommerceDeps, scopeOf: ScopeOf) =>
  handle(endpoints.readProductReport, {
    hasOwnConcurrencyLimit: true,
    params: ProductReportParams,
    query: SalesQuestion,
    reply: ProductReportReply,
    handle: async ({ params: { itemId }, query, visit }) =>
      showProduct(deps, await scopeOf(visit, query), itemId, query),
  })

const productFile = (deps: CommerceDeps, scopeOf: ScopeOf) =>
  handle(endpoints.exportProductReport, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export' as const, what: 'exported sales figures' },
    params: ProductReportParams,
    query: ProductExportQuery,
    handle: async ({ params: { itemId }, query, visit, res }) =>
      sendReport(
        { res, visit },
        query.report === 'days' ? 'product' : 'product-sources',
        await exportProduct(deps, await scopeOf(visit, query), itemId, query),
      ),
  })

function fileRoutes(deps: CommerceDeps, scopeOf: ScopeOf): Route[] {
  return [
    handle(endpoints.exportSales, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export' as const, what: 'exported sales figures' },
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'sales', exportSalesDays(deps, await scopeOf(visit, query), query)),
    }),
    handle(endpoints.exportSalesBy, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export' as const, what: 'exported sales figures' },
      query: SalesByQuery,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, `sales-by-${query.by}`, exportSalesBy(deps, await scopeOf(visit, query), query)),
    }),
    handle(endpoints.exportProductsSold, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export' as const, what: 'exported sales figures' },
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'products-sold', exportProductFates(deps, await scopeOf(visit, query), query)),
    }),
    handle(endpoints.exportFunnel, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export' as const, what: 'exported sales figures' },
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'funnel', exportFunnel(deps, await scopeOf(visit, query), query)),
    }),
    handle(endpoints.exportLiveOrders, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export' as const, what: 'exported sales figures' },
      handle: async ({ visit, res }) =>
        sendReport({ res, visit }, 'orders-of-30-minutes', exportLiveOrders(deps, await scopeOf(visit))),
    }),
  ]
}
