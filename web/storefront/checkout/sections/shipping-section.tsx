import type { CartShippingOption } from '../../../../src/cart/contract.ts'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { ShippingPrice } from '../../money/shipping-price.tsx'
import { windowText } from '../window-text.ts'
import { DETAILS_ACTION } from './address-section.tsx'

interface ShippingSectionProps {
  data: CheckoutPageData
  errors: Record<string, string>
}

/** Shipping options for this cart and address; absent if nothing is shipped. */
export function ShippingSection({ data: { checkout }, errors }: ShippingSectionProps) {
  const { shoppingCart: cart } = checkout
  if (!cart.requiresShipping) return null
  const { shippingOptions, selectedShippingOption: selected, costs } = cart
  const error = errors.shippingOptionId
  return (
    <section aria-labelledby="checkout-shipping">
      <h2 id="checkout-shipping">{word('Shipping method')}</h2>
      {shippingOptions.length === 0 && (
        <p className="checkout-quiet" role="status">
          {said(costs?.shippingSentence ?? 'Enter your address to see how your order can be sent.')}
        </p>
      )}
      {error && (
        <p className="field-note field-error" id="checkout-shippingOptionId-note">
          {said(error)}
        </p>
      )}
      <fieldset
        className="checkout-options"
        id="checkout-shippingOptionId"
        aria-labelledby="checkout-shipping"
        aria-describedby={error ? 'checkout-shippingOptionId-note' : undefined}
      >
        {shippingOptions.map((option) => (
          <ShippingChoice
            // Remounts when the selection changes elsewhere.
            key={`${option.id} ${selected?.id === option.id}`}
            option={option}
            isSelected={selected?.id === option.id}
            windowId={selected?.id === option.id ? selected.windowId : null}
          />
        ))}
      </fieldset>
      <button type="submit" className="button button-secondary checkout-update" formAction={DETAILS_ACTION}>
        {word('Update shipping and totals')}
      </button>
    </section>
  )
}

interface ShippingChoiceProps {
  option: CartShippingOption
  isSelected: boolean
  windowId: string | null
}

function ShippingChoice({ option, isSelected, windowId }: ShippingChoiceProps) {
  const { id, name, note, pickup, windows } = option
  return (
    <div className="checkout-option">
      <label className="checkout-choice">
        <input type="radio" name="shippingOptionId" value={id} defaultChecked={isSelected} />
        <span>
          {name}
          {note && <span className="checkout-quiet">{note}</span>}
          {pickup?.address && (
            <span className="checkout-quiet">{word('Pickup at {address}', { address: pickup.address })}</span>
          )}
        </span>
        <strong>
          <ShippingPrice option={option} free={word('Free')} />
        </strong>
      </label>
      {isSelected && windows.length > 0 && (
        <label className="checkout-window">
          {word('Delivery time')}
          <span className="field-box">
            <select name="shippingWindowId" defaultValue={windowId ?? ''}>
              {windows.map((window) => (
                <option key={window.id} value={window.id}>
                  {windowText(window)}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
    </div>
  )
}
