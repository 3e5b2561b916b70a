import { useWatch } from 'react-hook-form'
import type { MeasurementStandard, ShippingZone } from '../../../src/pricing/contract.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { CheckField } from '../settings/check-field.tsx'
import { CountriesField } from '../settings/countries-field.tsx'
import { RuleDialog } from '../settings/rule-dialog.tsx'
import styles from '../settings/settings.module.css'
import { RatesFields } from './rates-fields.tsx'
import { newZoneValues, toZone, toZoneValues, type ZoneValues, zoneFaults } from './zone-values.ts'

interface ZoneDialogProps {
  zone: ShippingZone
  /** Countries of the other zones. */
  taken: readonly string[]
  currency: string
  /** Units of weights and sizes. */
  standard: MeasurementStandard
  onApply(zone: ShippingZone): void
  /** Undefined for a new one. */
  onRemove: (() => void) | undefined
  onClose(): void
}

/** Area of a zone and its shipping rates. */
export function ZoneDialog({ zone, taken, currency, standard, onApply, onRemove, onClose }: ZoneDialogProps) {
  const apply = (values: ZoneValues) => {
    const faults = zoneFaults(values)
    if (Object.keys(faults).length === 0) onApply(toZone(zone, values))
    return faults
  }
  return (
    <RuleDialog
      title={onRemove ? `Zone ${zone.name}` : 'New shipping zone'}
      values={onRemove ? toZoneValues(zone) : newZoneValues(zone)}
      applyLabel={onRemove ? 'Apply' : 'Add zone'}
      onApply={apply}
      remove={onRemove && { label: 'Remove zone', onRemove }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name of the zone"
        hint="Only you and your team see this."
        maxLength={100}
        required
      />
      <CheckField name="isEverywhereElse" label="Everywhere else" hint="Every country that no other zone covers." />
      <Areas taken={taken} />
      <RatesFields currency={currency} standard={standard} />
    </RuleDialog>
  )
}

function Areas({ taken }: { taken: readonly string[] }) {
  const [isEverywhereElse, countries] = useWatch<ZoneValues, ['isEverywhereElse', 'countries']>({
    name: ['isEverywhereElse', 'countries'],
  })
  if (isEverywhereElse) return null
  return (
    <>
      <CountriesField name="countries" label="Countries" taken={taken} />
      {countries.length === 1 && (
        <div className={styles.rows}>
          <TextField name="regions" label="Only these regions" hint="Short codes, such as NY, CA." />
          <TextField name="postalCodes" label="Only these postal codes" hint="Such as 10115, 80000-81999." />
        </div>
      )}
    </>
  )
}
