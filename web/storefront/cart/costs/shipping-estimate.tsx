import { type FormEvent, useMemo, useState } from 'react'
import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { countryOptionsIn } from '../../../../src/shared/money/country-names.ts'
import { spokenLocale, word } from '../../../../src/shared/words/word.ts'
import { giveShippingLocation } from '../../../api/cart-costs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useInputBeforeHydration } from '../../../ui/forms/use-input-before-hydration.ts'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { cartFailure } from '../cart-failure.ts'
import { useCartChange } from '../use-cart-change.ts'

/** Destination of the estimate: country and postal code are enough. */
export function ShippingEstimate({ place }: { place: ShoppingCart['shippingLocation'] }) {
  const countries = useCountries(place?.country)
  const { mutate, error, reset, isPending } = useCartChange({ send: giveShippingLocation })
  const [country, setCountry] = useState(place?.country ?? '')
  const [postalCode, setPostalCode] = useState(place?.postalCode ?? '')
  const input = useInputBeforeHydration<HTMLInputElement>(postalCode, setPostalCode)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && country !== '') mutate({ country, region: null, postalCode })
  }
  return (
    <form className="cart-costs-form" aria-label={word('Estimate shipping and tax')} onSubmit={onSubmit}>
      <label>
        {word('Country')}
        <select value={country} autoComplete="country" required onChange={({ target }) => setCountry(target.value)}>
          {country === '' && <option value="">{word('Select Country')}</option>}
          {countries.map(({ value, label }) => (
            <option key={value} value={value} suppressHydrationWarning>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {word('Postal code')}
        <input
          ref={input}
          value={postalCode}
          maxLength={20}
          autoComplete="postal-code"
          onChange={({ target }) => setPostalCode(target.value)}
        />
      </label>
      <Button type="submit" aria-busy={isPending}>
        {word('Estimate')}
      </Button>
      {error && (
        <Alert
          problem={{ title: word('Unable to estimate shipping'), message: cartFailure(error) }}
          onDismiss={reset}
        />
      )}
    </form>
  )
}

/**
 * Browsers and the server may name a country differently, and the list is long: until the browser has taken the page over,
 * it holds the chosen country alone.
 */
function useCountries(chosen: string | undefined): { value: string; label: string }[] {
  const isHydrated = useHydrated()
  return useMemo(() => {
    const all = countryOptionsIn(spokenLocale())
    return isHydrated ? all : all.filter(({ value }) => value === chosen)
  }, [isHydrated, chosen])
}
