import { type RefObject, useEffect } from 'react'

/** Fields that affect price or shipping: totals are updated at once. */
const priced =
  /^(shippingOptionId|shippingWindowId|billingSameAsShipping|vatNumber|(shipping|billing)(Country|Region|PostalCode))$/

export const countryKinds: Record<string, 'shipping' | 'billing'> = {
  shippingCountry: 'shipping',
  billingCountry: 'billing',
}

/** Called when such a field changes: a choice at once, a text when the field is left. */
export function usePricedChanges(
  form: RefObject<HTMLFormElement | null>,
  onChanged: (name: string, value: string) => Promise<void>,
): void {
  useEffect(() => {
    const fields = form.current
    const onChange = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement
      if (priced.test(name)) void onChanged(name, value)
    }
    fields?.addEventListener('change', onChange)
    return () => fields?.removeEventListener('change', onChange)
  })
}
