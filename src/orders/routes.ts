import { NotFound } from '../platform/errors/application-errors.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { type AfterSaleRouteDeps, afterSaleRoutes } from './after-sale/after-sale-routes.ts'
import { OrderStatusQuery, OrderStatusReply } from './contract.ts'
import type { EmailPreviewDeps } from './email-previews/preview-email.ts'
import { emailPreviewRoutes } from './email-previews/preview-routes.ts'
import { type InvoiceRouteDeps, invoiceRoutes } from './invoices/invoice-routes.ts'
import { type OrderLetterRouteDeps, orderLetterRoutes } from './letters/letter-routes.ts'
import { type ListRouteDeps, orderListRoutes } from './list/list-routes.ts'
import { type OrderNewsDeps, orderNewsRoutes } from './news/news-routes.ts'
import type { OrderTokens } from './order-tokens.ts'
import { type PayAgainRouteDeps, payAgainRoutes } from './pay-again/pay-again-routes.ts'
import { findOrderByToken } from './queries.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { orderSettingsRoutes } from './settings/settings-routes.ts'
import * as visitorEndpoints from './visitors/endpoints.ts'

export interface OrderRouteDeps
  extends ListRouteDeps,
    AfterSaleRouteDeps,
    OrderLetterRouteDeps,
    OrderNewsDeps,
    EmailPreviewDeps,
    InvoiceRouteDeps,
    PayAgainRouteDeps {
  db: ListRouteDeps['db']
  vault: ListRouteDeps['vault']
  executor: PayAgainRouteDeps['executor'] & ListRouteDeps['executor']
  store: ListRouteDeps['store']
  orderTokens: OrderTokens
}

export function orderRoutes(deps: OrderRouteDeps): Route[] {
  return [
    status(deps),
    ...orderSettingsRoutes(deps),
    ...emailPreviewRoutes(deps),
    ...invoiceRoutes(deps),
    ...reconciliationRoutes(deps),
    ...orderNewsRoutes(deps),
    ...orderListRoutes(deps),
    ...afterSaleRoutes(deps),
    ...orderLetterRoutes(deps),
    ...payAgainRoutes(deps),
  ]
}

const status = (deps: OrderRouteDeps) =>
  handle(visitorEndpoints.readOrderStatus, {
    comesFirst: true,
    query: OrderStatusQuery,
    reply: OrderStatusReply,
    async handle({ query: { token }, visit, res }) {
      const order = await findOrderByToken(deps, requireTenant(visit).websiteId, token)
      if (!order) throw new NotFound()
      res.setHeader('Referrer-Policy', 'no-referrer')
      return { order }
    },
  })
