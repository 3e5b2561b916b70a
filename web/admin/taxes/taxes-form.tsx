import { lazy, Suspense } from 'react'
import type { TaxesDraft, TaxesReply } from '../../../src/pricing/contract.ts'
import { saveTaxes } from '../../api/pricing.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { SettingsFields, useSavedSettings } from '../settings/settings-fields.tsx'
import { TryItCard } from '../settings/try-it-card.tsx'
import { PricesCard } from './prices-card.tsx'
import { SellerCard } from './seller-card.tsx'
import { UntaxedOnTaxes } from './untaxed-in-forms.tsx'

// Keeps the table library out of the first load.
const CountriesCard = lazy(() => import('./countries-card.tsx').then((module) => ({ default: module.CountriesCard })))

/** Tax settings. */
export function TaxesForm({ saved }: { saved: TaxesReply }) {
  const keep = useSavedSettings('taxes')
  const save = async (taxes: TaxesDraft) => keep(await saveTaxes(saved.version, taxes))
  return (
    <SettingsForm values={withoutMoments(saved)} onSave={save}>
      <SettingsFields>
        <UntaxedOnTaxes />
        <SellerCard />
        <Suspense fallback={<Skeleton />}>
          <CountriesCard suggestions={saved.suggestions} />
        </Suspense>
        <PricesCard />
        <TryItCard currency={saved.currency} part="taxes" standard={saved.measurementStandard} />
      </SettingsFields>
    </SettingsForm>
  )
}

/** Times of confirmation are set by the server. */
function withoutMoments({ taxes }: TaxesReply): TaxesDraft {
  return { ...taxes, rules: taxes.rules.map(({ confirmedAt, ...rule }) => rule) }
}
