import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { CountryField } from '../settings/country-field.tsx'
import { NullableTextField } from '../settings/nullable-text-field.tsx'
import styles from '../settings/settings.module.css'

/** Address of the business, and its tax numbers. */
export function SellerCard() {
  const { getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name: 'taxNumbers' })
  return (
    <Card
      title="Where you are"
      hint="Until a shopper enters their address, prices that include tax use the rate of this location."
    >
      <div className={styles.fields}>
        <div className={styles.rows}>
          <CountryField name="seller.country" label="Country" />
          <NullableTextField name="seller.region" label="Region" hint="Short code, such as NY." maxLength={3} />
          <NullableTextField name="seller.postalCode" label="Postal code" maxLength={20} />
        </div>
        {fields.map(({ id }, n) => (
          <div className={styles.line} key={id}>
            <CountryField name={`taxNumbers.${n}.country`} label="Registered in" />
            <div className={styles.grow}>
              <TextField name={`taxNumbers.${n}.number`} label="Tax number" maxLength={20} required />
            </div>
            <IconButton label="Remove tax number" icon={<Trash2 size={18} />} onClick={() => remove(n)} />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => append({ country: getValues('seller.country'), number: '' })}
          >
            Add tax number
          </Button>
        </div>
      </div>
    </Card>
  )
}
