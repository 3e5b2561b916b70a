import { useState } from 'react'
import { ApiError } from '../api/client/client.ts'
import { CheckboxGroup } from '../ui/forms/checkbox-group.tsx'
import { ColourField } from '../ui/forms/colour-field.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { NumberField } from '../ui/forms/number-field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { SettingsForm } from '../ui/forms/settings-form.tsx'
import { TextAreaField } from '../ui/forms/text-area-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Card } from '../ui/primitives/card.tsx'
import styles from './kit-page.module.css'

const initial = {
  title: 'Harbour & Clay',
  stock: 12 as number | null,
  price: 1250 as number | null,
  unit: 'piece',
  about: 'Stoneware from the quay.',
  channels: ['shop'],
  colour: '#4350d6',
  locked: 'demo.localhost',
}

/** Validates like a server: the title `taken` is refused. */
export function KitForm() {
  const [saved, setSaved] = useState(initial)
  const save = async (values: typeof initial) => {
    if (values.title === 'taken') throw new ApiError(400, 'Please check the form.', { title: 'This title is taken.' })
    setSaved(values)
  }
  return (
    <Card title="Form">
      <SettingsForm values={saved} onSave={save}>
        <div className={styles.grid}>
          <TextField name="title" label="Title" hint="Shown in the browser’s tab." maxLength={60} required />
          <NumberField name="stock" label="Stock" min={0} max={9999} unit="pieces" />
          <MoneyField name="price" label="Price" currency="EUR" required />
          <SelectField
            name="unit"
            label="Sold by"
            options={[
              { value: 'piece', label: 'Piece' },
              { value: 'weight', label: 'Weight' },
            ]}
          />
          <TextAreaField name="about" label="About" />
          <CheckboxGroup
            name="channels"
            label="Shown in"
            required
            options={[
              { value: 'shop', label: 'Shop' },
              { value: 'search', label: 'Search', hint: 'of the website' },
            ]}
          />
          <ColourField name="colour" label="Accent colour" />
          <TextField name="locked" label="Address" before="https://" disabled />
        </div>
      </SettingsForm>
    </Card>
  )
}
