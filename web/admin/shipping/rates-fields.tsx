import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { MeasurementStandard } from '../../../src/pricing/contract.ts'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { ScaledField } from '../settings/scaled-field.tsx'
import styles from '../settings/settings.module.css'
import { NotCarried } from './not-carried.tsx'
import { newRate, type ZoneValues } from './zone-values.ts'

const kinds = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'price', label: 'By order price' },
  { value: 'count', label: 'By number of items' },
]

const units = {
  metric: { weight: 'kg', side: 'mm', sideScale: 1, sideExample: '600' },
  imperial: { weight: 'lb', side: 'in', sideScale: 100, sideExample: '24' },
}

interface RatesFieldsProps {
  currency: string
  standard: MeasurementStandard
}

/** Shipping rates of a zone. */
export function RatesFields({ currency, standard }: RatesFieldsProps) {
  const { fields, append, remove } = useFieldArray<ZoneValues, 'rates', 'key'>({ name: 'rates', keyName: 'key' })
  return (
    <>
      {fields.map(({ key }, n) => (
        <fieldset className={styles.group} key={key}>
          <legend>Way of shipping {n + 1}</legend>
          <RateFields at={`rates.${n}`} currency={currency} standard={standard} />
          <div>
            <Button size="small" look="danger" onClick={() => remove(n)}>
              Remove shipping option
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append(newRate(fields.length === 0 ? 'Standard' : ''))}
        >
          Add shipping option
        </Button>
      </div>
    </>
  )
}

function RateFields({ at, currency, standard }: RatesFieldsProps & { at: string }) {
  const by = useWatch({ name: `${at}.by` })
  return (
    <>
      <div className={styles.rows}>
        <TextField name={`${at}.name`} label="Name" hint="Shown to customers." maxLength={100} required />
        <TextField name={`${at}.note`} label="Note" hint="Such as 2 to 3 working days." maxLength={200} />
        <SelectField name={`${at}.by`} label="Cost" options={kinds} />
        {by === 'flat' && <MoneyField name={`${at}.cents`} label="Price" currency={currency} required />}
        <MoneyField
          name={`${at}.freeFromCents`}
          label="Free from"
          hint="Based on the order’s items after discounts. Leave blank for never."
          currency={currency}
        />
        <ScaledField
          name={`${at}.longestSideMax`}
          label="Longest side"
          hint="For each item. Leave blank for any size."
          scale={units[standard].sideScale}
          max={1_000_000}
          unit={units[standard].side}
          example={units[standard].sideExample}
        />
      </div>
      <NotCarried name={`${at}.excludedCategories`} />
      {by !== 'flat' && <Bands at={`${at}.bands`} by={by} currency={currency} standard={standard} />}
    </>
  )
}

function Bands({ at, by, currency, standard }: RatesFieldsProps & { at: string; by: string }) {
  const { fields, append, remove } = useFieldArray({ name: at })
  const error = useFieldError(at)
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        Each step counts up to and including its end. A last step without an end is for everything above; without one,
        heavier or larger orders are not sent this way.
      </p>
      {fields.map(({ id }, n) => (
        <div className={styles.line} key={id}>
          <UpTo name={`${at}.${n}.upTo`} by={by} currency={currency} standard={standard} />
          <div className={styles.grow}>
            <MoneyField name={`${at}.${n}.cents`} label="Price" currency={currency} required />
          </div>
          <IconButton label="Remove step" icon={<Trash2 size={18} />} onClick={() => remove(n)} />
        </div>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <div>
        <Button size="small" onClick={() => append({ upTo: null, cents: null })}>
          Add step
        </Button>
      </div>
    </div>
  )
}

function UpTo({ name, by, currency, standard }: RatesFieldsProps & { name: string; by: string }) {
  if (by === 'weight')
    return (
      <ScaledField
        name={name}
        label="Up to"
        scale={1_000}
        max={1_000_000_000}
        unit={units[standard].weight}
        example="1.25"
      />
    )
  if (by === 'price') return <MoneyField name={name} label="Up to" currency={currency} />
  return <NumberField name={name} label="Up to" min={1} max={999_999} unit="pieces" />
}
