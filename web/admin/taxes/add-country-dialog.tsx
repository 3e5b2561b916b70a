import { useState } from 'react'
import { countryOptions } from '../../../src/shared/money/country-names.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import { leftOfEu } from '../settings/countries-field.tsx'
import styles from '../settings/settings.module.css'

interface AddCountryDialogProps {
  /** Countries already in the table. */
  known: readonly string[]
  onAdd(country: string): void
  onAddAll(countries: readonly string[]): void
  onClose(): void
}

/** Adds a country; its rates are reviewed before they are confirmed. */
export function AddCountryDialog({ known, onAdd, onAddAll, onClose }: AddCountryDialogProps) {
  const [country, setCountry] = useState<string | null>(null)
  const options = countryOptions.filter(({ value }) => !known.includes(value))
  return (
    <Dialog
      title="Add country"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={country === null}
            onClick={() => {
              if (country !== null) onAdd(country)
              onClose()
            }}
          >
            Look at its rates
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Combobox label="Country" options={options} value={country} onChange={setCountry} />
        <p className={styles.note}>
          Do you sell to consumers in the whole EU? Add the suggested rates of its countries, then accept them all or
          look at each.
        </p>
        <div>
          <Button
            size="small"
            onClick={() => {
              onAddAll(leftOfEu(known))
              onClose()
            }}
          >
            Add all countries of the EU
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
