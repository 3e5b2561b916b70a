import { useState } from 'react'
import type { CartShippingOption, ShoppingCart } from '../../../../src/cart/contract.ts'
import { dayText, hoursLines } from '../../../../src/shared/cart/opening-hours.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { chooseShippingOption } from '../../../api/cart-costs.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { priceText } from '../../money/price-text.ts'
import { cartFailure } from '../cart-failure.ts'
import { useCartChange } from '../use-cart-change.ts'

/** Shipping, delivery in a time window, or pick-up: a change is sent at once. */
export function ShippingChoices({ cart }: { cart: ShoppingCart }) {
  const { shippingOptions, selectedShippingOption: selected } = cart
  const { mutate, isPending, error, reset } = useCartChange({ send: chooseShippingOption })
  // Shown until the server answers with another selection.
  const [pressed, setPressed] = useState<{ instead: string | undefined; optionId: string }>()
  const isWaiting = pressed !== undefined && pressed.instead === selected?.id && !error
  const chosenId = isWaiting ? pressed.optionId : selected?.id
  const choose = (optionId: string) => {
    setPressed({ instead: selected?.id, optionId })
    mutate({ optionId, windowId: null })
  }
  return (
    <fieldset className="cart-costs-form shipping-choices" aria-busy={isPending}>
      <legend>{word('Shipping')}</legend>
      {shippingOptions.map((option) => (
        <div key={option.id}>
          <label className="shipping-choice">
            <input
              type="radio"
              name="shipping-option"
              checked={option.id === chosenId}
              onChange={() => choose(option.id)}
            />
            <OptionWords option={option} />
          </label>
          {option.id === selected?.id && option.windows.length > 0 && (
            <label className="shipping-window">
              {word('Delivery time')}
              <select
                value={selected.windowId ?? ''}
                onChange={({ target }) => mutate({ optionId: option.id, windowId: target.value })}
              >
                {option.windows.map(({ id, day, from, to }) => (
                  <option key={id} value={id}>
                    {word('{day}, {from} to {to}', { day: dayText(day), from, to })}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      ))}
      {error && (
        <Alert problem={{ title: word('Unable to choose shipping'), message: cartFailure(error) }} onDismiss={reset} />
      )}
    </fieldset>
  )
}

function OptionWords({ option: { name, note, cost, costCents, pickup } }: { option: CartShippingOption }) {
  const opening = pickup?.nextOpening
  return (
    <span>
      {name}, {costCents === 0 ? word('free') : priceText(cost)}
      {note && <small>{note}</small>}
      {pickup?.address && <small>{pickup.address}</small>}
      {pickup && pickup.hours.length > 0 && (
        <small>{word('Open {hours}', { hours: hoursLines(pickup.hours).join(', ') })}</small>
      )}
      {opening && (
        <small>
          {word('Next open {day}, {from} to {to}', {
            day: dayText(opening.day),
            from: opening.from,
            to: opening.to,
          })}
        </small>
      )}
    </span>
  )
}
