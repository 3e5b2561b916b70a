import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { itemsQuery } from '../../../api/catalog.ts'
import { useFieldError } from '../../../ui/forms/field-frame.tsx'
import { keepEnter, SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from '../discounts.module.css'
import { type Titles, useTitles } from './titles.tsx'

const FOUND_MAX = 8

const kinds = {
  products: { legend: 'Products', search: 'Find a product', none: 'No other product has these words.' },
  plans: {
    legend: 'Subscriptions',
    search: 'Find a product that is sold as a subscription',
    none: 'No other subscription has these words.',
  },
}

/** Selects the products or subscriptions of a discount by search. */
export function ProductPicker({ name }: { name: keyof typeof kinds }) {
  const { titles, learn } = useTitles()
  const [search, setSearch] = useState('')
  const words = kinds[name]
  const rule = chosenRule(name === 'plans' ? 'subscription' : 'product')
  const { field } = useController({ name, rules: { validate: rule } })
  const error = useFieldError(name)
  const chosen: string[] = field.value
  const found = useQuery({ ...itemsQuery({ search }), enabled: search !== '' })
  const items = (found.data?.items ?? [])
    .filter(({ id, subscriptionPlan }) => !chosen.includes(id) && (name === 'products' || subscriptionPlan !== null))
    .slice(0, FOUND_MAX)
  return (
    <fieldset className={styles.picker} aria-describedby={error ? 'products-fault' : undefined}>
      <legend>{words.legend}</legend>
      <ChosenList ids={chosen} titles={titles} gone="A product that is gone" onChange={field.onChange} />
      {error && (
        <p className={styles.fault} id="products-fault" role="alert">
          {error}
        </p>
      )}
      <SearchField label={words.search} value={search} onSearch={setSearch} ref={keepEnter} />
      {search !== '' && (
        <ul className={styles.found} aria-label="Found products">
          {items.map(({ id, title }) => (
            <li key={id}>
              <Button
                size="small"
                look="plain"
                aria-label={`Add ${title}`}
                onClick={() => {
                  learn({ [id]: title })
                  field.onChange([...chosen, id])
                }}
              >
                + {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.isSuccess && items.length === 0 && (
        <p className={styles.muted} role="status">
          {words.none}
        </p>
      )}
    </fieldset>
  )
}

interface ChosenListProps {
  ids: string[]
  titles: Titles
  gone: string
  onChange(ids: string[]): void
}

export function ChosenList({ ids, titles, gone, onChange }: ChosenListProps) {
  if (ids.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Chosen">
      {ids.map((id) => (
        <li key={id}>
          {titles[id] ?? gone}
          <Button
            size="small"
            look="plain"
            aria-label={`Remove ${titles[id] ?? gone}`}
            onClick={() => onChange(ids.filter((one) => one !== id))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function chosenRule(kind: 'product' | 'category' | 'subscription') {
  return (chosen: string[]) => chosen.length > 0 || `Choose at least one ${kind}.`
}
