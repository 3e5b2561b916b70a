import type { PaymentEvent } from '../payments/events.ts'
import type { GatewayPayment } from '../payments/payment-gateway.ts'

const at = '2026-11-24T12:00:00.000Z'

/** 12.50 USD for checkout `c1`. */
export const paymentRequested: PaymentEvent = {
  ...{ type: 'PaymentRequested', purpose: 'checkout', referenceId: 'c1', gateway: 'test', testMode: true },
  ...{ amount: 1_250, currency: 'USD', at },
}

export const paymentAuthorized: PaymentEvent = {
  ...{ type: 'PaymentAuthorized', gatewayId: 'pi_1', amount: 1_250, currency: 'USD', expiresAt: null, at },
}

export const paymentCaptured: PaymentEvent = {
  ...{ type: 'PaymentCaptured', gatewayId: 'pi_1', amount: 1_250, currency: 'USD', at },
}

/** As the gateway tells it: authorised unless said. */
export function makeGatewayPayment(changes: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    ...{ gatewayId: 'pi_1', paymentId: 'p1', status: 'authorized', amount: 1_250, currency: 'USD' },
    ...{ authorizedAmount: 1_250, capturedAmount: 0, expiresAt: undefined, declineReason: undefined },
    ...{ refunds: [], disputes: [] },
    ...changes,
  }
}
