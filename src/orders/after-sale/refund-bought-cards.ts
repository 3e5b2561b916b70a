import {
  boughtCardsOf,
  findRevocable,
  followDispute,
  returnBought,
  revokeBought,
} from '../../gift-cards/use-cases/bought-cards.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { type RefundChoice, refundAmounts } from '../../shared/orders/refund-amounts.ts'
import { takesOf } from '../../shared/orders/refund-shares.ts'
import { Order, type OrderState } from '../order.ts'
import type { AfterSaleDeps } from './after-sale-deps.ts'

const WAIT = 'The gift card of this order is being issued. Please try again in a minute.'

/**
 * Refunding the purchase of a gift card takes as much off the card first, so that nothing is refunded that was spent already
 * or is spent meanwhile. `run` makes the refund; if it is refused, the card gets everything back.
 */
export async function withRevokedCards<Result>(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  { refundId, choice, run }: { refundId: string; choice: RefundChoice; run(): Promise<Result> },
): Promise<Result> {
  const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
  const isRepeat = state.tally?.refunds.some(({ id }) => id === refundId) === true
  const taken = isRepeat ? [] : takenFromCards(orderId, state, choice)
  if (taken.length > 0) await askForReturn(deps, ctx, { orderId, refundId })
  try {
    for (const one of taken) await takeOff(deps, ctx, state, { ...one, refundId })
    const result = await run()
    // Where it was returned meanwhile, because an earlier try was given up, it is taken again.
    if (taken.length > 0 && (await isUnderWay(deps, ctx, orderId, refundId)))
      for (const { cardId, cents } of taken) await revokeBought(deps, ctx, { cardId, refundId, cents })
    return result
  } catch (error) {
    // If it is unknown whether the refund was written, the card keeps nothing of it until `returnUnrefunded`.
    if (error instanceof DomainError)
      for (const { cardId } of taken) await returnBought(deps, ctx, { cardId, refundId, orderId })
    throw error
  }
}

async function takeOff(
  deps: AfterSaleDeps,
  ctx: Ctx,
  order: OrderState,
  { cardId, cents, refundId }: { cardId: string; cents: number; refundId: string },
): Promise<void> {
  const left = await findRevocable(deps, ctx, cardId)
  if (left === undefined) throw new DomainError(WAIT)
  if (left < cents) throw new DomainError(lessLeft(left, order))
  await revokeBought(deps, ctx, { cardId, refundId, cents })
}

async function isUnderWay(
  { executor }: AfterSaleDeps,
  { websiteId }: Ctx,
  orderId: string,
  refundId: string,
): Promise<boolean> {
  const { tally } = (await executor.load(Order, { websiteId, id: orderId })).state
  return tally?.refunds.some(({ id, status }) => id === refundId && status !== 'failed') === true
}

/** Name of the job that calls `returnUnrefunded`. */
export const RETURN_UNREFUNDED = 'return-unrefunded'

/** Later than any write of a refund that was begun. */
const RETURN_AFTER_MS = 10 * 60_000

/** Asked for before anything is taken, so that it happens also if the process is killed. */
async function askForReturn(
  { db }: AfterSaleDeps,
  { websiteId, now }: Ctx,
  data: { orderId: string; refundId: string },
): Promise<void> {
  const availableAt = new Date(Date.parse(now) + RETURN_AFTER_MS)
  const job = { name: RETURN_UNREFUNDED, id: `${RETURN_UNREFUNDED}:${data.refundId}`, data, availableAt }
  await withWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
}

/** A refund whose write had an unknown outcome and that is not in the log was not made: its cards get back what it took. */
export async function returnUnrefunded(
  deps: AfterSaleDeps,
  ctx: Ctx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
  if (!state.tally || state.tally.refunds.some(({ id }) => id === refundId)) return
  for (const { cardId } of boughtCardsOf(orderId, state.tally.lines))
    await returnBought(deps, ctx, { cardId, refundId, orderId })
}

function lessLeft(left: number, { order }: OrderState): string {
  return `${formatMoney(left, order?.currency ?? 'USD')} is left on the gift card that was bought. At most that can be refunded.`
}

/** How much of a refund is for each bought card. */
function takenFromCards(orderId: string, { tally }: OrderState, choice: RefundChoice) {
  if (!tally) return []
  const cards = boughtCardsOf(orderId, tally.lines)
  if (cards.length === 0) return []
  const { lines, shippingCents, amountCents } = refundAmounts(tally, choice)
  const takes = takesOf(tally, { lines, shippingCents, amountCents })
  const byLine = Map.groupBy(takes, ({ lineId }) => lineId)
  return cards.flatMap(({ lineId, cardId }) => {
    const cents = (byLine.get(lineId) ?? []).reduce((sum, take) => sum + take.cents, 0)
    return cents > 0 ? [{ cardId, cents }] : []
  })
}

/** What of an order's gift cards was spent, so that it cannot be refunded when the order is cancelled. */
export async function findSpentOnCards(deps: AfterSaleDeps, ctx: Ctx, orderId: string): Promise<number> {
  const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
  const { tally } = state
  if (!tally) return 0
  const takes = tally.refunds.filter(({ status }) => status !== 'failed').flatMap((refund) => refund.takes)
  const back = Map.groupBy(takes, ({ lineId }) => lineId)
  let spent = 0
  for (const { lineId, cardId } of boughtCardsOf(orderId, tally.lines)) {
    const left = await findRevocable(deps, ctx, cardId)
    if (left === undefined) throw new DomainError(WAIT)
    const paid = tally.lines.find(({ id }) => id === lineId)?.cents ?? 0
    const given = (back.get(lineId) ?? []).reduce((sum, { cents }) => sum + cents, 0)
    spent += Math.max(0, paid - given - left)
  }
  return spent
}

/** A failed refund gives its card back what it took; disputes freeze and thaw the cards that were bought. */
export async function settleBoughtCards(
  deps: AfterSaleDeps,
  ctx: Ctx,
  orderId: string,
  { tally, disputes }: OrderState,
): Promise<void> {
  const cards = tally ? boughtCardsOf(orderId, tally.lines) : []
  for (const { cardId } of cards) {
    for (const { id: refundId, status } of tally?.refunds ?? [])
      if (status === 'failed') await returnBought(deps, ctx, { cardId, refundId, orderId })
    for (const { disputeId, status } of disputes.values())
      await followDispute(deps, ctx, { cardId, disputeId, isWon: status === 'won' })
  }
}
