import { useEffect } from 'react'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { OrderView } from './order-view.tsx'
import { trackPurchase } from './track-purchase.ts'

/** Thanks, with everything that was bought. A visitor who did not place the order sees that there is one, and no more. */
export function OrderConfirmed({ data: { checkout, settings } }: { data: CheckoutPageData }) {
  const { order, orderUrl, testMode } = checkout
  useEffect(() => {
    if (order) trackPurchase(order)
  }, [order])
  return (
    <div className="order-confirmed">
      <h1>{order ? 'Thank you for your order' : 'This order was placed'}</h1>
      {testMode && (
        <p className="checkout-test">
          <strong>Test order.</strong> No money was moved and nothing is sent.
        </p>
      )}
      {order?.customerEmail && <p>A confirmation goes to {order.customerEmail}.</p>}
      {order && <OrderView order={order} />}
      <p className="checkout-actions">
        {orderUrl && (
          <a className="button button-secondary" href={orderUrl}>
            Order status
          </a>
        )}
        <a className="button button-primary" href={settings.continueShoppingLinkUrl || '/shop'}>
          Continue shopping
        </a>
      </p>
    </div>
  )
}
