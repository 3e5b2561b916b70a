import type { ReactNode } from 'react'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'

/** The bank refused the payment after the order was placed, and the order can still be paid. */
export const isUnpaid = ({ paymentStatus, fulfillmentStatus }: OrderReply) =>
  paymentStatus === 'FAILED' && fulfillmentStatus !== 'CANCELED'

/** What has become of the payment, and how to pay again. */
export function NotPaid({ children }: { children: ReactNode }) {
  return (
    <section className="order-pay-again" aria-labelledby="pay-again">
      <h2 id="pay-again">{word('This order is not paid')}</h2>
      <p>
        {word(
          'Your bank refused the payment, and nothing was charged. What you ordered is kept for you, and it is sent once it is paid.',
        )}
      </p>
      {children}
    </section>
  )
}
