import { useQuery } from '@tanstack/react-query'
import { checkoutSettingsQuery } from '../../api/checkout-settings.ts'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'
import { CheckoutSettingsForm } from './checkout-settings-form.tsx'

export function CheckoutSettingsPage() {
  const query = useQuery({ ...checkoutSettingsQuery, ...whileTyping })
  return (
    <SettingsScreen
      title="Checkout"
      hint="What shoppers are asked for and can read before they pay."
      part="checkout"
      query={query}
    >
      {(saved) => <CheckoutSettingsForm saved={saved} />}
    </SettingsScreen>
  )
}
