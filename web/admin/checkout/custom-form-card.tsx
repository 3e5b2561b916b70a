import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutFormField, CheckoutSettings } from '../../../src/checkout/admin-contract.ts'
import { CHECKOUT_FIELDS_MAX } from '../../../src/shared/forms/checkout-form-limits.ts'
import box from '../../ui/forms/field.module.css'
import { FieldFrame } from '../../ui/forms/field-frame.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'

const types: { value: CheckoutFormField['type']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'textarea', label: 'Text of several lines' },
  { value: 'email', label: 'E-mail' },
  { value: 'checkbox', label: 'Checkboxes' },
  { value: 'radio', label: 'One of several' },
  { value: 'select', label: 'Drop-down list' },
  { value: 'date', label: 'Date' },
  { value: 'name', label: 'Name' },
  { value: 'phone', label: 'Phone' },
  { value: 'address', label: 'Address' },
  { value: 'time', label: 'Time' },
  { value: 'likert', label: 'How much shoppers agree' },
]
const withOptions = new Set<CheckoutFormField['type']>(['checkbox', 'radio', 'select', 'likert'])

/** The custom checkout form. */
export function CustomFormCard() {
  const { fields, append, remove, swap } = useFieldArray<CheckoutSettings, 'customCheckoutForm', 'key'>({
    name: 'customCheckoutForm',
    keyName: 'key',
  })
  return (
    <Card title="Custom checkout form" hint="Answers are kept with the order, and stand in its e-mail.">
      <div className={styles.fields}>
        <CheckField name="showCustomCheckoutForm" label="Ask shoppers more at the checkout" />
        {fields.map(({ key }, n) => (
          <fieldset key={key} className={styles.group}>
            <legend>Field {n + 1}</legend>
            <FieldRows n={n} />
            <div className={styles.actions}>
              <IconButton
                label="Move up"
                icon={<ArrowUp size={18} />}
                disabled={n === 0}
                onClick={() => swap(n, n - 1)}
              />
              <IconButton
                label="Move down"
                icon={<ArrowDown size={18} />}
                disabled={n === fields.length - 1}
                onClick={() => swap(n, n + 1)}
              />
              <IconButton label="Remove field" icon={<Trash2 size={18} />} onClick={() => remove(n)} />
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            type="button"
            disabled={fields.length >= CHECKOUT_FIELDS_MAX}
            onClick={() => append(newField())}
            icon={<Plus size={16} />}
          >
            Add field
          </Button>
        </div>
      </div>
    </Card>
  )
}

function newField(): CheckoutFormField {
  const empty = { title: '', description: '', placeholder: '', required: false, options: [], maxLength: null }
  return { id: crypto.randomUUID(), type: 'text', ...empty }
}

function FieldRows({ n }: { n: number }) {
  const at = `customCheckoutForm.${n}` as const
  const type = useWatch<CheckoutSettings, `${typeof at}.type`>({ name: `${at}.type` })
  return (
    <>
      <div className={styles.rows}>
        <TextField name={`${at}.title`} label="Title" maxLength={200} required />
        <SelectField name={`${at}.type`} label="Kind" options={types} />
      </div>
      <TextField name={`${at}.description`} label="Description" maxLength={500} />
      {withOptions.has(type) && (
        <OptionsField name={`${at}.options`} label={type === 'likert' ? 'Statements' : 'Options'} />
      )}
      <CheckField name={`${at}.required`} label="Required" />
    </>
  )
}

/** One option per line. */
function OptionsField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { field } = useController({ name, control, rules: { validate: isFilled } })
  const lines: string[] = field.value ?? []
  return (
    <FieldFrame name={name} label={label} hint="One a line." required>
      {(attributes) => (
        <span className={box.box}>
          <textarea
            {...attributes}
            rows={Math.max(3, lines.length + 1)}
            value={lines.join('\n')}
            onChange={({ target }) => field.onChange(target.value.split('\n'))}
            onBlur={() => {
              field.onChange([...new Set(lines.map((line) => line.trim()).filter(Boolean))])
              field.onBlur()
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const isFilled = (lines: string[]) => lines.some((line) => line.trim() !== '') || 'Enter at least one option.'
