import type { ShippingDraft, ShippingReply } from '../../../src/pricing/contract.ts'
import { saveShipping } from '../../api/pricing.ts'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { SettingsFields, useSavedSettings } from '../settings/settings-fields.tsx'
import { TryItCard } from '../settings/try-it-card.tsx'
import { UntaxedOnShipping } from '../taxes/untaxed-in-forms.tsx'
import { LocalCard } from './local-card.tsx'
import { MeasuresCard } from './measures-card.tsx'
import { PickupCard } from './pickup-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/** Shipping settings. */
export function ShippingForm({ saved }: { saved: ShippingReply }) {
  const { currency, seller } = saved
  const keep = useSavedSettings('shipping')
  const save = async (shipping: ShippingDraft) =>
    keep(await saveShipping(saved.version, { ...shipping, minimumSubtotalCents: shipping.minimumSubtotalCents ?? 0 }))
  return (
    <SettingsForm values={saved.shipping} onSave={save}>
      <SettingsFields>
        <UntaxedOnShipping />
        <ZonesCard currency={currency} home={seller.country} />
        <PickupCard currency={currency} home={seller.country} />
        <LocalCard currency={currency} home={seller.country} />
        <MeasuresCard currency={currency} />
        <TryItCard currency={currency} part="shipping" standard={saved.shipping.measurementStandard} />
      </SettingsFields>
    </SettingsForm>
  )
}
