import type { ReactNode } from 'react'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { fieldId } from './checkout-field.tsx'

interface PlaceOrderSectionProps {
  data: CheckoutPageData
  errors: Record<string, string>
  /** The button. */
  children: ReactNode
}

/** How it is paid, what is agreed to, and the button. */
export function PlaceOrderSection({ data: { checkout, settings }, errors, children }: PlaceOrderSectionProps) {
  const { amountDueCents } = checkout
  const error = errors.acceptsTerms
  const id = fieldId('acceptsTerms')
  return (
    <section aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">Payment</h2>
      <p className="checkout-quiet">{howToPay(checkout, amountDueCents)}</p>
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
            <span>I accept the terms of service</span>
          </label>
          {error && (
            <p className="field-note field-error" id={`${id}-note`}>
              {error}
            </p>
          )}
        </div>
      )}
      {children}
    </section>
  )
}

function howToPay({ gateway }: CheckoutPageData['checkout'], amountDueCents: number): string {
  if (amountDueCents === 0) return 'There is nothing to pay.'
  return gateway === 'test'
    ? 'On the next page you choose how the test payment ends.'
    : 'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.'
}
