import { useState } from 'react'
import { countryName, countryOptions } from '../../../../../src/shared/money/country-names.ts'
import { taxClassWords } from '../../../../../src/shared/products/tax-class-words.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { parsePrice, priceText } from '../../../../ui/forms/price-text.ts'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { ChipsField } from './chips-field.tsx'

const PHYSICAL = 1

const taxClasses = Object.entries(taxClassWords).map(([value, label]) => ({ value, label }))
const countryNames = countryOptions.map(({ label }) => label)

/** Tax class and shipping. Gift cards are neither taxed nor shipped. */
export function TaxAndShippingSection() {
  const taxClass = useDraftField('taxClass')
  const type = useDraftState(({ item }) => item.productType)
  if (type === 4) return null
  return (
    <EditorSection
      title={type === PHYSICAL ? 'Tax and shipping' : 'Tax'}
      field="taxClass"
      also={['shipping']}
      error={taxClass.error}
      folded={taxClassWords[taxClass.value]}
    >
      <Select
        label="Tax class"
        hint="The rate of each class stands in Settings, Taxes. A class without a rate of its own is taxed at the standard rate."
        value={taxClass.value}
        options={taxClasses}
        onChange={(value) => taxClass.set(value as keyof typeof taxClassWords)}
      />
      {type === PHYSICAL && <ShippingFields />}
    </EditorSection>
  )
}

function ShippingFields() {
  const { value: shipping, set, error } = useDraftField('shipping')
  const { mayChange } = useEditing()
  const countries = shipping.shipsOnlyTo
  return (
    <fieldset className={styles.fields} disabled={!mayChange('shipping')} aria-label="Shipping">
      <CheckBox
        label="Pick-up only: it cannot be sent"
        checked={shipping.pickupOnly}
        onChange={(pickupOnly) => set({ ...shipping, pickupOnly })}
      />
      {!shipping.pickupOnly && (
        <>
          <CheckBox
            label="Ships separately: each piece travels alone"
            checked={shipping.shipsSeparately}
            onChange={(shipsSeparately) => set({ ...shipping, shipsSeparately })}
          />
          <SurchargeField
            cents={shipping.surchargeCents}
            onChange={(cents) => set({ ...shipping, surchargeCents: cents })}
          />
          <ChipsField
            label="Ships only to"
            hint="Leave blank to ship to every country in your shipping zones."
            duplicateMessage="This country is in the list already."
            maxLength={60}
            values={countries.map(countryName)}
            suggestions={countryNames}
            error={error}
            onChange={(names) => set({ ...shipping, shipsOnlyTo: codesOf(names) })}
          />
        </>
      )}
    </fieldset>
  )
}

/** Countries by name or code; unknown ones are left out. */
function codesOf(names: string[]): string[] {
  return names.flatMap((name) => {
    const wanted = name.trim().toLowerCase()
    return (
      countryOptions.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === wanted))?.value ?? []
    )
  })
}

/** Invalid input stays in the field and is not saved. */
function SurchargeField({ cents, onChange }: { cents: number; onChange(cents: number): void }) {
  const currency = useDraftState(({ item }) => item.currency)
  const [typed, setTyped] = useState<string>()
  const wanted = typed?.trim() === '' ? 0 : typed === undefined ? cents : parsePrice(typed, currency)
  return (
    <TextField
      label="Shipping surcharge"
      hint="Added for each piece to what shipping costs."
      inputMode="decimal"
      autoComplete="off"
      after={currency}
      error={wanted === undefined ? `An amount looks like ${priceText(350, currency)}.` : undefined}
      value={typed ?? (cents === 0 ? '' : priceText(cents, currency))}
      onChange={(text) => {
        setTyped(text)
        const amount = text.trim() === '' ? 0 : parsePrice(text, currency)
        if (amount !== undefined) onChange(amount)
      }}
    />
  )
}
