import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { parsePrice, priceText } from '../../ui/forms/price-text.ts'
import styles from './customers.module.css'
import { type CustomersSearch, readCustomersSearch } from './customers-search.ts'

interface FilterDialogProps {
  search: CustomersSearch
  /** The store's currency. */
  currency: string
  onFilter(search: CustomersSearch): void
  onClose(): void
}

const counts = {
  minOrders: { label: 'At least', unit: 'orders', wrong: 'Enter a whole number, such as 3.' },
  maxOrders: { label: 'At most', unit: 'orders', wrong: 'Enter a whole number, such as 3.' },
  orderedWithin: { label: 'Ordered in the last', unit: 'days', wrong: 'Enter a number of days from 1 to 3,650.' },
  notOrderedFor: { label: 'No order for', unit: 'days', wrong: 'Enter a number of days from 1 to 3,650.' },
} as const
type Count = keyof typeof counts
const countNames = Object.keys(counts) as Count[]

/** Filters of the list. Empty fields do not filter. */
export function FilterDialog({ search, currency, onFilter, onClose }: FilterDialogProps) {
  const { minSpent } = search
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({
    tag: search.tag ?? '',
    minSpent: minSpent === undefined ? '' : priceText(minSpent, currency),
    ...Object.fromEntries(countNames.map((name) => [name, search[name] === undefined ? '' : String(search[name])])),
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const field = (name: string, label: string) => ({
    label,
    value: typed[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  const apply = async () => {
    const { filter, faults } = filterOf(typed, currency)
    setErrors(faults)
    if (Object.keys(faults).length > 0) throw new Error('')
    onFilter({ ...(search.view && { view: search.view }), ...(search.search && { search: search.search }), ...filter })
  }
  return (
    <FormDialog
      title="Filter customers"
      submitLabel="Show customers"
      busyLabel="Loading …"
      onSubmit={apply}
      onFailure={() => 'Please check the fields above.'}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {countNames.map((name) => (
          <TextField key={name} inputMode="numeric" after={counts[name].unit} {...field(name, counts[name].label)} />
        ))}
        <TextField inputMode="decimal" after={currency} {...field('minSpent', 'Spent at least')} />
        <TextField maxLength={50} {...field('tag', 'Tag')} />
      </div>
    </FormDialog>
  )
}

function filterOf(typed: Partial<Record<string, string>>, currency: string) {
  const text = (name: string) => (typed[name] ?? '').trim()
  const given = countNames.filter((name) => text(name) !== '')
  const filter: CustomersSearch = readCustomersSearch(Object.fromEntries(given.map((name) => [name, text(name)])))
  const faults: Partial<Record<string, string>> = {}
  for (const name of given) if (filter[name] === undefined) faults[name] = counts[name].wrong
  const cents = text('minSpent') === '' ? undefined : parsePrice(text('minSpent'), currency)
  if (text('minSpent') !== '' && cents === undefined) faults.minSpent = 'Enter an amount, such as 100.'
  return {
    faults,
    filter: { ...filter, ...(cents !== undefined && { minSpent: cents }), ...(text('tag') && { tag: text('tag') }) },
  }
}
