import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { DETAILS_ACTION } from './address-section.tsx'
import { CheckoutField } from './checkout-field.tsx'

interface CodesSectionProps {
  cart: ShoppingCart
  error: string | undefined
}

/** Codes of this checkout, each with why it does not apply, if so. */
export function CodesSection({ cart, error }: CodesSectionProps) {
  return (
    <div className="checkout-codes">
      <CheckoutField
        name="code"
        label={word('Discount code')}
        isOptional
        autoComplete="off"
        maxLength={50}
        defaultValue=""
        error={error}
      />
      <button type="submit" className="button button-secondary" formAction={DETAILS_ACTION} data-checkout="save">
        {word('Apply')}
      </button>
      <ul role="status">
        {cart.coupons.map(({ code, sentence }) => (
          <li key={code}>
            <span>
              <strong>{code}</strong>
              {sentence && <span className="checkout-quiet"> {said(sentence)}</span>}
            </span>
            <button
              type="submit"
              className="button button-quiet"
              formAction={DETAILS_ACTION}
              data-checkout="save"
              name="removeCode"
              value={code}
              aria-label={word('Remove code {code}', { code })}
            >
              {word('Remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
