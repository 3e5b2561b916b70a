import type { PaymentEvent } from '../events.ts'
import { isSettled, type PaymentState } from '../payment.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund, GatewayRisk } from '../payment-gateway.ts'

/**
 * Records changes retrieved from the gateway. A payment's status only moves forward, so stale and repeated answers change
 * nothing.
 */
export function recordPayment(state: PaymentState, payment: GatewayPayment, at: string): PaymentEvent[] {
  if (state.status === 'none') return []
  return [
    ...progress(state, payment, at),
    ...riskNews(state, payment.risk, at),
    ...payment.refunds.flatMap((refund) => refundNews(state, refund, at)),
    ...payment.disputes.flatMap((dispute) => disputeNews(state, dispute, at)),
  ]
}

function progress(state: PaymentState, payment: GatewayPayment, at: string): PaymentEvent[] {
  const { gatewayId, currency, expiresAt, savedMethod } = payment
  const saved = savedMethod && { savedMethod }
  if (isSettled(state)) return []
  switch (payment.status) {
    case 'captured':
      return [{ type: 'PaymentCaptured', gatewayId, amount: payment.capturedAmount, currency, ...saved, at }]
    case 'voided':
      return [{ type: 'PaymentVoided', gatewayId, at }]
    case 'failed':
      return [failed(payment, true, at)]
    case 'authorized': {
      if (state.status === 'authorized') return []
      const amount = payment.authorizedAmount
      return [{ type: 'PaymentAuthorized', gatewayId, amount, currency, expiresAt: expiresAt ?? null, ...saved, at }]
    }
    default:
      return state.status === 'authorized' ? [] : waiting(state, payment, at)
  }
}

/** Before any money is authorised. */
function waiting(state: PaymentState, payment: GatewayPayment, at: string): PaymentEvent[] {
  const { status, gatewayId } = payment
  if (status === 'declined') return state.status === 'failed' ? [] : [failed(payment, false, at)]
  const isTriedAgain = state.status === 'failed' && (status === 'actionNeeded' || status === 'processing')
  const isFirst = (state.status === 'requested' || state.gatewayId === undefined) && status !== 'processing'
  return isFirst || isTriedAgain ? [{ type: 'PaymentActionNeeded', gatewayId, at }] : []
}

function failed({ gatewayId, declineReason }: GatewayPayment, isFinal: boolean, at: string): PaymentEvent {
  return { type: 'PaymentFailed', gatewayId, reason: declineReason ?? 'declined', isFinal, at }
}

const refundRank = { pending: 0, succeeded: 1, failed: 2 }

function refundNews({ refunds }: PaymentState, refund: GatewayRefund, at: string): PaymentEvent[] {
  const { gatewayRefundId, refundId = null, amount, status } = refund
  const known = refunds.get(gatewayRefundId)
  if (known && refundRank[known.status] >= refundRank[status]) return []
  return [{ type: 'PaymentRefundRecorded', gatewayRefundId, refundId, amount, status, at }]
}

function disputeNews({ disputes }: PaymentState, dispute: GatewayDispute, at: string): PaymentEvent[] {
  const { disputeId, amount, status, respondBy } = dispute
  const known = disputes.get(disputeId)
  const isPutOff = status === 'open' && respondBy !== undefined && known?.respondBy !== respondBy
  if (known && (known.status !== 'open' || (status === 'open' && !isPutOff))) return []
  return [{ type: 'PaymentDisputeRecorded', disputeId, amount, status, ...(respondBy && { respondBy }), at }]
}

function riskNews({ risk: known }: PaymentState, risk: GatewayRisk | undefined, at: string): PaymentEvent[] {
  if (!risk) return []
  const { level, score = null, note } = risk
  if (known && known.level === level && known.score === score && known.note === note) return []
  return [{ type: 'PaymentRiskRecorded', level, score, note, at }]
}
