import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { SuggestedRate, TaxesDraft, TaxRuleDraft } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { scaledText } from '../settings/scaled-text.ts'
import styles from '../settings/settings.module.css'
import { AcceptAllDialog } from './accept-all-dialog.tsx'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { CountryDialog } from './country-dialog.tsx'
import {
  acceptableSuggestions,
  type CountryRow,
  countryRows,
  suggestedRule,
  withConfirmed,
  withCountry,
  withoutCountry,
} from './country-rules.ts'
import { RateSource } from './rate-source.tsx'

interface Opened {
  country: string
  isConfirming: boolean
}

/** Countries in which the store charges tax, each confirmed by the merchant. */
export function CountriesCard({ suggestions }: { suggestions: readonly SuggestedRate[] }) {
  const { field } = useController<TaxesDraft, 'rules'>({ name: 'rules' })
  const home = useWatch<TaxesDraft, 'seller.country'>({ name: 'seller.country' })
  const [isAdding, setAdding] = useState(false)
  const [isAccepting, setAccepting] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const rules: TaxRuleDraft[] = field.value
  const rows = countryRows(rules, suggestions)
  const acceptable = acceptableSuggestions(rows)
  const open = (country: string, isConfirming: boolean) => setOpened({ country, isConfirming })
  const addAll = (countries: readonly string[]) => {
    const missing = suggestions.filter(
      ({ country }) => countries.includes(country) && !rows.some((row) => row.country === country),
    )
    field.onChange([...rules, ...missing.map(suggestedRule)])
  }
  return (
    <Card
      flush={rows.length > 0}
      title="Countries"
      hint="Suggested rates are a starting point. Each is charged once you confirm it."
      action={
        rows.length > 0 && (
          <span className={styles.actions}>
            {acceptable.length > 0 && (
              <Button icon={<Check size={16} aria-hidden="true" />} onClick={() => setAccepting(true)}>
                Accept all
              </Button>
            )}
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add country
            </Button>
          </span>
        )
      }
    >
      <DataTable
        label="Countries"
        columns={columnsFor(open)}
        rows={rows}
        rowId={({ country }) => country}
        rowName={({ name }) => name}
        empty={
          <EmptyState
            drawing="products"
            title="No tax is charged yet"
            text="Enter your location first, then confirm the rate of your country. Add any other countries where you charge tax."
          >
            <div className={styles.actions}>
              <Button look="primary" onClick={() => open(home, true)}>
                Confirm {countryName(home)}
              </Button>
              <Button onClick={() => setAdding(true)}>Add country</Button>
            </div>
          </EmptyState>
        }
      />
      {isAdding && (
        <AddCountryDialog
          known={rows.map(({ country }) => country)}
          onAdd={(country) => open(country, true)}
          onAddAll={addAll}
          onClose={() => setAdding(false)}
        />
      )}
      {isAccepting && (
        <AcceptAllDialog
          suggestions={acceptable}
          onAccept={() =>
            field.onChange(
              withConfirmed(
                rules,
                acceptable.map(({ country }) => country),
              ),
            )
          }
          onClose={() => setAccepting(false)}
        />
      )}
      {opened && (
        <OpenedCountry
          opened={opened}
          row={rows.find(({ country }) => country === opened.country)}
          suggestion={suggestions.find(({ country }) => country === opened.country)}
          rules={rules}
          onChange={field.onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

interface OpenedCountryProps {
  opened: Opened
  /** Undefined for a country without rules. */
  row: CountryRow | undefined
  suggestion: SuggestedRate | undefined
  rules: TaxRuleDraft[]
  onChange(rules: TaxRuleDraft[]): void
  onClose(): void
}

function OpenedCountry({
  opened: { country, isConfirming },
  row,
  suggestion,
  rules,
  onChange,
  onClose,
}: OpenedCountryProps) {
  return (
    <CountryDialog
      row={row ?? { country, name: countryName(country), ...(suggestion && { suggestion }) }}
      isConfirming={isConfirming}
      onApply={(values) => onChange(withCountry(rules, country, values))}
      onRemove={row && (() => onChange(withoutCountry(rules, country)))}
      onClose={onClose}
    />
  )
}

function columnsFor(open: (country: string, isConfirming: boolean) => void): DataColumn<CountryRow>[] {
  return [
    { key: 'name', header: 'Country', value: ({ name }) => name, shown: 'always' },
    {
      key: 'rate',
      header: 'Rate',
      value: ({ main }) => main?.rates.standard ?? null,
      cell: ({ main }) => (main ? `${main.name} ${percent(main.rates.standard)}` : 'By region'),
    },
    {
      key: 'suggestion',
      header: 'Suggested',
      value: ({ suggestion }) => suggestion?.rate ?? null,
      cell: ({ suggestion }) =>
        suggestion ? (
          <>
            {percent(suggestion.rate)}
            <br />
            <RateSource suggestion={suggestion} />
          </>
        ) : (
          '–'
        ),
    },
    { key: 'exceptions', header: 'Exceptions', value: countExceptions, align: 'end' },
    {
      key: 'state',
      header: 'State',
      value: ({ isConfirmed }) => (isConfirmed ? 'Charged' : 'Not charged'),
      cell: ({ isConfirmed }) => (
        <Badge tone={isConfirmed ? 'good' : 'warning'}>{isConfirmed ? 'Charged' : 'Not confirmed'}</Badge>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      value: () => null,
      sortable: false,
      shown: 'always',
      cell: ({ country, name, isConfirmed }) => (
        <span className={styles.actions}>
          {!isConfirmed && (
            <Button size="small" look="primary" aria-label={`Confirm ${name}`} onClick={() => open(country, true)}>
              Confirm
            </Button>
          )}
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => open(country, false)}>
            Edit
          </Button>
        </span>
      ),
    },
  ]
}

/** Exceptions for regions, postal codes and tax classes. */
function countExceptions({ main, exceptions }: CountryRow): number {
  return exceptions.length + Math.max(0, Object.keys(main?.rates ?? {}).length - 1)
}

const percent = (rate = 0) => `${scaledText(rate, 10_000)} %`
