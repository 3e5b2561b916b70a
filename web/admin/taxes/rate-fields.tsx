import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { taxClassWords } from '../../../src/shared/products/tax-class-words.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { PercentField } from '../settings/scaled-field.tsx'
import styles from '../settings/settings.module.css'

const onShipping = [
  { value: 'as-goods', label: 'Same rates as the items' },
  { value: 'if-any-taxed', label: 'In full, if any item is taxed' },
  { value: 'standard', label: 'At the standard rate' },
  { value: 'untaxed', label: 'Not taxed' },
]

/** Exempt products are never taxed, and the standard rate has its own field. */
const classes = Object.entries(taxClassWords)
  .filter(([value]) => value !== 'standard' && value !== 'exempt')
  .map(([value, label]) => ({ value, label }))

interface RateFieldsProps {
  /** Prefix of the form's values, with a dot: `main.`. */
  at: string
  rateLabel: string
  rateHint?: string
  required?: boolean
}

/** Name and rates of a tax. */
export function RateFields({ at, rateLabel, rateHint, required = false }: RateFieldsProps) {
  return (
    <>
      <div className={styles.rows}>
        <TextField
          name={`${at}name`}
          label="Name of the tax"
          hint="Shown to customers and on invoices, such as VAT or GST."
          maxLength={100}
          required
        />
        <PercentField name={`${at}rate`} label={rateLabel} {...(rateHint && { hint: rateHint })} required={required} />
        <SelectField name={`${at}shipping`} label="Tax on shipping" options={onShipping} />
      </div>
      <ClassRates name={`${at}classes`} />
    </>
  )
}

function ClassRates({ name }: { name: string }) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className={styles.fields}>
      {fields.map(({ id }, n) => (
        <div className={styles.line} key={id}>
          <SelectField name={`${name}.${n}.taxClass`} label="Tax class" options={classes} />
          <PercentField name={`${name}.${n}.rate`} label="Rate of this class" required />
          <IconButton label="Remove rate" icon={<Trash2 size={18} />} onClick={() => remove(n)} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ taxClass: 'reduced', rate: null })}
        >
          Add rate for a tax class
        </Button>
      </div>
    </div>
  )
}
