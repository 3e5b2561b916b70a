import { z } from 'zod'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, handle, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import {
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
import { recordOrder } from './endpoints.ts'
import { listDraftOrders } from './list-draft-orders.ts'
import { deleteDraftOrder, findOrdered, openDraftOrder, previewDraft, saveDraftOrder } from './save-draft-order.ts'
import { linkDraftOrder, sendDraftOrder } from './send-draft-order.ts'
import { showDraftOrder } from './show-draft-order.ts'
import { takeDraftOrder } from './take-draft-order.ts'

const DRAFTS = '/api/commerce/draft-orders'
const ONE = `${DRAFTS}/:draftId`
const reads: RateLimit = { name: 'draft-orders', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'draft-orders-change', points: 240, seconds: 60, by: 'account' }
const letters: RateLimit = { name: 'draft-orders-send', points: 20, seconds: 60, by: 'account' }

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

const reading = { faces: ['manage' as const], allow: 'orders.read' as const, rateLimit: reads }
const changing = { faces: ['manage' as const], allow: 'orders.fulfil' as const, rateLimit: changes }

const list = (deps: DraftDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path: DRAFTS,
    query: DraftOrdersQuery,
    reply: DraftOrdersReply,
    handle: ({ query, visit }) => listDraftOrders(deps, requireTenant(visit).websiteId, query),
  })

const preview = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${DRAFTS}/preview`,
    body: DraftOrderRequest,
    reply: DraftTotals,
    handle: ({ body, visit }) => previewDraft(deps, ctxOf(visit), requireTenant(visit).currency, body),
  })

/** Repeated with the same Idempotency-Key, it saves the same draft. */
const open = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    method: 'POST',
    path: DRAFTS,
    body: DraftOrderRequest,
    reply: DraftOrderReply,
    async handle({ body: request, visit }) {
      const { currency } = requireTenant(visit)
      return shown(deps, visit, await openDraftOrder(deps, ctxOf(visit), { currency, request }))
    },
  })

const show = (deps: DraftDeps) =>
  defineRoute({
    ...reading,
    method: 'GET',
    path: ONE,
    params: DraftOrderParams,
    reply: DraftOrderReply,
    handle: ({ params: { draftId }, visit }) => shown(deps, visit, draftId),
  })

const save = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    method: 'PUT',
    path: ONE,
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
  defineRoute({
    ...changing,
    method: 'DELETE',
    path: ONE,
    params: DraftOrderParams,
    reply: z.object({ deleted: z.literal(true) }),
    async handle({ params: { draftId }, visit }) {
      await deleteDraftOrder(deps, ctxOf(visit), draftId)
      return { deleted: true as const }
    },
  })

const link = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/link`,
    params: DraftOrderParams,
    reply: DraftLinkReply,
    async handle({ params: { draftId }, visit }) {
      return { url: await linkDraftOrder(deps, ctxOf(visit), { draftId, tenant: requireTenant(visit) }) }
    },
  })

const send = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    rateLimit: letters,
    method: 'POST',
    path: `${ONE}/send`,
    params: DraftOrderParams,
    reply: DraftOrderReply,
    async handle({ params: { draftId }, visit }) {
      await sendDraftOrder(deps, ctxOf(visit), draftId)
      return shown(deps, visit, draftId)
    },
  })

const take = (deps: DraftDeps) =>
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/paid`,
    params: DraftOrderParams,
    body: TakeDraftRequest,
    reply: TakeDraftReply,
    timeoutMs: 40_000,
    async handle({ params: { draftId }, body, visit }) {
      return { orderId: await takeDraftOrder(deps, ctxOf(visit), { draftId, ...body }) }
    },
  })

/** Repeated with the same Idempotency-Key, it is the same order. */
const record = (deps: DraftDeps) =>
  handle(recordOrder, {
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
