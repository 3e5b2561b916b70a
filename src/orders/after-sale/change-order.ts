import type { Ctx } from '../../platform/ctx.ts'
import { localDay } from '../../shared/calendar.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { CancelRequest, FulfilRequest, RefundRequest } from '../admin-contract.ts'
import { cancelOrder } from '../commands/cancel-order.ts'
import { fulfilOrder, undoFulfillment } from '../commands/fulfil-order.ts'
import { archiveOrder, noteOrder, removeNote, tagOrder } from '../commands/organise-order.ts'
import { refundOfAllLeft, refundOrder } from '../commands/refund-order.ts'
import { takeBackTestOrder } from '../commands/take-back-test-order.ts'
import { Order, type OrderState } from '../order.ts'
import { findOrderSettings } from '../settings/order-settings.ts'
import { type AfterSaleDeps, decideOrder } from './after-sale-deps.ts'
import { type DailyLimit, decideRefund } from './decide-refund.ts'
import { findSpentOnCards, withRevokedCards } from './refund-bought-cards.ts'
import { settleOrder } from './settle-order.ts'

/** The kind of fulfilment follows from the shipping option. */
const kinds = { rate: 'shipment', pickup: 'pickup', local: 'delivery' } as const

export async function fulfil(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  request: FulfilRequest,
): Promise<OrderState> {
  return decideOrder(deps, ctx, orderId, (state) => {
    const kind = kinds[state.order?.shippingMethod?.kind ?? 'rate']
    return fulfilOrder(state, { ...request, kind, at: ctx.now })
  })
}

export function undoFulfil(deps: AfterSaleDeps, ctx: Ctx, orderId: string, fulfillmentId: string): Promise<OrderState> {
  return decideOrder(deps, ctx, orderId, (state) => undoFulfillment(state, { fulfillmentId, at: ctx.now }))
}

/** Whether the caller may refund beyond the daily limit of store managers. */
export interface RefundRights {
  isLimited: boolean
}

/** First decided on the order, then sent to the gateway; a job retries if the gateway does not answer. */
export async function refund(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  { request, isLimited }: RefundRights & { request: RefundRequest },
): Promise<void> {
  const limit = isLimited ? await dailyLimit(deps, ctx) : null
  await withRevokedCards(deps, ctx, orderId, {
    refundId: request.refundId,
    choice: request,
    run: () =>
      decideRefund(deps, ctx, orderId, {
        limit,
        decide: (state) => refundOrder(state, { ...request, at: ctx.now }),
      }),
  })
  await settleOrder(deps, ctx, orderId)
}

export async function cancel(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  { request, isLimited }: RefundRights & { request: CancelRequest },
): Promise<void> {
  const limit = isLimited ? await dailyLimit(deps, ctx) : null
  const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
  const spentCents = await findSpentOnCards(deps, ctx, orderId)
  await withRevokedCards(deps, ctx, orderId, {
    refundId: request.refundId,
    choice: state.tally ? refundOfAllLeft(state.tally, spentCents) : NOTHING,
    run: () =>
      decideRefund(deps, ctx, orderId, {
        limit,
        decide: (now) => cancelOrder(now, { ...request, spentCents, at: ctx.now }),
      }),
  })
  await settleOrder(deps, ctx, orderId)
}

const NOTHING = { lines: [], shippingCents: 0, amountCents: 0 }

async function dailyLimit({ db }: AfterSaleDeps, { websiteId, now }: Ctx): Promise<DailyLimit> {
  const { managerRefundLimitCents: limitCents, currency, timeZone } = await findOrderSettings(db, websiteId)
  return { day: localDay(new Date(now), timeZone), limitCents, currency }
}

/** The text is stored in the vault under the customer, so that it is erased with them. */
export async function note(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  { noteId, text }: { noteId: string; text: string },
): Promise<void> {
  const { websiteId, now: at } = ctx
  const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
  if (!state.order) throw new UnknownEntity()
  if (state.notes.has(noteId)) return
  const { customerRef } = state.order
  const email = customerRef && (await deps.vault.read(websiteId, [customerRef])).get(customerRef)
  const noteRef = await deps.vault.put(websiteId, email ? `person:${email}` : `order:${orderId}`, text)
  try {
    await decideOrder(deps, ctx, orderId, (now) => noteOrder(now, { noteId, noteRef, at }))
  } catch (error) {
    await deps.vault.forget(websiteId, [noteRef])
    throw error
  }
}

export async function dropNote(deps: AfterSaleDeps, ctx: Ctx, orderId: string, noteId: string): Promise<void> {
  const { websiteId, now: at } = ctx
  const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
  const kept = state.notes.get(noteId)
  await decideOrder(deps, ctx, orderId, (now) => removeNote(now, { noteId, at }))
  if (kept) await deps.vault.forget(websiteId, [kept.ref])
}

export function tag(
  deps: Pick<AfterSaleDeps, 'executor'>,
  ctx: Ctx,
  orderId: string,
  tags: { add: string[]; remove: string[] },
): Promise<OrderState> {
  return decideOrder(deps, ctx, orderId, (state) => tagOrder(state, { ...tags, at: ctx.now }))
}

/** Removes a test order from the lists and restocks its goods. */
export async function takeBack(deps: AfterSaleDeps, ctx: Ctx, orderId: string): Promise<void> {
  await decideOrder(deps, ctx, orderId, (state) => takeBackTestOrder(state, ctx.now))
  await settleOrder(deps, ctx, orderId)
}

export function archive(
  deps: Pick<AfterSaleDeps, 'executor'>,
  ctx: Ctx,
  orderId: string,
  isArchived: boolean,
): Promise<OrderState> {
  return decideOrder(deps, ctx, orderId, (state) => archiveOrder(state, { isArchived, at: ctx.now }))
}
