import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { Conflict } from '../../platform/errors/application-errors.ts'
import { type Executor, type Target, TooManyConflicts } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { RefundReservation } from '../../shared/orders/after-sale-events.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'
import { RefundLimit, releaseRefundLimit, reserveRefundLimit } from './refund-limit.ts'

/** The daily limit that binds the contributor. */
export interface DailyLimit {
  /** Date in the website's time zone. */
  day: string
  limitCents: number
  /** The store's. */
  currency: string
}

type RefundCtx = Pick<Ctx, 'websiteId' | 'now' | 'actor' | 'intent'>

/** The amount to refund was another one each time: the order is changing all the time. */
const ROUNDS_MAX = 5

/** The order has changed since the amount was reserved. */
class AmountChanged extends Error {}

/**
 * The only way by which an order gives money back. A limited contributor first reserves the amount; the order's event names
 * the reservation, and is appended only with exactly the reserved amount. A reservation is released once: here if this
 * request did not write the refund, or when the gateway refuses it. If it is unknown whether the event was written, the
 * reservation stays.
 */
export async function decideRefund(
  deps: { executor: Executor },
  ctx: RefundCtx,
  orderId: string,
  { limit, decide }: { limit: DailyLimit | null; decide: (state: OrderState) => OrderEvent[] },
): Promise<OrderState> {
  const target = { websiteId: ctx.websiteId, id: orderId }
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { state } = await deps.executor.load(Order, target)
    const refund = limit && refundIn(decide(state))
    const reserved = limit && refund ? await reserve(deps, ctx, { target, state, limit, refund }) : undefined
    const after = await appendOrRelease(deps, ctx, target, { decide, isLimited: limit !== null, reserved })
    if (after) return after
  }
  throw new Conflict('Someone else has changed this order. Please try again.')
}

interface Reserved {
  reservation: RefundReservation
  cents: number
}

async function reserve(
  { executor }: { executor: Executor },
  ctx: RefundCtx,
  about: { target: Target; state: OrderState; limit: DailyLimit; refund: RefundAsked },
): Promise<Reserved> {
  const { target, state, limit, refund } = about
  const { day, limitCents, currency } = limit
  if (state.order?.currency !== currency)
    throw new DomainError('This order is in another currency than the store’s daily limit. Ask an administrator.')
  const { refundId, amountCents: cents } = refund
  const reservation = { day, reservationId: v7() }
  const request = {
    reservationId: reservation.reservationId,
    orderId: target.id,
    refundId,
    contributor: ctx.actor ?? '',
    cents,
    limitCents,
    currency,
    at: ctx.now,
  }
  const stream = { websiteId: target.websiteId, id: day }
  await executor.execute(RefundLimit, stream, intentOf(ctx), (now) => reserveRefundLimit(now, request))
  return { reservation, cents }
}

interface Append {
  decide: (state: OrderState) => OrderEvent[]
  isLimited: boolean
  reserved: Reserved | undefined
}

/** Undefined if the refund is another amount than was reserved; then nothing was written. */
async function appendOrRelease(
  deps: { executor: Executor },
  ctx: RefundCtx,
  target: Target,
  request: Append,
): Promise<OrderState | undefined> {
  const release = async () => {
    if (request.reserved) await releaseReservation(deps, ctx, request.reserved.reservation)
  }
  try {
    const { state, isWritten } = await append(deps, ctx, target, request)
    if (!isWritten) await release()
    return state
  } catch (error) {
    if (error instanceof DomainError || error instanceof TooManyConflicts || error instanceof AmountChanged)
      await release()
    if (error instanceof AmountChanged) return undefined
    throw error
  }
}

async function append(
  { executor }: { executor: Executor },
  ctx: RefundCtx,
  target: Target,
  { decide, isLimited, reserved }: Append,
): Promise<{ state: OrderState; isWritten: boolean }> {
  let isWritten = false
  const { state } = await executor.execute(Order, target, intentOf(ctx), (now) => {
    const events = decide(now)
    const refund = refundIn(events)
    isWritten = refund !== undefined
    if (!isLimited || !refund) return events
    if (refund.amountCents !== reserved?.cents) throw new AmountChanged()
    const { reservation } = reserved
    return events.map((event) => (event === refund ? { ...refund, reservation } : event))
  })
  return { state, isWritten }
}

type RefundAsked = Extract<OrderEvent, { type: 'OrderRefundAsked' }>

function refundIn(events: readonly OrderEvent[]): RefundAsked | undefined {
  const [refund, second] = events.filter((event) => event.type === 'OrderRefundAsked')
  if (second) throw new Error('One decision asks for one refund')
  return refund
}

export async function releaseReservation(
  { executor }: { executor: Executor },
  ctx: Pick<Ctx, 'websiteId' | 'now' | 'intent'>,
  { day, reservationId }: RefundReservation,
): Promise<void> {
  await executor.execute(RefundLimit, { websiteId: ctx.websiteId, id: day }, intentOf(ctx), (state) =>
    releaseRefundLimit(state, { reservationId, at: ctx.now }),
  )
}

function intentOf({ intent: { correlationId, actor } }: Pick<Ctx, 'intent'>) {
  return { correlationId, ...(actor !== undefined && { actor }) }
}
