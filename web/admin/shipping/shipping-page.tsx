import { useQuery } from '@tanstack/react-query'
import { shippingQuery } from '../../api/pricing.ts'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'
import { ShippingForm } from './shipping-form.tsx'

export function ShippingPage() {
  const query = useQuery({ ...shippingQuery, ...whileTyping })
  return (
    <SettingsScreen
      title="Shipping"
      hint="Where you ship and what it costs, where customers can pick up, and what you deliver yourself."
      part="shipping"
      query={query}
    >
      {(saved) => <ShippingForm saved={saved} />}
    </SettingsScreen>
  )
}
