import { type RefObject, useEffect } from 'react'

/** Fields that change what it costs or how it can be sent: the totals follow them at once. */
const priced =
  /^(shippingOptionId|shippingWindowId|billingSameAsShipping|vatNumber|(shipping|billing)(Country|Region|PostalCode))$/

export const countryKinds: Record<string, 'shipping' | 'billing'> = {
  shippingCountry: 'shipping',
  billingCountry: 'billing',
}

/** Calls back when such a field has another value: a choice at once, a text when it is left and not at each letter. */
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
