import {
  type AuthorizeRequest,
  type ConfirmRequest,
  type GatewayName,
  idempotencyKey,
  type LedgerEntry,
  type PaymentGateway,
  type PaymentResult,
  type RefusalReason,
} from '../../payment-gateway.ts'
import { presentSandboxPayment } from './present-sandbox-payment.ts'
import {
  captureSandboxPayment,
  openSandboxPayment,
  paySandboxPayment,
  paySavedSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
  type SandboxScenario,
  sandboxScenarios,
  settleSandboxPayment,
  voidSandboxPayment,
} from './sandbox-payment.ts'
import { readSandboxEvent } from './sandbox-signature.ts'

/** Storage of a sandbox's payments, for one website. */
export interface SandboxStore {
  /** Changes one payment at a time; `next` of `decide` is stored before this resolves. */
  change<R>(
    paymentId: string,
    decide: (payment: SandboxPayment | undefined) => { next: SandboxPayment | undefined; result: R },
  ): Promise<R>
  /** Payments whose money moved in the period, in a stable order, after the cursor. */
  listMoved(period: { from: Date; to: Date; cursor: string | undefined }): Promise<SandboxPayment[]>
}

export interface SandboxOptions {
  name: GatewayName
  store: SandboxStore
  now(): Date
  /** Absolute URL of the page on which the shopper pays, or answers for the bank. */
  payPageOf(paymentId: string): string
  webhookSecret: string
}

/** A complete gateway that moves no real money; a payment has the same id here and there. */
export function sandboxGateway({ name, store, now, payPageOf, webhookSecret }: SandboxOptions): PaymentGateway {
  const resultOf = (payment: SandboxPayment) => presentSandboxPayment(payment, payPageOf)

  function change(paymentId: string, step: (payment: SandboxPayment) => SandboxPayment | undefined) {
    return store.change<PaymentResult>(paymentId, (found) => {
      if (!found) return { next: undefined, result: refused('notFound', 'There is no such payment.') }
      const next = step(settleSandboxPayment(found, now()))
      return next ? { next, result: resultOf(next) } : { next, result: notNow(found) }
    })
  }

  return {
    name,
    isTestMode: true,
    minimumOf: () => 1,
    async authorize(request) {
      if (request.amount < 1) return refused('amountTooSmall', 'The amount must be at least 1.')
      return store.change<PaymentResult>(request.paymentId, (found) => {
        const payment = found ? settleSandboxPayment(found, now()) : openSandboxPayment(request)
        if (payment.amount !== request.amount || payment.currency !== request.currency)
          return { next: undefined, result: refused('keyReused', 'This payment was begun with another amount.') }
        const next = offer(payment, idempotencyKey('authorize', request), request, now())
        return next
          ? { next, result: resultOf(next) }
          : { next, result: refused('notFound', 'There is no such payment method.') }
      })
    },
    confirm: (request) =>
      change(request.gatewayId, (payment) => offer(payment, idempotencyKey('confirm', request), request, now())),
    retrieve: (gatewayId) => change(gatewayId, (payment) => payment),
    find: ({ paymentId }) => change(paymentId, (payment) => payment),
    capture: ({ gatewayId, amount }) => change(gatewayId, (payment) => captureSandboxPayment(payment, amount, now())),
    void: ({ gatewayId }) => change(gatewayId, voidSandboxPayment),
    async refund(request) {
      const result = await change(request.gatewayId, (payment) => refundSandboxPayment(payment, request, now()))
      if (result.outcome !== 'done') return result.outcome === 'refused' ? result : notNow()
      const refund = result.payment.refunds.find(({ refundId }) => refundId === request.refundId)
      return refund ? { outcome: 'done', refund } : notNow()
    },
    async listLedger({ from, to, cursor }) {
      const payments = await store.listMoved({ from, to, cursor })
      const entries = payments
        .flatMap(movementsOf)
        .filter(({ at }) => at >= from.toISOString() && at < to.toISOString())
      return { outcome: 'done', entries, next: payments.at(-1)?.paymentId }
    },
    readWebhook: (delivery) => readSandboxEvent(webhookSecret, delivery),
    trialSource: async () => ({ kind: 'token', token: 'succeed', byScript: false }),
  }
}

/** A token is the name of a scenario; without one the shopper goes to the pay page. Undefined for what was never saved. */
function offer(
  payment: SandboxPayment,
  key: string,
  { source }: Pick<AuthorizeRequest | ConfirmRequest, 'source'>,
  now: Date,
): SandboxPayment | undefined {
  if (source.kind === 'hosted' || payment.attempts.includes(key)) return payment
  const paid =
    source.kind === 'saved'
      ? paySavedSandboxPayment(payment, source, now)
      : paySandboxPayment(payment, scenarioOf(source.token), now)
  return paid && { ...paid, attempts: [...payment.attempts, key] }
}

function scenarioOf(token: string): SandboxScenario {
  return sandboxScenarios.find((scenario) => scenario === token) ?? 'decline'
}

function notNow(payment?: SandboxPayment) {
  return refused('wrongState', `This is not possible${payment ? ` for a payment that is ${payment.status}` : ''}.`)
}

function refused(reason: RefusalReason, message: string) {
  return { outcome: 'refused' as const, reason, message }
}

function movementsOf({ paymentId, capturedAt, capturedAmount, currency, refunds }: SandboxPayment): LedgerEntry[] {
  if (capturedAt === null) return []
  const common = { paymentId, gatewayId: paymentId, currency, fee: undefined, objectId: undefined }
  return [
    { ...common, entryId: paymentId, kind: 'capture', refundId: undefined, amount: capturedAmount, at: capturedAt },
    ...refunds.map(({ gatewayRefundId, refundId, amount, at }) => ({
      ...common,
      entryId: gatewayRefundId,
      kind: 'refund' as const,
      objectId: gatewayRefundId,
      refundId,
      amount: -amount,
      at,
    })),
  ]
}
