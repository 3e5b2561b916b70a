import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { countryName, countryOptions } from '../../../src/shared/money/country-names.ts'
import { euCountries } from '../../../src/shared/money/eu-countries.ts'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import styles from './settings.module.css'

interface CountriesFieldProps {
  name: string
  label: string
  /** Countries of other rules, which adding a whole group leaves out. */
  taken?: readonly string[]
}

/** Any number of countries; the form's value is a list of country codes. */
export function CountriesField({ name, label, taken = [] }: CountriesFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const chosen: string[] = field.value ?? []
  const add = (codes: readonly string[]) => field.onChange([...new Set([...chosen, ...codes])])
  const left = countryOptions.filter(({ value }) => !chosen.includes(value))
  return (
    <div className={styles.fields}>
      {/* Remounts after a selection, which clears the input. */}
      <Combobox
        key={chosen.length}
        label={label}
        options={left}
        value={null}
        placeholder="Add a country"
        onChange={(code) => code !== null && add([code])}
      />
      {error && <p className={styles.error}>{error}</p>}
      <ul className={styles.chips} aria-label="Chosen countries">
        {chosen.map((code) => (
          <li key={code}>
            <Button
              size="small"
              aria-label={`Remove ${countryName(code)}`}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => field.onChange(chosen.filter((one) => one !== code))}
            >
              {countryName(code)}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" look="plain" onClick={() => add(leftOfEu(taken))}>
          Add all countries of the EU
        </Button>
      </div>
    </div>
  )
}

/** The countries of the EU that no other rule has. */
export const leftOfEu = (taken: readonly string[]): string[] => euCountries.filter((code) => !taken.includes(code))
