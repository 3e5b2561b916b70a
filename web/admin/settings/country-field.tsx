import { useController } from 'react-hook-form'
import { countryOptions } from '../../../src/shared/money/country-names.ts'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import styles from './settings.module.css'

/** A country, found by typing; the form's value is its code. */
export function CountryField({ name, label, disabled = false }: { name: string; label: string; disabled?: boolean }) {
  const { field } = useController({ name, rules: { required: `${label} is required.` } })
  const error = useFieldError(name)
  return (
    <div>
      <Combobox
        label={label}
        options={countryOptions}
        value={field.value || null}
        disabled={disabled}
        onChange={(code) => field.onChange(code ?? '')}
      />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
