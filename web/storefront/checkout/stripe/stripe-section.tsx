import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { fieldId } from '../sections/checkout-field.tsx'
import type { UsedStripe } from './use-stripe-fields.ts'

export const ON_STRIPES_PAGE =
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.'

/** Field name for errors about the card, of the server and of Stripe. */
export const CARD = 'paymentToken'

/** Container of Stripe's fields. Without scripts, or if they fail to load, Stripe's own page is used. */
export function StripeSection({ stripe, error }: { stripe: UsedStripe; error: string | undefined }) {
  const { status, hasWallets, card, wallets } = stripe
  const isShown = status === 'loading' || status === 'ready'
  return (
    <>
      <noscript>
        <p className="checkout-quiet">{word(ON_STRIPES_PAGE)}</p>
      </noscript>
      {status === 'failed' && <p className="checkout-quiet">{word(ON_STRIPES_PAGE)}</p>}
      <div className="checkout-stripe" hidden={!isShown}>
        <div ref={wallets} className="checkout-wallets" hidden={!hasWallets} />
        {error && (
          <p className="field-note field-error" id={`${fieldId(CARD)}-note`}>
            {said(error)}
          </p>
        )}
        <fieldset
          className="checkout-group checkout-card"
          id={fieldId(CARD)}
          tabIndex={-1}
          aria-label={word('Card')}
          aria-describedby={error ? `${fieldId(CARD)}-note` : undefined}
          aria-busy={status === 'loading'}
        >
          <div ref={card} />
          {status === 'loading' && <p className="checkout-quiet">{word('The payment fields are loading …')}</p>}
        </fieldset>
      </div>
    </>
  )
}
