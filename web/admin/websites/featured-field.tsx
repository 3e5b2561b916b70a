import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { StoreValues } from '../../../src/websites/admin-contract.ts'
import { itemsQuery } from '../../api/catalog.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import styles from '../settings/settings.module.css'
import own from './websites.module.css'

/** Maximum number of featured products; the home page shows the first eight. */
const MOST = 24
const FOUND_MAX = 8

/** Featured products, in order. */
export function FeaturedField({ titles }: { titles: Readonly<Record<string, string>> }) {
  const { field } = useController<StoreValues, 'featuredItemIds'>({ name: 'featuredItemIds' })
  const [learned, setLearned] = useState<Record<string, string>>({})
  const [search, setSearch] = useState('')
  const found = useQuery({ ...itemsQuery({ search }), enabled: search !== '' })
  const ids = field.value
  const items = (found.data?.items ?? []).filter(({ id }) => !ids.includes(id)).slice(0, FOUND_MAX)
  const titleOf = (id: string) => learned[id] ?? titles[id] ?? 'A product that is gone'
  return (
    <fieldset className={own.picture}>
      <legend>Featured products</legend>
      {ids.length === 0 ? (
        <p className={styles.note}>
          None is chosen: the home page shows the products tagged “featured”, or else the first of the shop.
        </p>
      ) : (
        <ol className={styles.list} aria-label="Featured products">
          {ids.map((id, place) => (
            <li key={id}>
              <span className={styles.words}>{titleOf(id)}</span>
              <Tools ids={ids} place={place} title={titleOf(id)} onChange={field.onChange} />
            </li>
          ))}
        </ol>
      )}
      {ids.length < MOST && <SearchField label="Find a product to feature" value={search} onSearch={setSearch} />}
      {search !== '' && items.length > 0 && (
        <ul className={styles.chips} aria-label="Found products">
          {items.map(({ id, title }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Feature ${title}`}
                onClick={() => {
                  setLearned((before) => ({ ...before, [id]: title }))
                  field.onChange([...ids, id])
                }}
              >
                + {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.isSuccess && items.length === 0 && (
        <p className={styles.note} role="status">
          No other product has these words.
        </p>
      )}
    </fieldset>
  )
}

interface ToolsProps {
  ids: string[]
  place: number
  title: string
  onChange(ids: string[]): void
}

function Tools({ ids, place, title, onChange }: ToolsProps) {
  const move = (to: number) => onChange(ids.toSpliced(place, 1).toSpliced(to, 0, ids[place] ?? ''))
  return (
    <span className={styles.actions}>
      {place > 0 && (
        <IconButton
          label={`Move ${title} up`}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          onClick={() => move(place - 1)}
        />
      )}
      {place < ids.length - 1 && (
        <IconButton
          label={`Move ${title} down`}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={() => move(place + 1)}
        />
      )}
      <Button size="small" aria-label={`Remove ${title}`} onClick={() => onChange(ids.toSpliced(place, 1))}>
        Remove
      </Button>
    </span>
  )
}
