import { z } from 'zod'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { ProductExportQuery } from '../export-contract.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { exportLimit, sendReport } from '../reporting/send-report.ts'
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

const SALES = '/api/analytics/sales'
const reads: RateLimit = { name: 'analytics-sales', points: 600, seconds: 60, by: 'account' }
const common = {
  method: 'GET' as const,
  faces: ['manage' as const],
  allow: 'analytics.sales' as const,
  rateLimit: reads,
  hasOwnConcurrencyLimit: true,
}
const file = {
  ...common,
  rateLimit: exportLimit,
  reply: z.undefined(),
  audit: { kind: 'export' as const, what: 'exported sales figures' },
}

type ScopeOf = (visit: Visit, query?: Pick<SalesQuestion, 'currency'>) => Promise<SalesScope>

/** Sales reports: sums of orders without personal data. */
export function salesRoutes(deps: CommerceDeps): Route[] {
  const scopeOf: ScopeOf = async (visit, query) => ({
    ...(await resolveReportScope(deps, visit)),
    currency: query?.currency ?? requireTenant(visit).currency,
  })
  return [
    defineRoute({
      ...common,
      path: SALES,
      query: SalesQuestion,
      reply: SalesReply,
      handle: async ({ query, visit }) => {
        const sales = await showSales(deps, await scopeOf(visit, query), query)
        return { ...sales, storeCurrency: requireTenant(visit).currency }
      },
    }),
    defineRoute({
      ...common,
      path: `${SALES}/by`,
      query: SalesByQuery,
      reply: SalesByReply,
      handle: async ({ query, visit }) => listSalesBy(deps, await scopeOf(visit, query), query),
    }),
    defineRoute({
      ...common,
      path: `${SALES}/products`,
      query: SalesQuestion,
      reply: ProductFatesReply,
      handle: async ({ query, visit }) => listProductFates(deps, await scopeOf(visit, query), query),
    }),
    defineRoute({
      ...common,
      path: `${SALES}/live`,
      reply: LiveOrdersReply,
      handle: async ({ visit }) => listLiveOrders(deps, await scopeOf(visit)),
    }),
    ...fileRoutes(deps, scopeOf),
    productReport(deps, scopeOf),
    productFile(deps, scopeOf),
  ]
}

const productReport = (deps: CommerceDeps, scopeOf: ScopeOf) =>
  defineRoute({
    ...common,
    path: `${SALES}/products/:itemId`,
    params: ProductReportParams,
    query: SalesQuestion,
    reply: ProductReportReply,
    handle: async ({ params: { itemId }, query, visit }) =>
      showProduct(deps, await scopeOf(visit, query), itemId, query),
  })

const productFile = (deps: CommerceDeps, scopeOf: ScopeOf) =>
  defineRoute({
    ...file,
    path: `${SALES}/products/:itemId/export`,
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
    defineRoute({
      ...file,
      path: `${SALES}/export`,
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'sales', exportSalesDays(deps, await scopeOf(visit, query), query)),
    }),
    defineRoute({
      ...file,
      path: `${SALES}/by/export`,
      query: SalesByQuery,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, `sales-by-${query.by}`, exportSalesBy(deps, await scopeOf(visit, query), query)),
    }),
    defineRoute({
      ...file,
      path: `${SALES}/products/export`,
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'products-sold', exportProductFates(deps, await scopeOf(visit, query), query)),
    }),
    defineRoute({
      ...file,
      path: `${SALES}/funnel/export`,
      query: SalesQuestion,
      handle: async ({ query, visit, res }) =>
        sendReport({ res, visit }, 'funnel', exportFunnel(deps, await scopeOf(visit, query), query)),
    }),
    defineRoute({
      ...file,
      path: `${SALES}/live/export`,
      handle: async ({ visit, res }) =>
        sendReport({ res, visit }, 'orders-of-30-minutes', exportLiveOrders(deps, await scopeOf(visit))),
    }),
  ]
}
