import { useQuery } from '@tanstack/react-query'
import { taxesQuery } from '../../api/pricing.ts'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'
import { TaxesForm } from './taxes-form.tsx'

export function TaxesPage() {
  const query = useQuery({ ...taxesQuery, ...whileTyping })
  return (
    <SettingsScreen
      title="Taxes"
      hint="Confirm the rates of each country you charge tax in. A rate is only charged once you confirm it."
      part="taxes"
      query={query}
    >
      {(saved) => <TaxesForm saved={saved} />}
    </SettingsScreen>
  )
}
