import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { CheckoutField } from './checkout-field.tsx'

interface ContactSectionProps {
  data: CheckoutPageData
  errors: Record<string, string>
}

/** E-mail address for the confirmation; no account is needed. */
export function ContactSection({ data: { checkout, settings }, errors }: ContactSectionProps) {
  const { details } = checkout
  return (
    <section aria-labelledby="checkout-contact">
      <h2 id="checkout-contact">{word('Contact')}</h2>
      <CheckoutField
        name="email"
        label={word('Email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={256}
        defaultValue={details?.email ?? ''}
        error={errors.email}
      />
      {settings.checkoutPageMarketingOptInEnabled && (
        <label className="checkout-choice">
          <input type="checkbox" name="marketingOptIn" defaultChecked={details?.marketingOptIn} />
          <span>{word('Email me with news and offers')}</span>
        </label>
      )}
    </section>
  )
}
