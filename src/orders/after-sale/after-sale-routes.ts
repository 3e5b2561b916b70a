import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
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
import * as endpoints from '../endpoints.ts'
import type { AfterSaleDeps } from './after-sale-deps.ts'
import { archive, cancel, dropNote, fulfil, note, refund, tag, undoFulfil } from './change-order.ts'
import { ctxOf } from './ctx-of.ts'

export interface AfterSaleRouteDeps extends AfterSaleDeps, ShowOrderDeps {
  executor: AfterSaleDeps['executor']
}

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

const fulfilled = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.fulfilOrder, {
    params: OrderParams,
    body: FulfilRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      await fulfil(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const fulfilmentUndone = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.undoFulfillment, {
    params: FulfillmentParams,
    reply: OrderDetailReply,
    async handle({ params: { orderId, fulfillmentId }, visit }) {
      await undoFulfil(deps, ctxOf(visit), orderId, fulfillmentId)
      return shown(deps, visit, orderId)
    },
  })

const refunded = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.refundOrder, {
    timeoutMs: 40_000,
    params: OrderParams,
    body: RefundRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      await refund(deps, ctxOf(visit), orderId, { request: body, isLimited: isLimited(visit) })
      return shown(deps, visit, orderId)
    },
  })

const cancelled = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.cancelOrder, {
    timeoutMs: 40_000,
    params: OrderParams,
    body: CancelRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      await cancel(deps, ctxOf(visit), orderId, { request: body, isLimited: isLimited(visit) })
      return shown(deps, visit, orderId)
    },
  })

const noted = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.addOrderNote, {
    params: OrderParams,
    body: NoteRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      await note(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const noteRemoved = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.deleteOrderNote, {
    params: NoteParams,
    reply: OrderDetailReply,
    async handle({ params: { orderId, noteId }, visit }) {
      await dropNote(deps, ctxOf(visit), orderId, noteId)
      return shown(deps, visit, orderId)
    },
  })

const tagged = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.tagOrder, {
    params: OrderParams,
    body: TagsRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      await tag(deps, ctxOf(visit), orderId, body)
      return shown(deps, visit, orderId)
    },
  })

const archived = (deps: AfterSaleRouteDeps) =>
  handle(endpoints.archiveOrder, {
    params: OrderParams,
    body: ArchiveRequest,
    reply: OrderDetailReply,
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
