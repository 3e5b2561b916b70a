import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  BulkReply,
  BulkRequest,
  ExportQuery,
  OrderDetailQuery,
  OrderDetailReply,
  OrderRowsQuery,
  OrderRowsReply,
  OrdersQuery,
  OrdersReply,
} from '../admin-contract.ts'
import type { AfterSaleDeps } from '../after-sale/after-sale-deps.ts'
import { ctxOf } from '../after-sale/ctx-of.ts'
import { OrderParams } from '../contract.ts'
import { type ShowOrderDeps, showOrder } from '../detail/show-order.ts'
import * as endpoints from '../endpoints.ts'

import { SlipsQuery, SlipsReply } from '../invoice-contract.ts'
import { changeInBulk } from './bulk-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrderRows, listOrders } from './list-orders.ts'
import { readSlips } from './read-slips.ts'

export interface ListRouteDeps extends AfterSaleDeps, ShowOrderDeps {
  executor: AfterSaleDeps['executor']
}

/** Lists, prints and exports orders for the admin. */
export function orderListRoutes(deps: ListRouteDeps): Route[] {
  return [list(deps), rows(deps), exported(deps), slips(deps), bulk(deps), detail(deps)]
}

const list = (deps: ListRouteDeps) =>
  handle(endpoints.listOrders, {
    query: OrdersQuery,
    reply: OrdersReply,
    handle: ({ query, visit }) => listOrders(deps, requireTenant(visit).websiteId, query),
  })

/** The orders alone, as the public API lists them. */
const rows = (deps: ListRouteDeps) =>
  handle(endpoints.listOrderRows, {
    query: OrderRowsQuery,
    reply: OrderRowsReply,
    handle: ({ query, visit }) => listOrderRows(deps, requireTenant(visit).websiteId, query),
  })

const exported = (deps: ListRouteDeps) =>
  handle(endpoints.exportOrders, {
    audit: { kind: 'export', what: 'exported orders' },
    hasOwnConcurrencyLimit: true,
    query: ExportQuery,
    async handle({ query, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const name = query.by === 'line' ? 'order-lines.csv' : 'orders.csv'
      await streamCsv({ res, visit }, name, exportOrders(deps, websiteId, query))
      return undefined
    },
  })

const slips = (deps: ListRouteDeps) =>
  handle(endpoints.listSlips, {
    query: SlipsQuery,
    reply: SlipsReply,
    handle: ({ query, visit }) => readSlips(deps, requireTenant(visit), query),
  })

const bulk = (deps: ListRouteDeps) =>
  handle(endpoints.changeOrders, {
    body: BulkRequest,
    reply: BulkReply,
    handle: ({ body, visit }) => changeInBulk(deps, ctxOf(visit), body),
  })

const detail = (deps: ListRouteDeps) =>
  handle(endpoints.readOrder, {
    params: OrderParams,
    query: OrderDetailQuery,
    reply: OrderDetailReply,
    handle: ({ params: { orderId }, query: { asOf }, visit }) =>
      showOrder(deps, requireTenant(visit).websiteId, orderId, asOf),
  })
