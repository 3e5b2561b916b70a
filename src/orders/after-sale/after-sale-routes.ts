import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
  ArchiveRequest,
  CancelRequest,
  FulfillmentParams,
  FulfilRequest,
  NoteParams,
  NoteRequest,
  OrderDetailReply,
  RefundRequest,
  TagsRequest,
} from '../admin-contract.ts'
import { OrderParams } from '../contract.ts'
import { type ShowOrderDeps, showOrder } from '../detail/show-order.ts'
import type { AfterSaleDeps } from './after-sale-deps.ts'
import { archive, cancel, dropNote, fulfil, note, refund, tag, undoFulfil } from './change-order.ts'
import { ctxOf } from './ctx-of.ts'

export interface AfterSaleRouteDeps extends AfterSaleDeps, ShowOrderDeps {
  executor: AfterSaleDeps['executor']
}

const ORDER = '/api/commerce/orders/:orderId'
const changes: RateLimit = { name: 'orders-change', points: 120, seconds: 60, by: 'account' }
const refunds: RateLimit = { name: 'orders-refund', points: 30, seconds: 60, by: 'account' }

/** What merchants do with an order; each route answers the order as it is afterwards. */
export function afterSaleRoutes(deps: AfterSaleRouteDeps): Route[] {
  return [
    fulfilled(deps),
    fulfilmentUndone(deps),
    refunded(deps),
    cancelled(deps),
    noted(deps),
    noteRemoved(deps),
    tagged(deps),
    archived(deps),
  ]
}

const common = {
  faces: ['manage' as const],
  allow: 'orders.fulfil' as const,
  rateLimit: changes,
  reply: OrderDetailReply,
}
/** Long, because a gateway may be slow. */
const money = { ...common, allow: 'orders.refund' as const, rateLimit: refunds, timeoutMs: 40_000 }

const fulfilled = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: `${ORDER}/fulfillments`,
    params: OrderParams,
    body: FulfilRequest,
    async handle({ params: { orderId }, body, visit }) {
      await fulfil(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const fulfilmentUndone = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'DELETE',
    path: `${ORDER}/fulfillments/:fulfillmentId`,
    params: FulfillmentParams,
    async handle({ params: { orderId, fulfillmentId }, visit }) {
      await undoFulfil(deps, ctxOf(visit), orderId, fulfillmentId)
      return shown(deps, visit, orderId)
    },
  })

const refunded = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...money,
    method: 'POST',
    path: `${ORDER}/refunds`,
    params: OrderParams,
    body: RefundRequest,
    async handle({ params: { orderId }, body, visit }) {
      await refund(deps, ctxOf(visit), orderId, { request: body, isLimited: isLimited(visit) })
      return shown(deps, visit, orderId)
    },
  })

const cancelled = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...money,
    method: 'POST',
    path: `${ORDER}/cancel`,
    params: OrderParams,
    body: CancelRequest,
    async handle({ params: { orderId }, body, visit }) {
      await cancel(deps, ctxOf(visit), orderId, { request: body, isLimited: isLimited(visit) })
      return shown(deps, visit, orderId)
    },
  })

const noted = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: `${ORDER}/notes`,
    params: OrderParams,
    body: NoteRequest,
    async handle({ params: { orderId }, body, visit }) {
      await note(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const noteRemoved = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'DELETE',
    path: `${ORDER}/notes/:noteId`,
    params: NoteParams,
    async handle({ params: { orderId, noteId }, visit }) {
      await dropNote(deps, ctxOf(visit), orderId, noteId)
      return shown(deps, visit, orderId)
    },
  })

const tagged = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: `${ORDER}/tags`,
    params: OrderParams,
    body: TagsRequest,
    async handle({ params: { orderId }, body, visit }) {
      await tag(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const archived = (deps: AfterSaleRouteDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: `${ORDER}/archived`,
    params: OrderParams,
    body: ArchiveRequest,
    async handle({ params: { orderId }, body, visit }) {
      await archive(deps, ctxOf(visit), orderId, body.isArchived)
      return shown(deps, visit, orderId)
    },
  })

function shown(deps: AfterSaleRouteDeps, visit: Visit, orderId: string) {
  return showOrder(deps, ctxOf(visit).websiteId, orderId)
}

/** Contributors who may change the limit are not bound by it. */
function isLimited(visit: Visit): boolean {
  return !hasPermission(requireAccount(visit), 'settings.store')
}
