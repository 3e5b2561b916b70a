import type { Ctx } from '../../platform/ctx.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Aggregate } from '../../shared/aggregate.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { RefundLimitEvent } from '../events.ts'

export interface RefundLimitState {
  /** Minor units by refund id. */
  used: ReadonlyMap<string, number>
}

/**
 * What store managers of a website have refunded on one day. One stream, so that concurrent refunds cannot exceed the limit.
 */
export const RefundLimit: Aggregate<RefundLimitState, RefundLimitEvent> = {
  name: 'refundlimit',
  initial: { used: new Map() },
  evolve({ used }, event) {
    const after = new Map(used)
    if (event.type === 'RefundLimitUsed') after.set(event.refundId, event.cents)
    else after.delete(event.refundId)
    return { used: after }
  },
}

export interface LimitedRefund {
  /** Date in the website's time zone. */
  day: string
  refundId: string
  cents: number
  limitCents: number
  currency: string
}

export function useRefundLimit(
  { used }: RefundLimitState,
  { refundId, cents, limitCents, currency, at }: LimitedRefund & { at: string },
): RefundLimitEvent[] {
  if (used.has(refundId)) return []
  const left = Math.max(0, limitCents - [...used.values()].reduce((sum, one) => sum + one, 0))
  if (cents > left)
    throw new DomainError(
      `Store managers can refund ${formatMoney(limitCents, currency)} a day together, and ${formatMoney(left, currency)} of it is left today. An administrator can refund more.`,
    )
  return [{ type: 'RefundLimitUsed', refundId, cents, at }]
}

export function freeRefundLimit(
  { used }: RefundLimitState,
  { refundId, at }: { refundId: string; at: string },
): RefundLimitEvent[] {
  return used.has(refundId) ? [{ type: 'RefundLimitFreed', refundId, at }] : []
}

/** Counts a refund against the day's limit, and releases the amount if the refund is refused. */
export async function withinRefundLimit<Result>(
  { executor }: { executor: Executor },
  { websiteId, now, intent: { correlationId, actor } }: Ctx,
  refund: LimitedRefund,
  run: () => Promise<Result>,
): Promise<Result> {
  const target = { websiteId, id: refund.day }
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  await executor.execute(RefundLimit, target, intent, (state) => useRefundLimit(state, { ...refund, at: now }))
  try {
    return await run()
  } catch (error) {
    const { refundId } = refund
    if (error instanceof DomainError)
      await executor.execute(RefundLimit, target, intent, (state) => freeRefundLimit(state, { refundId, at: now }))
    throw error
  }
}
