import type { BuyersFile } from '../../../../src/downloads/contract.ts'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { payOrderAgain, readOwnDocument } from '../../../../src/orders/visitors/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmailOrderAgain } from './email-order-again.tsx'
import { isUnpaid, NotPaid } from './not-paid.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderView } from './order-view.tsx'
import '../../../ui/controls/button.css'
import '../checkout-page.css'
import '../checkout-summary.css'
import './order-view.css'

interface OrderStatusPageProps {
  order: OrderReply
  /** Token of the order's link. */
  token: string
  /** The purchased files. */
  files: BuyersFile[]
  /** Outcome of a request without scripts. */
  emailed?: 'yes' | 'no' | undefined
  /** The gateway could not take a payment a moment ago. */
  isPayWaiting?: boolean
  /** Whether purchased products can be reviewed. */
  takesReviews?: boolean | undefined
}

/** An order as holders of its link see it; no account is needed. */
export function OrderStatusPage({ order, token, files, emailed, isPayWaiting, takesReviews }: OrderStatusPageProps) {
  return (
    <div className="store-page checkout-page">
      <div className="order-confirmed">
        <h1>{word('Your order')}</h1>
        {order.testMode && (
          <p className="checkout-test">
            <strong>{word('Test order.')}</strong>{' '}
            {word('No money was moved, and nothing will be shipped. This is what a customer would see.')}
          </p>
        )}
        {isUnpaid(order) && <PayAgain token={token} isWaiting={isPayWaiting} />}
        {files.length > 0 && <OrderDownloads files={files} token={token} />}
        <OrderView order={order}>
          {takesReviews && !order.testMode && !order.donation && (
            <p>
              <a href={`/order/reviews?token=${token}`}>{word('Review what you bought')}</a>
            </p>
          )}
          {order.documents.length > 0 && <OrderDocuments order={order} token={token} />}
          {order.customerEmail !== null && !isUnpaid(order) && (
            <EmailOrderAgain token={token} to={order.customerEmail} emailed={emailed} />
          )}
        </OrderView>
      </div>
    </div>
  )
}

/** A plain form, which leads to the gateway's page. */
function PayAgain({ token, isWaiting }: { token: string; isWaiting: boolean | undefined }) {
  return (
    <NotPaid>
      {isWaiting && (
        <p role="alert">{word('The payment cannot be started at the moment. Please try again in a minute.')}</p>
      )}
      <form method="post" action={payOrderAgain.path}>
        <input type="hidden" name="token" value={token} />
        <Button kind="primary" type="submit">
          {word('Pay again')}
        </Button>
      </form>
    </NotPaid>
  )
}

const kinds = { invoice: 'Invoice', credit: 'Credit note', cancellation: 'Cancellation' } as const

/** Invoice and credit notes as PDF. */
function OrderDocuments({ order, token }: { order: OrderReply; token: string }) {
  return (
    <section>
      <h2>{word('Documents')}</h2>
      <ul className="checkout-lines">
        {order.documents.map(({ kind, series, number, label }) => (
          <li key={label}>
            <a href={urlOf(readOwnDocument, { query: { token, series, number } })} download>
              {word(kinds[kind])} {label} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
