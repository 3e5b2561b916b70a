import type { AnalyticsSettings } from '../../../../src/analytics/contract.ts'
import { RadioField } from '../../../ui/forms/radio-field.tsx'

const modes: { value: AnalyticsSettings['cookieMode']; label: string; hint: string }[] = [
  {
    value: 'standard',
    label: 'With cookies',
    hint: 'Returning visitors are recognized for up to two years. Some countries require their consent.',
  },
  { value: 'none', label: 'Without cookies', hint: 'Anonymous daily IDs. Returning visitors count as new.' },
  {
    value: 'restrictive',
    label: 'No tracking',
    hint: 'No cookies are set, existing ones are cleared, and no visit is counted.',
  },
]

/** How visitors are identified (specification §6). */
export function CookieModeField() {
  return (
    <RadioField
      name="cookieMode"
      label="Cookies"
      options={modes}
      hint="In the last two modes pages set no cookies. Sending a form sets two until the next page, __Host-visitor and crumb, which protect against forged requests; a cart needs __Host-cart and hasCart. It is not known then which carts came from a back-in-stock e-mail."
    />
  )
}
