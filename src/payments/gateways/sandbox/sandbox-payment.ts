import type {
  AuthorizeRequest,
  DeclineReason,
  GatewayRefund,
  GatewayStatus,
  PaymentSource,
  SavedMethod,
  SavedSource,
} from '../../payment-gateway.ts'

/** Outcomes that differ in later payments, which are made without the payer. */
export const savedScenarios = ['asksOnce', 'laterInsufficientFunds', 'laterLost'] as const

/** Outcomes that the payer can choose. */
export const sandboxScenarios = [
  'succeed',
  'decline',
  'insufficientFunds',
  'threeDSecure',
  'slow',
  'laterFailure',
  ...savedScenarios,
] as const

export type SandboxScenario = (typeof sandboxScenarios)[number]

/** A payment of the sandbox. Plain JSON, so that any store can keep it. */
export interface SandboxPayment {
  paymentId: string
  amount: number
  currency: string
  status: GatewayStatus
  /** Attempts that took effect; repeats are answered without effect. */
  attempts: string[]
  authorizedAmount: number
  capturedAmount: number
  /** Authorised, but its capture will be refused. */
  captureFails: boolean
  declineReason: DeclineReason | null
  /** When the slow bank answers. ISO 8601, like every time here. */
  readyAt: string | null
  expiresAt: string | null
  capturedAt: string | null
  returnUrl: string
  cancelUrl: string | null
  /** Absent in older payments, like the next. */
  saves?: boolean
  savedMethod?: SavedMethod
  refunds: SandboxRefund[]
}

export interface SandboxRefund extends GatewayRefund {
  refundId: string
  at: string
}

export const SLOW_SECONDS = 20
const HOLD_DAYS = 7
const SECOND = 1_000
const DAY = 86_400 * SECOND

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

export function openSandboxPayment(request: AuthorizeRequest): SandboxPayment {
  const { paymentId, amount, currency, returnUrl, source, saves = false } = request
  return {
    paymentId,
    amount,
    currency,
    status: 'open',
    attempts: [],
    authorizedAmount: 0,
    capturedAmount: 0,
    captureFails: false,
    declineReason: null,
    readyAt: null,
    expiresAt: null,
    capturedAt: null,
    returnUrl,
    cancelUrl: cancelUrlOf(source),
    saves,
    refunds: [],
  }
}

function cancelUrlOf(source: PaymentSource | SavedSource): string | null {
  return source.kind === 'hosted' ? source.cancelUrl : null
}

/** Applies what changes by time alone: a slow bank answers, an authorisation expires. */
export function settleSandboxPayment(payment: SandboxPayment, now: Date): SandboxPayment {
  const { status, readyAt, expiresAt } = payment
  if (status === 'processing' && readyAt !== null && readyAt <= now.toISOString())
    return settleSandboxPayment(authorized(payment, new Date(readyAt)), now)
  if (status === 'authorized' && expiresAt !== null && expiresAt <= now.toISOString())
    return { ...payment, status: 'voided' }
  return payment
}

/** Changes nothing if the payment takes no source any more. */
export function paySandboxPayment(payment: SandboxPayment, scenario: SandboxScenario, now: Date): SandboxPayment {
  if (payment.status !== 'open' && payment.status !== 'declined') return payment
  const { paymentId, saves } = payment
  const paid = take(payment, scenario, now)
  return saves ? { ...paid, savedMethod: { customerId: `customer_${paymentId}`, methodId: scenario } } : paid
}

/** A later payment without the payer; undefined for what was never saved. */
export function paySavedSandboxPayment(
  payment: SandboxPayment,
  { methodId }: SavedMethod,
  now: Date,
): SandboxPayment | undefined {
  const scenario = sandboxScenarios.find((one) => one === methodId)
  if (scenario === undefined) return undefined
  if (payment.status !== 'open') return payment
  switch (scenario) {
    case 'threeDSecure':
      return { ...payment, status: 'declined', declineReason: 'authenticationRequired' }
    case 'laterInsufficientFunds':
      return { ...payment, status: 'declined', declineReason: 'insufficientFunds' }
    case 'laterLost':
      return { ...payment, status: 'declined', declineReason: 'cardUnusable' }
    case 'asksOnce':
    case 'laterFailure':
      return authorized(payment, now)
    default:
      return take(payment, scenario, now)
  }
}

function take(payment: SandboxPayment, scenario: SandboxScenario, now: Date): SandboxPayment {
  switch (scenario) {
    case 'succeed':
    case 'laterInsufficientFunds':
    case 'laterLost':
      return authorized(payment, now)
    case 'laterFailure':
      return { ...authorized(payment, now), captureFails: true }
    case 'decline':
      return { ...payment, status: 'declined', declineReason: 'declined' }
    case 'insufficientFunds':
      return { ...payment, status: 'declined', declineReason: 'insufficientFunds' }
    case 'threeDSecure':
    case 'asksOnce':
      return { ...payment, status: 'actionNeeded', declineReason: null }
    case 'slow':
      return { ...payment, status: 'processing', declineReason: null, readyAt: later(now, SLOW_SECONDS * SECOND) }
  }
}

/** The bank asked the payer, who accepted or declined. */
export function authenticateSandboxPayment(payment: SandboxPayment, passed: boolean, now: Date): SandboxPayment {
  if (payment.status !== 'actionNeeded') return payment
  return passed ? authorized(payment, now) : { ...payment, status: 'declined', declineReason: 'authenticationFailed' }
}

function authorized(payment: SandboxPayment, now: Date): SandboxPayment {
  const expiresAt = later(now, HOLD_DAYS * DAY)
  return { ...payment, status: 'authorized', declineReason: null, authorizedAmount: payment.amount, expiresAt }
}

/** Undefined if it cannot be captured. */
export function captureSandboxPayment(payment: SandboxPayment, amount: number, now: Date): SandboxPayment | undefined {
  if (payment.status === 'captured') return payment.capturedAmount === amount ? payment : undefined
  if (payment.status === 'failed') return payment
  if (payment.status !== 'authorized' || amount < 1 || amount > payment.authorizedAmount) return undefined
  if (payment.captureFails) return { ...payment, status: 'failed', declineReason: 'captureFailed' }
  return { ...payment, status: 'captured', capturedAmount: amount, capturedAt: now.toISOString() }
}

/** Undefined if it is captured and has to be refunded instead. */
export function voidSandboxPayment(payment: SandboxPayment): SandboxPayment | undefined {
  if (payment.status === 'captured') return undefined
  return payment.status === 'failed' ? payment : { ...payment, status: 'voided' }
}

/** Undefined if less than that is left, or if the same refund had another amount. */
export function refundSandboxPayment(
  payment: SandboxPayment,
  { refundId, amount }: { refundId: string; amount: number },
  now: Date,
): SandboxPayment | undefined {
  const known = payment.refunds.find((refund) => refund.refundId === refundId)
  if (known) return known.amount === amount ? payment : undefined
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount < 1 || amount > payment.capturedAmount - refunded) return undefined
  const { currency } = payment
  const refund = { gatewayRefundId: `re_${refundId}`, refundId, amount, currency, at: now.toISOString() }
  return { ...payment, refunds: [...payment.refunds, { ...refund, status: 'succeeded' }] }
}
