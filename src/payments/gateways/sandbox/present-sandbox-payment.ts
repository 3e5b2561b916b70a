import type { GatewayPayment, PaymentResult } from '../../payment-gateway.ts'
import type { SandboxPayment } from './sandbox-payment.ts'

export function presentSandboxPayment(
  payment: SandboxPayment,
  payPageOf: (paymentId: string) => string,
): PaymentResult {
  const presented = gatewayPaymentOf(payment)
  switch (payment.status) {
    case 'open':
    case 'actionNeeded':
      return {
        outcome: 'actionNeeded',
        action: { kind: 'redirect', url: payPageOf(payment.paymentId) },
        payment: presented,
      }
    case 'declined':
    case 'failed':
      return { outcome: 'declined', reason: payment.declineReason ?? 'declined', payment: presented }
    default:
      return { outcome: 'done', payment: presented }
  }
}

function gatewayPaymentOf(payment: SandboxPayment): GatewayPayment {
  const { paymentId, amount, currency, status, authorizedAmount, capturedAmount, refunds } = payment
  return {
    gatewayId: paymentId,
    paymentId,
    amount,
    currency,
    status,
    authorizedAmount,
    capturedAmount,
    expiresAt: (status === 'authorized' && payment.expiresAt) || undefined,
    declineReason: payment.declineReason ?? undefined,
    savedMethod: payment.authorizedAmount > 0 ? payment.savedMethod : undefined,
    refunds: refunds.map(({ at: _, ...refund }) => refund),
    disputes: [],
  }
}
