import { Map as ImmutableMap } from 'immutable'
import type { Aggregate } from '../../shared/aggregate.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { RefundLimitEvent, RefundLimitReserved } from '../events.ts'

export interface RefundLimitState {
  /** By reservation id. */
  reservations: ImmutableMap<string, { subject: string; cents: number }>
}

/**
 * What store managers of a website have refunded on one day. One stream, so that concurrent refunds cannot exceed the limit.
 */
export const RefundLimit: Aggregate<RefundLimitState, RefundLimitEvent> = {
  name: 'refundlimit',
  limit: {
    events: 5_000,
    sentence: 'Store managers have made too many refunds today. An administrator can refund more.',
    always: ['RefundLimitReleased', 'RefundLimitFreed'],
  },
  initial: { reservations: ImmutableMap() },
  evolve({ reservations }, event) {
    switch (event.type) {
      case 'RefundLimitReserved': {
        const { reservationId, cents } = event
        return { reservations: reservations.set(reservationId, { subject: subjectOf(event), cents }) }
      }
      case 'RefundLimitReleased':
        return { reservations: reservations.delete(event.reservationId) }
      case 'RefundLimitUsed': {
        const { refundId, cents } = event
        return { reservations: reservations.set(refundId, { subject: refundId, cents }) }
      }
      case 'RefundLimitFreed':
        return { reservations: reservations.delete(event.refundId) }
    }
  },
}

function subjectOf({ orderId, refundId }: Pick<RefundLimitReserved, 'orderId' | 'refundId'>): string {
  return `${orderId} ${refundId}`
}

export type ReserveRefund = Omit<RefundLimitReserved, 'type'> & {
  limitCents: number
  currency: string
  /** It is a gift card that is issued; `refundId` is the card’s. */
  isGiftCard?: true
}

/**
 * Several requests may have reserved for the same refund of the same order. At most one of them is carried out, so only the
 * largest counts.
 */
export function reserveRefundLimit(state: RefundLimitState, request: ReserveRefund): RefundLimitEvent[] {
  const { limitCents, currency, isGiftCard, ...reserved } = request
  if (state.reservations.has(reserved.reservationId)) return []
  const bySubject = usedBySubject(state)
  const subject = subjectOf(reserved)
  const own = bySubject.get(subject) ?? 0
  const others = [...bySubject.values()].reduce((sum, cents) => sum + cents, 0) - own
  const left = Math.max(0, limitCents - others)
  if (Math.max(own, reserved.cents) > left)
    throw new DomainError(
      `Store managers can refund ${isGiftCard ? 'and issue gift cards for ' : ''}${formatMoney(limitCents, currency)} a day together, and ${formatMoney(left, currency)} of it is left today. An administrator can ${isGiftCard ? 'issue' : 'refund'} more.`,
    )
  return [{ type: 'RefundLimitReserved', ...reserved }]
}

export function releaseRefundLimit(
  { reservations }: RefundLimitState,
  { reservationId, at }: { reservationId: string; at: string },
): RefundLimitEvent[] {
  return reservations.has(reservationId) ? [{ type: 'RefundLimitReleased', reservationId, at }] : []
}

/** Minor units of the day's limit that are in use. */
export function usedRefundLimit(state: RefundLimitState): number {
  return [...usedBySubject(state).values()].reduce((sum, cents) => sum + cents, 0)
}

function usedBySubject({ reservations }: RefundLimitState): Map<string, number> {
  const bySubject = new Map<string, number>()
  for (const { subject, cents } of reservations.values())
    bySubject.set(subject, Math.max(cents, bySubject.get(subject) ?? 0))
  return bySubject
}
