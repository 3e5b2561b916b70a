import { useRef, useState } from 'react'
import type { CartShippingOption, ShoppingCart } from '../../../../src/cart/contract.ts'
import { dayText, hoursLines } from '../../../../src/shared/cart/opening-hours.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { chooseShippingOption } from '../../../api/cart-costs.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useOnHydration } from '../../../ui/forms/use-on-hydration.ts'
import { ShippingPrice } from '../../money/shipping-price.tsx'
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
  const choices = useChoiceBeforeHydration(chosenId, choose)
  return (
    <fieldset ref={choices} className="cart-costs-form shipping-choices" aria-busy={isPending}>
      <legend>{word('Shipping')}</legend>
      {shippingOptions.map((option) => (
        <div key={option.id}>
          <label className="shipping-choice">
            <input
              type="radio"
              name="shipping-option"
              value={option.id}
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

/** Takes over what was chosen among radio buttons before hydration. */
function useChoiceBeforeHydration(chosenId: string | undefined, choose: (id: string) => void) {
  const group = useRef<HTMLFieldSetElement>(null)
  useOnHydration(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
    if (pressed !== undefined && pressed !== chosenId) choose(pressed)
  })
  return group
}

function OptionWords({ option }: { option: CartShippingOption }) {
  const { name, note, pickup } = option
  const opening = pickup?.nextOpening
  return (
    <span>
      {name}, <ShippingPrice option={option} free={word('free')} />
      {note && <small>{note}</small>}
      {pickup?.address && <small>{word('Pickup at {address}', { address: pickup.address })}</small>}
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
