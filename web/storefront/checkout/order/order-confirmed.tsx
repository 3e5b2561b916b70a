import { useEffect } from 'react'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { isUnpaid, NotPaid } from './not-paid.tsx'
import { OrderView } from './order-view.tsx'
import { trackPurchase } from './track-purchase.ts'

/** Specification §3, Product types. */
const DIGITAL = 2

/** Confirmation with everything that was bought. Other visitors only see that an order exists. */
export function OrderConfirmed({ data: { thanks, agreement, checkout, settings } }: { data: CheckoutPageData }) {
  const { order, orderUrl, testMode } = checkout
  useEffect(() => {
    if (order) trackPurchase(order)
  }, [order])
  return (
    <div className="order-confirmed">
      <h1>{order ? (thanks ?? word('Thank you for your order')) : word('This order was placed')}</h1>
      {testMode && (
        <p className="checkout-test">
          <strong>{word('Test order.')}</strong>{' '}
          {word('No money was moved, and nothing will be shipped. This is what a customer would see.')}
        </p>
      )}
      {order?.customerEmail && <p>{newsOf(order, order.customerEmail)}</p>}
      {agreement && <p>{agreement}</p>}
      {order && orderUrl && isUnpaid(order) && <NotPaid>{payAgain(orderUrl)}</NotPaid>}
      <CarriedOver lines={checkout.carriedOver} />
      {order && orderUrl && !isUnpaid(order) && order.items.some(({ productType }) => productType === DIGITAL) && (
        <section aria-labelledby="confirmed-files">
          <h2 id="confirmed-files">{word('Your files')}</h2>
          <p>
            <a className="button button-primary" href={`${orderUrl}#downloads`}>
              {word('Download')}
            </a>
          </p>
        </section>
      )}
      {order ? (
        <OrderView order={order}>
          <WaysOn orderUrl={orderUrl} shopUrl={settings.continueShoppingLinkUrl} />
        </OrderView>
      ) : (
        <WaysOn orderUrl={orderUrl} shopUrl={settings.continueShoppingLinkUrl} />
      )}
    </div>
  )
}

/** An order whose payment failed is not confirmed: its customer gets a link to pay instead. */
const newsOf = (order: OrderReply, email: string) =>
  isUnpaid(order)
    ? word('A link to pay goes to {email}.', { email })
    : word('A confirmation goes to {email}.', { email })

/** Leads to the order's own page, where the payment begins. */
const payAgain = (orderUrl: string) => (
  <a className="button button-primary" href={orderUrl}>
    {word('Pay again')}
  </a>
)

/** A product added in another tab during the payment was not part of it. */
function CarriedOver({ lines }: { lines: CheckoutPageData['checkout']['carriedOver'] }) {
  if (lines.length === 0) return null
  const list = lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(', ')
  return (
    <p className="order-carried-over" role="note">
      {word('You added this while you were paying, so it is in your cart and not in this order: {list}.', { list })}{' '}
      <a href="/cart">{word('Your cart')}</a>
    </p>
  )
}

function WaysOn({ orderUrl, shopUrl }: { orderUrl: string | null; shopUrl: string }) {
  return (
    <p className="checkout-actions">
      <a className="button button-primary" href={shopUrl || '/shop'}>
        {word('Continue shopping')}
      </a>
      {orderUrl && (
        <a className="button button-secondary" href={orderUrl}>
          {word('Order status')}
        </a>
      )}
    </p>
  )
}
