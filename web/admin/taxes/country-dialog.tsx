import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { SuggestedRate } from '../../../src/pricing/contract.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CheckField } from '../settings/check-field.tsx'
import { RuleDialog } from '../settings/rule-dialog.tsx'
import { scaledText } from '../settings/scaled-text.ts'
import styles from '../settings/settings.module.css'
import { useSiteWords } from '../use-site-words.tsx'
import { type CountryRow, type CountryValues, countryFaults, newException, toCountryValues } from './country-rules.ts'
import { RateFields } from './rate-fields.tsx'

interface CountryDialogProps {
  row: Pick<CountryRow, 'country' | 'name'> & Partial<CountryRow>
  /** Opened to confirm: the checkbox is ticked already. */
  isConfirming: boolean
  onApply(values: CountryValues): void
  /** Undefined for a country being added. */
  onRemove: (() => void) | undefined
  onClose(): void
}

/** Taxes of one country. Nothing is charged before the merchant has confirmed its rates. */
export function CountryDialog({ row, isConfirming, onApply, onRemove, onClose }: CountryDialogProps) {
  const values = toCountryValues(row.country, row)
  const apply = (typed: CountryValues) => {
    const faults = countryFaults(typed)
    if (Object.keys(faults).length === 0) onApply(typed)
    return faults
  }
  return (
    <RuleDialog
      title={`Taxes in ${row.name}`}
      values={{ ...values, isConfirmed: values.isConfirmed || isConfirming }}
      applyLabel={isConfirming ? 'Confirm rates' : 'Apply'}
      onApply={apply}
      remove={onRemove && { label: 'Remove country', onRemove }}
      onClose={onClose}
    >
      {row.suggestion && <Suggestion suggestion={row.suggestion} />}
      <RateFields at="main." rateLabel="Standard rate" rateHint="Leave it empty where only regions charge a tax." />
      <Exceptions />
      <CheckField
        name="isConfirmed"
        label={`Charge these rates in ${row.name}`}
        hint="By confirming, you say that you have checked these rates. Until then no tax is charged there."
      />
    </RuleDialog>
  )
}

function Suggestion({ suggestion: { name, rate, address, read } }: { suggestion: SuggestedRate }) {
  const { day } = useSiteWords()
  return (
    <Banner
      title={`Suggested: ${name} ${scaledText(rate, 10_000)} %`}
      text={
        <>
          Read on {day(read)} at{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            {new URL(address).hostname}
          </a>
          . Check it with your tax office before you confirm it.
        </>
      }
    />
  )
}

function Exceptions() {
  const { getValues } = useFormContext<CountryValues>()
  const { fields, append, remove } = useFieldArray<CountryValues, 'exceptions', 'key'>({
    name: 'exceptions',
    keyName: 'key',
  })
  return (
    <>
      {fields.map(({ key }, n) => (
        <fieldset className={styles.group} key={key}>
          <legend>Exception {n + 1}</legend>
          <ExceptionFields at={`exceptions.${n}.`} />
          <div>
            <Button size="small" look="danger" onClick={() => remove(n)}>
              Remove exception
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append(newException(getValues('main.name')))}
        >
          Add exception for a region
        </Button>
      </div>
    </>
  )
}

const ways = [
  { value: 'instead', label: 'Instead of the country’s rate' },
  { value: 'on-top', label: 'On top of the country’s rate' },
  { value: 'besides', label: 'On top of all other rates there' },
]

function ExceptionFields({ at }: { at: string }) {
  const applies = useWatch({ name: `${at}applies` })
  return (
    <>
      <div className={styles.rows}>
        <TextField name={`${at}regions`} label="Regions" hint="Short codes, such as NY, CA." />
        <TextField name={`${at}postalCodes`} label="Postal codes" hint="Such as 10115, 80000-81999." />
        <SelectField name={`${at}applies`} label="How this rate applies" options={ways} />
      </div>
      <RateFields at={at} rateLabel="Rate there" required />
      {applies !== 'instead' && (
        <CheckField name={`${at}isCompound`} label="Charged on the price with the other taxes (compound)" />
      )}
    </>
  )
}
