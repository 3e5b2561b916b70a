import { type FormEvent, useEffect, useState } from 'react'
import type { CheckoutProgress } from '../../../src/checkout/contract.ts'
import type { CheckoutPageData } from '../../../src/checkout/page-contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { checkoutUrl, placeOrder, progressUrl } from '../../api/checkout.ts'
import { useEventStream } from '../../api/client/use-event-stream.ts'
import { goOn } from './go-on.ts'

/** Reload interval without scripts, in seconds. */
const RELOAD_SECONDS = 5

/** Shown until the payment's result is known. Updates live; without scripts the page reloads. */
export function PaymentProgress({ data }: { data: CheckoutPageData }) {
  const { checkout, cartToken } = data
  const { phase } = useProgress(cartToken, checkout)
  useEffect(() => {
    if (phase !== checkout.phase) location.reload()
  }, [phase, checkout.phase])
  const isOpen = checkout.phase === 'actionNeeded'
  return (
    <div className="checkout-progress">
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      </noscript>
      <div className="checkout-spinner" aria-hidden="true" />
      <div role="status">
        <h2>{isOpen ? word('Your payment is not finished yet') : word('Your payment is being checked')}</h2>
        <p>
          {isOpen
            ? word('If you have paid already, this page goes on by itself in a moment. Else go on where you pay.')
            : word('This takes a moment. Please do not pay again: you are told here as soon as it is known.')}
        </p>
      </div>
      {isOpen ? (
        <WaysOn data={data} />
      ) : (
        <p>
          <a className="button button-secondary" href={checkoutUrl(cartToken)}>
            {word('Check again')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Back to the payment, or cancel it to change the order. */
function WaysOn({ data }: { data: CheckoutPageData }) {
  const { checkout, cartToken, crumb } = data
  const askBank = useAskedBank(data)
  const hidden = (
    <>
      {crumb !== null && <input type="hidden" name="crumb" value={crumb} />}
      <input type="hidden" name="cartToken" value={cartToken} />
    </>
  )
  return (
    <div className="checkout-actions">
      <form method="post" action="/api/commerce/checkout/place" onSubmit={askBank}>
        {hidden}
        <input type="hidden" name="idempotencyKey" value={checkout.idempotencyKey} />
        <input type="hidden" name="totalsHash" value={checkout.totalsHash} />
        <input type="hidden" name="acceptsTerms" value="on" />
        <button type="submit" className="button button-primary">
          {word('Continue to payment')}
        </button>
      </form>
      <form method="post" action="/api/commerce/checkout/reopen">
        {hidden}
        <button type="submit" className="button button-secondary">
          {word('Change the order')}
        </button>
      </form>
    </div>
  )
}

/** Continues an authentication started by Stripe's script on this page. Other gateways have pages of their own. */
function useAskedBank(data: CheckoutPageData) {
  const { cartToken, checkout } = data
  const { gateway, idempotencyKey, totalsHash } = checkout
  return (event: FormEvent<HTMLFormElement>) => {
    if (gateway !== 'stripe') return
    event.preventDefault()
    placeOrder({ cartToken, totalsHash, acceptsTerms: true }, idempotencyKey)
      .then((reply) => goOn(reply, data))
      .catch(() => location.replace(checkoutUrl(cartToken)))
  }
}

type Progress = Pick<CheckoutProgress, 'phase'>

/** Progress from the server; a hidden tab catches up when it becomes visible. */
function useProgress(cartToken: string, known: Progress): Progress {
  const [progress, setProgress] = useState<Progress>(known)
  useEventStream<CheckoutProgress>({ path: progressUrl(cartToken), event: 'progress', onData: setProgress })
  return progress
}
