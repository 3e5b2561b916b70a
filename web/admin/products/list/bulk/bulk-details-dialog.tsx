import { useState } from 'react'
import { taxClassWords } from '../../../../../src/shared/products/tax-class-words.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { parseWeight } from '../../editor/variants/measures.ts'
import { type BulkDialogProps, productCount } from './bulk-words.ts'

const BRAND_LENGTH = 100
const taxClasses = Object.entries(taxClassWords).map(([value, label]) => ({ value, label }))
const weightUnits = ['g', 'kg', 'oz', 'lb'].map((unit) => ({ value: unit, label: unit }))

export function BulkBrandDialog({ count, onApply, onClose }: BulkDialogProps) {
  const [brand, setBrand] = useState('')
  return (
    <FormDialog
      title={`Set brand of ${productCount(count)}`}
      submitLabel={brand.trim() === '' ? 'Remove brand' : 'Set brand'}
      busyLabel="Set brand"
      onSubmit={async () => onApply({ kind: 'set-brand', brand: brand.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Brand"
        hint="Leave it empty to remove the brand."
        maxLength={BRAND_LENGTH}
        autoComplete="off"
        value={brand}
        onChange={setBrand}
      />
    </FormDialog>
  )
}

export function BulkTaxDialog({ count, onApply, onClose }: BulkDialogProps) {
  const [taxClass, setTaxClass] = useState<keyof typeof taxClassWords>('standard')
  return (
    <FormDialog
      title={`Set tax class of ${productCount(count)}`}
      submitLabel="Set tax class"
      busyLabel="Set tax class"
      onSubmit={async () => onApply({ kind: 'set-tax-class', taxClass })}
      onClose={onClose}
    >
      <Select
        label="Tax class"
        hint="Gift cards stay as they are: they are not taxed."
        options={taxClasses}
        value={taxClass}
        onChange={(value) => setTaxClass(value as keyof typeof taxClassWords)}
      />
    </FormDialog>
  )
}

export function BulkWeightDialog({ count, onApply, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState('g')
  const weightGrams = typed.trim() === '' ? null : parseWeight(`${typed.trim()} ${unit}`, 'metric')
  return (
    <FormDialog
      title={`Set weight of ${productCount(count)}`}
      submitLabel={weightGrams === null ? 'Remove weight' : 'Set weight'}
      busyLabel="Set weight"
      ready={weightGrams !== undefined}
      onSubmit={async () => weightGrams !== undefined && onApply({ kind: 'set-weight', weightGrams })}
      onClose={onClose}
    >
      <TextField
        label="Weight"
        hint="Of each variant of physical products. Leave it empty to remove the weight."
        error={weightGrams === undefined ? 'Enter a number up to 1,000,000 kg, such as 350 or 1.5.' : undefined}
        inputMode="decimal"
        maxLength={15}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Select label="Unit" options={weightUnits} value={unit} onChange={setUnit} />
    </FormDialog>
  )
}
