import type { Aggregate } from '../shared/aggregate.ts'
import type {
  PaymentDisputeRecorded,
  PaymentEvent,
  PaymentRefundRecorded,
  PaymentRequested,
  PaymentRiskRecorded,
} from './events.ts'
import type { SavedMethod } from './payment-gateway.ts'

export type PaymentStatus = 'none' | 'requested' | 'actionNeeded' | 'failed' | 'authorized' | 'captured' | 'voided'

export interface PaymentState {
  status: PaymentStatus
  requested: Omit<PaymentRequested, 'type' | 'at'> | undefined
  gatewayId: string | undefined
  /** Undefined until something was authorised. */
  authorized: { amount: number; currency: string; expiresAt: string | null } | undefined
  captureAsked: number | undefined
  capturedAmount: number
  failure: { reason: string; isFinal: boolean } | undefined
  voidAsked: boolean
  /** By our id, without refused ones; once the gateway has reported one, it is in `refunds` too. */
  refundsAsked: ReadonlyMap<string, number>
  /** By the gateway's id. */
  refunds: ReadonlyMap<string, Omit<PaymentRefundRecorded, 'type' | 'at'>>
  disputes: ReadonlyMap<string, Omit<PaymentDisputeRecorded, 'type' | 'at'>>
  /** Undefined if the gateway has not assessed it. */
  risk: Omit<PaymentRiskRecorded, 'type' | 'at'> | undefined
  /** What later payments are made with; undefined if nothing was saved. */
  savedMethod: SavedMethod | undefined
}

/** One payment: one attempt to pay the total of a checkout or of a subscription's cycle. */
export const Payment: Aggregate<PaymentState, PaymentEvent> = {
  name: 'payment',
  initial: {
    status: 'none',
    requested: undefined,
    gatewayId: undefined,
    authorized: undefined,
    captureAsked: undefined,
    capturedAmount: 0,
    failure: undefined,
    voidAsked: false,
    refundsAsked: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    risk: undefined,
    savedMethod: undefined,
  },
  evolve(state, event) {
    switch (event.type) {
      case 'PaymentRequested': {
        const { type: _, at: __, ...requested } = event
        return { ...state, status: 'requested', requested }
      }
      case 'PaymentActionNeeded':
        return { ...state, status: 'actionNeeded', gatewayId: event.gatewayId, failure: undefined }
      case 'PaymentAuthorized': {
        const { gatewayId, amount, currency, expiresAt, savedMethod = state.savedMethod } = event
        return {
          ...state,
          status: 'authorized',
          gatewayId,
          authorized: { amount, currency, expiresAt },
          failure: undefined,
          savedMethod,
        }
      }
      case 'PaymentCaptureAsked':
        return { ...state, captureAsked: event.amount }
      case 'PaymentCaptured':
        return {
          ...state,
          status: 'captured',
          gatewayId: event.gatewayId,
          failure: undefined,
          capturedAmount: event.amount,
          savedMethod: event.savedMethod ?? state.savedMethod,
        }
      case 'PaymentFailed': {
        const { gatewayId, reason, isFinal } = event
        return { ...state, status: 'failed', gatewayId: gatewayId ?? state.gatewayId, failure: { reason, isFinal } }
      }
      case 'PaymentVoidAsked':
        return { ...state, voidAsked: true }
      case 'PaymentVoided':
        return { ...state, status: 'voided', gatewayId: event.gatewayId ?? state.gatewayId }
      case 'PaymentRefundAsked':
        return { ...state, refundsAsked: new Map(state.refundsAsked).set(event.refundId, event.amount) }
      case 'PaymentRefundRefused': {
        const refundsAsked = new Map(state.refundsAsked)
        refundsAsked.delete(event.refundId)
        return { ...state, refundsAsked }
      }
      case 'PaymentRefundRecorded': {
        const { type: _, at: __, ...refund } = event
        return { ...state, refunds: new Map(state.refunds).set(refund.gatewayRefundId, refund) }
      }
      case 'PaymentDisputeRecorded': {
        const { type: _, at: __, ...dispute } = event
        return { ...state, disputes: new Map(state.disputes).set(dispute.disputeId, dispute) }
      }
      case 'PaymentRiskRecorded': {
        const { type: _, at: __, ...risk } = event
        return { ...state, risk }
      }
    }
  },
}

/** Only refunds can follow: it was captured, voided, or failed for good. */
export function isSettled({ status, failure }: PaymentState): boolean {
  return status === 'captured' || status === 'voided' || (status === 'failed' && failure?.isFinal === true)
}

/** Refundable minor units: the captured amount less every requested or recorded refund. */
export function refundableAmount(state: PaymentState): number {
  const failed = new Set<string>()
  let foreign = 0
  for (const { refundId, amount, status } of state.refunds.values()) {
    const isOurs = refundId !== null && state.refundsAsked.has(refundId)
    if (status === 'failed') isOurs && failed.add(refundId)
    else if (!isOurs) foreign += amount
  }
  const asked = [...state.refundsAsked].reduce((sum, [id, amount]) => sum + (failed.has(id) ? 0 : amount), 0)
  return state.capturedAmount - asked - foreign
}

/** The authorised amount differs from the frozen total: it must be voided, never captured. */
export function isOtherAmount({ requested, authorized }: PaymentState): boolean {
  if (!requested || !authorized) return false
  return requested.amount !== authorized.amount || requested.currency !== authorized.currency
}
