import type { LocalDelivery } from '../../../src/pricing/contract.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { parsePostalCodes, postalCodesFault, postalCodesText } from '../settings/area-text.ts'
import { CountryField } from '../settings/country-field.tsx'
import { HOURS_EXAMPLE, hoursText, parseHours } from '../settings/hours-text.ts'
import { RuleDialog } from '../settings/rule-dialog.tsx'
import styles from '../settings/settings.module.css'

interface LocalDialogProps {
  round: LocalDelivery
  currency: string
  onApply(round: LocalDelivery): void
  /** Undefined for a new one. */
  onRemove: (() => void) | undefined
  onClose(): void
}

type LocalValues = Omit<LocalDelivery, 'postalCodes' | 'windows'> & { postalCodes: string; windows: string }

/** Area, time windows and minimum order of local delivery. */
export function LocalDialog({ round, currency, onApply, onRemove, onClose }: LocalDialogProps) {
  const apply = (values: LocalValues) => {
    const windows = parseHours(values.windows)
    const codes = postalCodesFault(values.postalCodes)
    if (codes) return { postalCodes: codes }
    if (!windows?.length) return { windows: `Write a line for each span of days, such as ${HOURS_EXAMPLE}.` }
    const { cents, minimumCents, leadMinutes, daysAhead } = values
    onApply({
      ...values,
      name: values.name.trim(),
      postalCodes: parsePostalCodes(values.postalCodes),
      windows,
      cents: cents ?? 0,
      minimumCents: minimumCents ?? 0,
      leadMinutes: leadMinutes ?? 0,
      daysAhead: daysAhead ?? 7,
    })
  }
  return (
    <RuleDialog
      title={onRemove ? round.name : 'New local delivery'}
      values={{ ...round, postalCodes: postalCodesText(round.postalCodes), windows: hoursText(round.windows) }}
      applyLabel={onRemove ? 'Apply' : 'Add delivery'}
      onApply={apply}
      remove={onRemove && { label: 'Remove delivery', onRemove }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" hint="Shown to customers." maxLength={100} required />
      <CountryField name="country" label="Country" />
      <TextField name="postalCodes" label="Postal codes" hint="Such as 10115, 80000-81999." required />
      <TextAreaField
        name="windows"
        label="Delivery times"
        rows={3}
        hint={`In your website’s time zone, one line per range of days: ${HOURS_EXAMPLE}.`}
        required
      />
      <div className={styles.rows}>
        <MoneyField name="cents" label="Price" hint="Enter 0 for free." currency={currency} />
        <MoneyField name="freeFromCents" label="Free from" hint="Leave blank for never." currency={currency} />
        <MoneyField name="minimumCents" label="Minimum order" hint="Enter 0 for no minimum." currency={currency} />
        <NumberField name="leadMinutes" label="Lead time" min={0} max={20_160} unit="minutes" required />
        <NumberField name="daysAhead" label="Days ahead" min={1} max={60} unit="days" required />
      </div>
    </RuleDialog>
  )
}
