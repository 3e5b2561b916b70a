import type { ReactNode } from 'react'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import type { CheckoutProblem } from '../../../src/shared/lists/personal-search.ts'
import { word } from '../../../src/shared/words/word.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { OrderConfirmed } from './order/order-confirmed.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import '../../ui/controls/button.css'
import './checkout-page.css'
import './checkout-summary.css'
import './order/order-view.css'

interface CheckoutPageProps {
  data: CheckoutPageData
  /** Why a form submitted without scripts failed. */
  problem?: CheckoutProblem | undefined
}

/** The checkout in its current phase: open, being paid, or done. */
export function CheckoutPage({ data, problem }: CheckoutPageProps) {
  const { phase, isOwn } = data.checkout
  if (phase === 'done')
    return (
      <Frame>
        <OrderConfirmed data={data} />
      </Frame>
    )
  if (phase === 'open' && data.checkout.shoppingCart.totalQuantity === 0) return <EmptyCheckout />
  return (
    <Frame>
      <h1>{word('Checkout')}</h1>
      {isOwn ? <OwnCheckout data={data} problem={problem} /> : <OthersCheckout data={data} />}
    </Frame>
  )
}

/** There is nothing to buy: says so, and leads to the shop. */
export function EmptyCheckout() {
  return (
    <Frame>
      <h1>{word('Checkout')}</h1>
      <div className="checkout-empty">
        <p>{word('You have nothing in your shopping cart.')}</p>
        <a className="button button-primary" href="/shop">
          {word('Continue shopping')}
        </a>
      </div>
    </Frame>
  )
}

function OwnCheckout({ data, problem }: CheckoutPageProps) {
  const { phase } = data.checkout
  if (phase === 'checking' || phase === 'actionNeeded') return <PaymentProgress data={data} />
  return <CheckoutForm data={data} problem={problem} />
}

/** Shown to other holders of the link: what is bought, but not by whom. */
function OthersCheckout({ data: { checkout } }: CheckoutPageProps) {
  return (
    <div className="checkout-columns">
      <div className="checkout-main">
        <p className="checkout-note" role="status">
          {word('This checkout was begun in another browser, where it can be finished. Here you see what is in it.')}
        </p>
        <p>
          <a className="button button-secondary" href="/cart">
            {word('Go to your own cart')}
          </a>
        </p>
      </div>
      <CheckoutSummary cart={checkout.shoppingCart} />
    </div>
  )
}

const Frame = ({ children }: { children: ReactNode }) => <div className="store-page checkout-page">{children}</div>
