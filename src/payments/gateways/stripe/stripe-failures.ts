import type { DeclineReason, RefusalReason, Refused, Unknown } from '../../payment-gateway.ts'

/** The fields of a Stripe error that are needed here, so that its classes need not be loaded. */
export interface StripeFailure {
  type: string
  statusCode?: number
  code?: string
  decline_code?: string
  /** What the bank advises: whether another attempt makes sense. */
  advice_code?: string
  message: string
  payment_intent?: unknown
  detail?: unknown
}

/** Rethrows anything that is not an error from Stripe. */
export function stripeFailureOf(error: unknown): StripeFailure {
  const isStripes = error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
  if (!isStripes) throw error
  return error as Error & StripeFailure
}

const UNUSABLE = new Set(['lost_card', 'stolen_card', 'pickup_card', 'revocation_of_all_authorizations'])

export function declineReasonOf({
  code,
  decline_code,
  advice_code,
}: Pick<StripeFailure, 'code' | 'decline_code' | 'advice_code'>): DeclineReason {
  if (code === 'payment_intent_authentication_failure') return 'authenticationFailed'
  if (code === 'authentication_required' || decline_code === 'authentication_required') return 'authenticationRequired'
  if (advice_code === 'do_not_try_again' || UNUSABLE.has(decline_code ?? '')) return 'cardUnusable'
  if (decline_code === 'insufficient_funds') return 'insufficientFunds'
  if (code === 'expired_card') return 'expiredCard'
  if (code !== undefined && /^(incorrect|invalid)_(cvc|number|expiry|zip|address)/.test(code)) return 'incorrectData'
  return 'declined'
}

const refusals: Record<string, RefusalReason> = {
  amount_too_small: 'amountTooSmall',
  amount_too_large: 'amountTooLarge',
  resource_missing: 'notFound',
  payment_intent_unexpected_state: 'wrongState',
  charge_already_captured: 'wrongState',
  charge_expired_for_capture: 'wrongState',
  charge_already_refunded: 'wrongState',
  charge_disputed: 'wrongState',
}

/** Translates an error that is not a decline. */
export function refusalOrUnknownOf(failure: StripeFailure): Refused | Unknown {
  const { type, statusCode = 0, code = '', message } = failure
  const cause = unknownCauseOf(failure)
  if (cause) return { outcome: 'unknown', cause }
  if (statusCode === 401 || statusCode === 403) return { outcome: 'refused', reason: 'invalidKeys', message }
  if (type === 'StripeIdempotencyError') return { outcome: 'refused', reason: 'keyReused', message }
  return { outcome: 'refused', reason: refusals[code] ?? 'invalidRequest', message }
}

function unknownCauseOf({ type, statusCode = 0, message, code }: StripeFailure): Unknown['cause'] | undefined {
  if (type === 'StripeConnectionError') return /timeout|aborted/i.test(`${message} ${code}`) ? 'timeout' : 'unreachable'
  if (type === 'StripeRateLimitError') return 'rateLimited'
  if (statusCode === 409) return 'inProgress'
  return statusCode >= 500 ? 'gatewayFault' : undefined
}
