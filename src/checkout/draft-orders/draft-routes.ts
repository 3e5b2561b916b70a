import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  DeleteDraftReply,
  DraftLinkReply,
  DraftOrderParams,
  DraftOrderReply,
  DraftOrderRequest,
  DraftOrdersQuery,
  DraftOrdersReply,
  DraftTotals,
  RecordOrderRequest,
  TakeDraftReply,
  TakeDraftRequest,
} from '../admin-contract.ts'
import type { DraftDeps } from './draft-deps.ts'
import * as endpoints from './endpoints.ts'

import { listDraftOrders } from './list-draft-orders.ts'
import { deleteDraftOrder, findOrdered, openDraftOrder, previewDraft, saveDraftOrder } from './save-draft-order.ts'
import { linkDraftOrder, sendDraftOrder } from './send-draft-order.ts'
import { showDraftOrder } from './show-draft-order.ts'
import { takeDraftOrder } from './take-draft-order.ts'

/** Orders that merchants write for a customer, until they are paid. */
export function draftOrderRoutes(deps: DraftDeps): Route[] {
  return [
    list(deps),
    preview(deps),
    open(deps),
    show(deps),
    save(deps),
    remove(deps),
    link(deps),
    send(deps),
    take(deps),
    record(deps),
  ]
}

const list = (deps: DraftDeps) =>
  handle(endpoints.listDrafts, {
    query: DraftOrdersQuery,
    reply: DraftOrdersReply,
    handle: ({ query, visit }) => listDraftOrders(deps, requireTenant(visit).websiteId, query),
  })

const preview = (deps: DraftDeps) =>
  handle(endpoints.previewDraft, {
    body: DraftOrderRequest,
    reply: DraftTotals,
    handle: ({ body, visit }) => previewDraft(deps, ctxOf(visit), requireTenant(visit).currency, body),
  })

/** Repeated with the same Idempotency-Key, it saves the same draft. */
const open = (deps: DraftDeps) =>
  handle(endpoints.openDraft, {
    body: DraftOrderRequest,
    reply: DraftOrderReply,
    async handle({ body: request, visit }) {
      const { currency } = requireTenant(visit)
      return shown(deps, visit, await openDraftOrder(deps, ctxOf(visit), { currency, request }))
    },
  })

const show = (deps: DraftDeps) =>
  handle(endpoints.readDraft, {
    params: DraftOrderParams,
    reply: DraftOrderReply,
    handle: ({ params: { draftId }, visit }) => shown(deps, visit, draftId),
  })

const save = (deps: DraftDeps) =>
  handle(endpoints.saveDraft, {
    params: DraftOrderParams,
    body: DraftOrderRequest,
    reply: DraftOrderReply,
    async handle({ params: { draftId }, body: request, visit }) {
      const { currency } = requireTenant(visit)
      await saveDraftOrder(deps, ctxOf(visit), { draftId, currency, request })
      return shown(deps, visit, draftId)
    },
  })

const remove = (deps: DraftDeps) =>
  handle(endpoints.deleteDraft, {
    params: DraftOrderParams,
    reply: DeleteDraftReply,
    async handle({ params: { draftId }, visit }) {
      await deleteDraftOrder(deps, ctxOf(visit), draftId)
      return { deleted: true as const }
    },
  })

const link = (deps: DraftDeps) =>
  handle(endpoints.linkDraft, {
    params: DraftOrderParams,
    reply: DraftLinkReply,
    async handle({ params: { draftId }, visit }) {
      return { url: await linkDraftOrder(deps, ctxOf(visit), { draftId, tenant: requireTenant(visit) }) }
    },
  })

const send = (deps: DraftDeps) =>
  handle(endpoints.sendDraft, {
    params: DraftOrderParams,
    reply: DraftOrderReply,
    async handle({ params: { draftId }, visit }) {
      await sendDraftOrder(deps, ctxOf(visit), draftId)
      return shown(deps, visit, draftId)
    },
  })

const take = (deps: DraftDeps) =>
  handle(endpoints.takeDraft, {
    timeoutMs: 40_000,
    params: DraftOrderParams,
    body: TakeDraftRequest,
    reply: TakeDraftReply,
    async handle({ params: { draftId }, body, visit }) {
      return { orderId: await takeDraftOrder(deps, ctxOf(visit), { draftId, ...body }) }
    },
  })

/** Repeated with the same Idempotency-Key, it is the same order. */
const record = (deps: DraftDeps) =>
  handle(endpoints.recordOrder, {
    body: RecordOrderRequest,
    reply: TakeDraftReply,
    timeoutMs: 40_000,
    async handle({ body: { tender, expectedCents, ...request }, visit }) {
      const ctx = ctxOf(visit)
      const { currency } = requireTenant(visit)
      const ordered = await findOrdered(deps, ctx)
      if (ordered !== undefined) return { orderId: ordered }
      const draftId = await openDraftOrder(deps, ctx, { currency, request })
      return { orderId: await takeDraftOrder(deps, ctx, { draftId, tender, expectedCents }) }
    },
  })

function shown(deps: DraftDeps, visit: Visit, draftId: string): Promise<DraftOrderReply> {
  return showDraftOrder(deps, requireTenant(visit).websiteId, { draftId, now: visit.now })
}

function ctxOf(visit: Visit): Ctx {
  const { websiteId } = requireTenant(visit)
  return { websiteId, actor: requireAccount(visit).accountId, now: visit.now, intent: visit.intent }
}
