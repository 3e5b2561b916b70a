import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { Question } from '../admin-contract.ts'
import type {
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
import type {
  AbandonedExportQuery,
  CartsExportQuery,
  ProductExportQuery,
  RestockExportQuery,
  StockExportQuery,
} from '../export-contract.ts'
import type { AddsReply } from '../home-contract.ts'
import { exportLimit } from '../limits.ts'
import type {
  LiveOrdersReply,
  ProductFatesReply,
  ProductReportParams,
  ProductReportReply,
  SalesByQuery,
  SalesByReply,
  SalesQuestion,
  SalesReply,
} from '../sales-contract.ts'

const analyticsCommerce: RateLimit = { name: 'analytics-commerce', points: 600, seconds: 60, by: 'account' }
const analyticsSales: RateLimit = { name: 'analytics-sales', points: 600, seconds: 60, by: 'account' }
const cartReport = { method: 'GET', faces: ['manage'], allow: 'analytics.sales', rateLimit: analyticsCommerce } as const
const salesFile = { method: 'GET', faces: ['manage'], allow: 'analytics.sales', rateLimit: exportLimit } as const
const salesReport = { method: 'GET', faces: ['manage'], allow: 'analytics.sales', rateLimit: analyticsSales } as const

export const readCarts = endpoint({
  ...cartReport,
  path: '/api/analytics/carts',
  query: schema<typeof Question>(),
  reply: schema<typeof CartsReply>(),
})

export const readAdds = endpoint({
  ...cartReport,
  path: '/api/analytics/adds',
  query: schema<typeof Question>(),
  reply: schema<typeof AddsReply>(),
})

export const listAbandonedCarts = endpoint({
  ...cartReport,
  path: '/api/analytics/carts/abandoned',
  query: schema<typeof AbandonedQuery>(),
  reply: schema<typeof AbandonedReply>(),
})

/** A cart from its log, now or as of a moment. */
export const readCartHistory = endpoint({
  ...cartReport,
  path: '/api/analytics/carts/:cartId',
  params: schema<typeof CartParams>(),
  query: schema<typeof CartHistoryQuery>(),
  reply: schema<typeof CartHistoryReply>(),
})

export const readStockReport = endpoint({
  ...cartReport,
  path: '/api/analytics/stock',
  query: schema<typeof StockReportQuery>(),
  reply: schema<typeof StockReportReply>(),
})

export const readRestockDemand = endpoint({
  ...cartReport,
  path: '/api/analytics/restock',
  query: schema<typeof Question>(),
  reply: schema<typeof RestockDemandReply>(),
})

export const exportCarts = endpoint({
  ...salesFile,
  path: '/api/analytics/carts/export',
  query: schema<typeof CartsExportQuery>(),
})

export const exportAdds = endpoint({
  ...salesFile,
  path: '/api/analytics/adds/export',
  query: schema<typeof Question>(),
})

export const exportAbandonedCarts = endpoint({
  ...salesFile,
  path: '/api/analytics/carts/abandoned/export',
  query: schema<typeof AbandonedExportQuery>(),
})

export const exportCartHistory = endpoint({
  ...salesFile,
  path: '/api/analytics/carts/:cartId/export',
  params: schema<typeof CartParams>(),
})

export const exportStock = endpoint({
  ...salesFile,
  path: '/api/analytics/stock/export',
  query: schema<typeof StockExportQuery>(),
})

export const exportRestockDemand = endpoint({
  ...salesFile,
  path: '/api/analytics/restock/export',
  query: schema<typeof RestockExportQuery>(),
})

export const readSales = endpoint({
  ...salesReport,
  path: '/api/analytics/sales',
  query: schema<typeof SalesQuestion>(),
  reply: schema<typeof SalesReply>(),
})

export const listSalesBy = endpoint({
  ...salesReport,
  path: '/api/analytics/sales/by',
  query: schema<typeof SalesByQuery>(),
  reply: schema<typeof SalesByReply>(),
})

export const listProductsSold = endpoint({
  ...salesReport,
  path: '/api/analytics/sales/products',
  query: schema<typeof SalesQuestion>(),
  reply: schema<typeof ProductFatesReply>(),
})

/** Of the last 30 minutes. */
export const listLiveOrders = endpoint({
  ...salesReport,
  path: '/api/analytics/sales/live',
  reply: schema<typeof LiveOrdersReply>(),
})

export const readProductReport = endpoint({
  ...salesReport,
  path: '/api/analytics/sales/products/:itemId',
  params: schema<typeof ProductReportParams>(),
  query: schema<typeof SalesQuestion>(),
  reply: schema<typeof ProductReportReply>(),
})

export const exportProductReport = endpoint({
  ...salesFile,
  path: '/api/analytics/sales/products/:itemId/export',
  params: schema<typeof ProductReportParams>(),
  query: schema<typeof ProductExportQuery>(),
})

export const exportSales = endpoint({
  ...salesFile,
  path: '/api/analytics/sales/export',
  query: schema<typeof SalesQuestion>(),
})

export const exportSalesBy = endpoint({
  ...salesFile,
  path: '/api/analytics/sales/by/export',
  query: schema<typeof SalesByQuery>(),
})

export const exportProductsSold = endpoint({
  ...salesFile,
  path: '/api/analytics/sales/products/export',
  query: schema<typeof SalesQuestion>(),
})

export const exportFunnel = endpoint({
  ...salesFile,
  path: '/api/analytics/sales/funnel/export',
  query: schema<typeof SalesQuestion>(),
})

export const exportLiveOrders = endpoint({ ...salesFile, path: '/api/analytics/sales/live/export' })

/** Carts that ever had items, whatever became of them. */
export const listAllCarts = endpoint({
  ...cartReport,
  path: '/api/analytics/carts/all',
  query: schema<typeof AllCartsQuery>(),
  reply: schema<typeof AllCartsReply>(),
})
