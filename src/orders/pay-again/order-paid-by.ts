import { orderIdOf } from '../../checkout/checkout-ids.ts'
import type { PaymentState } from '../../payments/payment.ts'

/** Id of the order that a payment is for, whether or not it has been placed; undefined for renewals and trials. */
export function orderPaidBy({ purpose, referenceId }: NonNullable<PaymentState['requested']>): string | undefined {
  if (purpose === 'checkout') return orderIdOf(referenceId)
  return purpose === 'order' ? referenceId : undefined
}
