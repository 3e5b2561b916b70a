import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionMember } from '../../../src/catalog/page-contract.ts'
import { itemsQuery } from '../../api/catalog.ts'
import { keepEnter, SearchField } from '../../ui/forms/search-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import styles from './collections.module.css'

const FOUND_MAX = 8

interface ProductFinderProps {
  /** Ids of the products in the collection. */
  chosen: readonly string[]
  onAdd(member: CollectionMember): void
}

/** Product search; lists the shop's first products before a search. */
export function ProductFinder({ chosen, onAdd }: ProductFinderProps) {
  const [search, setSearch] = useState('')
  const hydrated = useHydrated()
  const found = useQuery({ ...itemsQuery({ search }), enabled: hydrated })
  const items = (found.data?.items ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, FOUND_MAX)
  return (
    <div className={styles.finder}>
      <SearchField label="Find a product" value={search} onSearch={setSearch} ref={keepEnter} />
      <ul className={styles.found} aria-label="Products to add">
        {items.map(({ id, title, image, visibility, archived }) => (
          <li key={id}>
            <Button
              size="small"
              look="plain"
              aria-label={`Add ${title}`}
              onClick={() => onAdd({ id, title, image, visibility, archived })}
            >
              + {title}
            </Button>
          </li>
        ))}
      </ul>
      {found.isSuccess && items.length === 0 && (
        <p className={styles.muted} role="status">
          {search ? 'No other product has these words.' : 'Every product found is in the collection.'}
        </p>
      )}
    </div>
  )
}
