import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { AddressSection } from './address-section.tsx'
import { CheckoutField } from './checkout-field.tsx'

interface BillingSectionProps {
  data: CheckoutPageData
  errors: Record<string, string>
}

/** Billing address: the shipping address unless another is given. Without shipping it is the only address. */
export function BillingSection({ data, errors }: BillingSectionProps) {
  const { checkout, billingFields, countries } = data
  const { details, shoppingCart } = checkout
  const isSame = details?.billingSameAsShipping ?? true
  const address = (
    <AddressSection
      kind="billing"
      fields={billingFields}
      countries={countries}
      address={details?.billing}
      errors={errors}
      suggestsPlaces={data.suggestsPlaces}
    />
  )
  return (
    <section aria-labelledby="checkout-billing">
      <h2 id="checkout-billing">{word('Billing address')}</h2>
      {shoppingCart.requiresShipping ? (
        <fieldset className="checkout-options checkout-billing" aria-labelledby="checkout-billing">
          <label className="checkout-option checkout-choice">
            <input type="radio" name="billingSameAsShipping" value="true" defaultChecked={isSame} />
            <span>{word('Same as shipping address')}</span>
          </label>
          <label className="checkout-option checkout-choice">
            <input
              type="radio"
              name="billingSameAsShipping"
              value="false"
              className="checkout-other-billing"
              defaultChecked={!isSame}
            />
            <span>{word('Use a different billing address')}</span>
          </label>
          <div className="checkout-billing-fields">{address}</div>
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="billingSameAsShipping" value="false" />
          {address}
        </>
      )}
      <CheckoutField
        name="vatNumber"
        label={word('VAT number')}
        isOptional
        maxLength={30}
        autoComplete="off"
        defaultValue={details?.vatNumber ?? ''}
        error={errors.vatNumber}
      />
    </section>
  )
}
