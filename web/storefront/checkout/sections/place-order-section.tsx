import type { ReactNode } from 'react'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { CARD, StripeSection } from '../stripe/stripe-section.tsx'
import type { UsedStripe } from '../stripe/use-stripe-fields.ts'
import { fieldId } from './checkout-field.tsx'

interface PlaceOrderSectionProps {
  data: CheckoutPageData
  errors: Record<string, string>
  stripe: UsedStripe
  /** The button. */
  children: ReactNode
}

/** Payment, terms and the button. */
export function PlaceOrderSection({ data: { checkout, settings }, errors, stripe, children }: PlaceOrderSectionProps) {
  const { amountDueCents } = checkout
  const error = errors.acceptsTerms
  const id = fieldId('acceptsTerms')
  return (
    <section aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{word('Payment')}</h2>
      {checkout.gateway === 'stripe' && amountDueCents > 0 ? (
        <StripeSection stripe={stripe} error={errors[CARD]} />
      ) : (
        <p className="checkout-quiet">{howToPay(amountDueCents)}</p>
      )}
      {settings.termsOfService && (
        <div>
          <label className="checkout-choice">
            <input
              type="checkbox"
              id={id}
              name="acceptsTerms"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
            />
            <span>{word('I accept the terms of service')}</span>
          </label>
          {error && (
            <p className="field-note field-error" id={`${id}-note`}>
              {said(error)}
            </p>
          )}
        </div>
      )}
      {children}
    </section>
  )
}

function howToPay(amountDueCents: number): string {
  return amountDueCents === 0
    ? word('There is nothing to pay.')
    : word('On the next page you choose how the test payment ends.')
}
