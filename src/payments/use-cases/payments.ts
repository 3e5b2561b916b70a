import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { askCapture } from '../commands/ask-capture.ts'
import { askRefund, refuseRefund } from '../commands/ask-refund.ts'
import { askVoid } from '../commands/ask-void.ts'
import { recordPayment } from '../commands/record-payment.ts'
import { requestPayment } from '../commands/request-payment.ts'
import type { PaymentEvent, PaymentRequested } from '../events.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { Payment, type PaymentState } from '../payment.ts'
import type {
  GatewayName,
  PaymentGateway,
  PaymentResult,
  PaymentSource,
  RefundResult,
  SavedSource,
} from '../payment-gateway.ts'

export interface PaymentsDeps {
  executor: Executor
  gateways: Gateways
}

export interface PaymentTarget {
  websiteId: string
  paymentId: string
  now: Date
}

export interface PayRequest extends Pick<PaymentRequested, 'purpose' | 'referenceId' | 'amount' | 'currency'> {
  source: PaymentSource | SavedSource
  /** See `AuthorizeRequest`. */
  saves?: boolean
  /** It may have been made already without the log knowing of it: the gateway is asked for it first. */
  asksFirst?: true | undefined
  returnUrl: string
}

export interface PaymentOutcome<Result> {
  state: PaymentState
  result: Result
}

/** Requests a payment: recorded before the gateway is called, and again with its answer. Repeats are the same payment. */
export async function pay(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { source, saves, asksFirst, returnUrl, ...frozen }: PayRequest,
): Promise<PaymentOutcome<PaymentResult>> {
  const gateway = await deps.gateways.current(target.websiteId)
  const { name, isTestMode: testMode } = gateway
  const at = target.now.toISOString()
  const asNew = { ...target, isNew: true }
  await decide(deps, asNew, (state) => requestPayment(state, { ...frozen, gateway: name, testMode, at }))
  const { amount, currency } = frozen
  const { paymentId } = target
  const found = asksFirst && (await gateway.find({ paymentId, requestedAt: daysBefore(target.now) }))
  if (found && !isUnknownThere(found)) return { result: found, state: await record(deps, target, found) }
  const wanted = { paymentId, attempt: 1, amount, currency, source, returnUrl }
  const result = await gateway.authorize({ ...wanted, ...(saves && { saves }) })
  return { result, state: await record(deps, target, result) }
}

function isUnknownThere(found: PaymentResult): boolean {
  return found.outcome === 'refused' && found.reason === 'notFound'
}

/** The recorded state of a payment; the gateway is not asked. */
export async function findPayment(
  { executor }: Pick<PaymentsDeps, 'executor'>,
  { websiteId, paymentId }: Pick<PaymentTarget, 'websiteId' | 'paymentId'>,
): Promise<PaymentState> {
  return (await executor.load(Payment, { websiteId, id: paymentId })).state
}

/** Offers another source for a declined payment. Each source has its own `attempt`, from 2 on. */
export async function offerAnotherSource(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { source, returnUrl, attempt }: { source: PaymentSource; returnUrl: string; attempt: number },
): Promise<PaymentOutcome<PaymentResult>> {
  const { gateway, operation } = await open(deps, target)
  const result = await gateway.confirm({ ...operation(attempt), source, returnUrl })
  return { result, state: await record(deps, target, result) }
}

/** Retrieves the payment's state from the gateway, which alone knows it. */
export async function refreshPayment(
  deps: PaymentsDeps,
  target: PaymentTarget,
): Promise<PaymentOutcome<PaymentResult>> {
  const { state, gateway } = await open(deps, target)
  const { paymentId } = target
  const requestedAt = daysBefore(target.now)
  const { gatewayId } = state
  const result = gatewayId ? await gateway.retrieve(gatewayId) : await gateway.find({ paymentId, requestedAt })
  return { result, state: await record(deps, target, result) }
}

/** How far back a payment whose answer was lost is searched for. */
const FIND_WITHIN_MS = 8 * 86_400_000
const daysBefore = (now: Date) => new Date(now.getTime() - FIND_WITHIN_MS)

/** Throws DomainError if it may not be captured. `attempt` is raised only after a known failure. */
export async function capturePayment(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { amount, attempt = 1 }: { amount: number; attempt?: number },
): Promise<PaymentOutcome<PaymentResult>> {
  const asked = await decide(deps, target, (state) => askCapture(state, { amount, at: target.now.toISOString() }))
  const { gateway, operation } = await openAt(deps, target, asked)
  const result = await gateway.capture({ ...operation(attempt), amount })
  return { result, state: await record(deps, target, result) }
}

/**
 * Captures an authorised payment that may have been captured already. If the answer to an earlier request was lost, the
 * gateway is asked for the payment's state first, so a capture is never sent blindly. `result` is undefined if none was sent.
 */
export async function captureOnce(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { amount }: { amount: number },
): Promise<{ state: PaymentState; result: PaymentResult | undefined }> {
  let isRepeat = false
  const asked = await decide(deps, target, (state) => {
    isRepeat = state.captureAsked !== undefined
    return state.status === 'authorized' ? askCapture(state, { amount, at: target.now.toISOString() }) : []
  })
  const isUnknown = isRepeat && asked.status === 'authorized'
  const state = isUnknown ? (await refreshPayment(deps, target)).state : asked
  if (state.status !== 'authorized') return { state, result: undefined }
  const { gateway, operation } = await openAt(deps, target, state)
  const result = await gateway.capture({ ...operation(1), amount })
  return { result, state: await record(deps, target, result) }
}

/** Throws DomainError if it is captured or being captured. */
export async function voidPayment(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { reason, attempt = 1 }: { reason: string; attempt?: number },
): Promise<PaymentOutcome<PaymentResult>> {
  await decide(deps, target, (state) => askVoid(state, { reason, at: target.now.toISOString() }))
  if (!(await open(deps, target)).state.gatewayId) await refreshPayment(deps, target)
  const { gateway, operation, state } = await open(deps, target)
  if (!state.gatewayId) return { state, result: { outcome: 'unknown', cause: 'unreachable' } }
  const result = await gateway.void(operation(attempt))
  return { result, state: await record(deps, target, result) }
}

/** Throws DomainError if less than that is left. */
export async function refundPayment(
  deps: PaymentsDeps,
  target: PaymentTarget,
  { refundId, amount, attempt = 1 }: { refundId: string; amount: number; attempt?: number },
): Promise<PaymentOutcome<RefundResult>> {
  await decide(deps, target, (state) => askRefund(state, { refundId, amount, at: target.now.toISOString() }))
  const { gateway, operation } = await open(deps, target)
  const result = await gateway.refund({ ...operation(attempt), refundId, amount })
  const { state } = await refreshPayment(deps, target)
  if (result.outcome !== 'refused') return { result, state }
  const refused = { refundId, reason: result.message, at: target.now.toISOString() }
  return { result, state: await decide(deps, target, (now) => refuseRefund(now, refused)) }
}

async function open(deps: PaymentsDeps, target: PaymentTarget) {
  return openAt(deps, target, await findPayment(deps, target))
}

async function openAt({ gateways }: PaymentsDeps, { websiteId, paymentId }: PaymentTarget, state: PaymentState) {
  if (!state.requested) throw new DomainError('There is no such payment.')
  const { gateway: name, testMode } = state.requested
  const gateway = await gateways.find(websiteId, name as GatewayName, testMode)
  if (!gateway) throw new DomainError('The keys with which this payment was made are missing. Put them back first.')
  const gatewayId = state.gatewayId ?? ''
  return { state, gateway, operation: (attempt: number) => ({ gatewayId, paymentId, attempt }) } satisfies {
    gateway: PaymentGateway
    [more: string]: unknown
  }
}

/** Records only answers about this payment. */
async function record(deps: PaymentsDeps, target: PaymentTarget, result: PaymentResult): Promise<PaymentState> {
  const payment = 'payment' in result ? result.payment : undefined
  const at = target.now.toISOString()
  if (payment?.paymentId !== target.paymentId) return decide(deps, target, () => [])
  return decide(deps, target, (state) => recordPayment(state, payment, at))
}

async function decide(
  { executor }: PaymentsDeps,
  { websiteId, paymentId, isNew = false }: PaymentTarget & { isNew?: boolean },
  run: (state: PaymentState) => PaymentEvent[],
): Promise<PaymentState> {
  const intent = { correlationId: paymentId }
  return (await executor.execute(Payment, { websiteId, id: paymentId, isNew }, intent, run)).state
}
