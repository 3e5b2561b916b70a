import { z } from 'zod'
import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, handle, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
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
import { listOrderRows as listOrderRowsEndpoint } from '../endpoints.ts'
import { SlipsQuery, SlipsReply } from '../invoice-contract.ts'
import { changeInBulk } from './bulk-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrderRows, listOrders } from './list-orders.ts'
import { readSlips } from './read-slips.ts'

export interface ListRouteDeps extends AfterSaleDeps, ShowOrderDeps {
  executor: AfterSaleDeps['executor']
}

const ORDERS = '/api/commerce/orders'
const reads: RateLimit = { name: 'orders', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'orders-bulk', points: 120, seconds: 60, by: 'account' }
const exports: RateLimit = { name: 'orders-export', points: 10, seconds: 60, by: 'account' }

/** Lists, prints and exports orders for the admin. */
export function orderListRoutes(deps: ListRouteDeps): Route[] {
  return [list(deps), rows(deps), exported(deps), slips(deps), bulk(deps), detail(deps)]
}

const list = (deps: ListRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: ORDERS,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: reads,
    query: OrdersQuery,
    reply: OrdersReply,
    handle: ({ query, visit }) => listOrders(deps, requireTenant(visit).websiteId, query),
  })

/** The orders alone, as the public API lists them. */
const rows = (deps: ListRouteDeps) =>
  handle(listOrderRowsEndpoint, {
    query: OrderRowsQuery,
    reply: OrderRowsReply,
    handle: ({ query, visit }) => listOrderRows(deps, requireTenant(visit).websiteId, query),
  })

const exported = (deps: ListRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/export`,
    audit: { kind: 'export', what: 'exported orders' },
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: exports,
    hasOwnConcurrencyLimit: true,
    query: ExportQuery,
    reply: z.undefined(),
    async handle({ query, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const name = query.by === 'line' ? 'order-lines.csv' : 'orders.csv'
      await streamCsv({ res, visit }, name, exportOrders(deps, websiteId, query))
      return undefined
    },
  })

const slips = (deps: ListRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/slips`,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: reads,
    query: SlipsQuery,
    reply: SlipsReply,
    handle: ({ query, visit }) => readSlips(deps, requireTenant(visit), query),
  })

const bulk = (deps: ListRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: `${ORDERS}/bulk`,
    faces: ['manage'],
    allow: 'orders.fulfil',
    rateLimit: changes,
    body: BulkRequest,
    reply: BulkReply,
    handle: ({ body, visit }) => changeInBulk(deps, ctxOf(visit), body),
  })

const detail = (deps: ListRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/:orderId`,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: reads,
    params: OrderParams,
    query: OrderDetailQuery,
    reply: OrderDetailReply,
    handle: ({ params: { orderId }, query: { asOf }, visit }) =>
      showOrder(deps, requireTenant(visit).websiteId, orderId, asOf),
  })
