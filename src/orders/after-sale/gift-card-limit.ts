import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { localDay } from '../../shared/calendar.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { findOrderSettings } from '../settings/order-settings.ts'
import { releaseReservation } from './decide-refund.ts'
import { RefundLimit, reserveRefundLimit, usedRefundLimit } from './refund-limit.ts'

/** Gift cards that store managers issue count against the same daily limit as their refunds. */
export function giftCardLimit(deps: { db: Database; executor: Executor }) {
  return {
    /** What is left of the day's limit, in minor units of the store's currency. */
    async left({ websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>): Promise<number> {
      const settings = await findOrderSettings(deps.db, websiteId)
      const id = localDay(new Date(now), settings.timeZone)
      const { state } = await deps.executor.load(RefundLimit, { websiteId, id })
      return Math.max(0, settings.managerRefundLimitCents - usedRefundLimit(state))
    },
    /** Throws DomainError beyond the limit. The returned function is called if the card was not issued after all. */
    async reserve(
      ctx: Ctx,
      { cardId, cents, currency }: { cardId: string; cents: number; currency: string },
    ): Promise<() => Promise<void>> {
      const { websiteId, actor, now, intent } = ctx
      const settings = await findOrderSettings(deps.db, websiteId)
      if (settings.currency !== currency)
        throw new DomainError('This is another currency than the store’s daily limit. Ask an administrator.')
      const day = localDay(new Date(now), settings.timeZone)
      const reservation = { day, reservationId: v7() }
      const request = {
        reservationId: reservation.reservationId,
        orderId: 'giftcard',
        refundId: cardId,
        contributor: actor ?? '',
        cents,
        limitCents: settings.managerRefundLimitCents,
        currency,
        isGiftCard: true as const,
        at: now,
      }
      const { correlationId } = intent
      await deps.executor.execute(RefundLimit, { websiteId, id: day }, { correlationId }, (state) =>
        reserveRefundLimit(state, request),
      )
      return () => releaseReservation(deps, ctx, reservation)
    },
  }
}
