import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PickupPlace, ShippingDraft } from '../../../src/pricing/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CountryField } from '../settings/country-field.tsx'
import { HOURS_EXAMPLE, hoursText, parseHours } from '../settings/hours-text.ts'
import { NullableTextField } from '../settings/nullable-text-field.tsx'
import { RuleDialog } from '../settings/rule-dialog.tsx'
import styles from '../settings/settings.module.css'
import { withoutRule, withRule } from './list-rule.ts'
import { RuleList } from './rule-list.tsx'

/** Pick-up locations. */
export function PickupCard({ currency, home }: { currency: string; home: string }) {
  const { field } = useController<ShippingDraft, 'pickup'>({ name: 'pickup' })
  const [opened, setOpened] = useState<PickupPlace>()
  const places: PickupPlace[] = field.value
  return (
    <Card
      title="Pick-up"
      hint="Customers collect their orders themselves. Tax is charged for the pickup location."
      action={
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened(newPlace(home))}>
          Add place
        </Button>
      }
    >
      {places.length === 0 && <p className={styles.note}>No pickup locations yet.</p>}
      <RuleList<PickupPlace>
        rules={places}
        about={({ address, hours, cents }) =>
          [address, hoursText(hours).replaceAll('\n', ', '), cents === 0 ? 'free' : formatMoney(cents, currency)]
            .filter(Boolean)
            .join(' · ')
        }
        onOpen={setOpened}
      />
      {opened && (
        <PickupDialog
          place={opened}
          currency={currency}
          onApply={(place) => field.onChange(withRule(places, place))}
          onRemove={
            places.some(({ id }) => id === opened.id) ? () => field.onChange(withoutRule(places, opened.id)) : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function newPlace(country: string): PickupPlace {
  const place = { country, region: null, postalCode: null }
  return { id: crypto.randomUUID(), name: '', address: '', place, hours: [], cents: 0 }
}

interface PickupDialogProps {
  place: PickupPlace
  currency: string
  onApply(place: PickupPlace): void
  /** Undefined for a new one. */
  onRemove: (() => void) | undefined
  onClose(): void
}

function PickupDialog({ place, currency, onApply, onRemove, onClose }: PickupDialogProps) {
  const apply = (values: Omit<PickupPlace, 'hours'> & { hours: string }) => {
    const hours = parseHours(values.hours)
    if (!hours) return { hours: `Write a line for each span of days, such as ${HOURS_EXAMPLE}.` }
    onApply({ ...values, name: values.name.trim(), hours, cents: values.cents ?? 0 })
  }
  return (
    <RuleDialog
      title={onRemove ? place.name : 'New pickup location'}
      values={{ ...place, hours: hoursText(place.hours) }}
      applyLabel={onRemove ? 'Apply' : 'Add place'}
      onApply={apply}
      remove={onRemove && { label: 'Remove place', onRemove }}
      onClose={onClose}
    >
      <TextField name="name" label="Name of the place" maxLength={100} required />
      <TextAreaField name="address" label="Address" rows={2} />
      <div className={styles.rows}>
        <CountryField name="place.country" label="Country" />
        <NullableTextField name="place.region" label="Region" hint="Short code, such as NY." maxLength={3} />
        <NullableTextField name="place.postalCode" label="Postal code" maxLength={20} />
        <MoneyField name="cents" label="Price" hint="Enter 0 for free." currency={currency} />
      </div>
      <TextAreaField
        name="hours"
        label="Opening hours"
        rows={3}
        hint={`In your website’s time zone, one line per range of days: ${HOURS_EXAMPLE}.`}
      />
    </RuleDialog>
  )
}
