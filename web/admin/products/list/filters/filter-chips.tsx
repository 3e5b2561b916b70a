import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../../api/catalog.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from '../product-list.module.css'
import { filterOptions, filterTitles } from './filter-words.ts'
import { type FilterName, filterNames, type ListSearch } from './list-search.ts'

interface FilterChipsProps {
  search: ListSearch
  onRemove(name: FilterName): void
  onRemoveAll(): void
}

/** Active filters, which can be removed. */
export function FilterChips({ search, onRemove, onRemoveAll }: FilterChipsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const given = filterNames.filter((name) => search[name])
  if (given.length === 0) return null
  const wordsOf = (name: FilterName) => {
    const value = search[name] ?? ''
    if (name === 'category') return categories.find(({ id }) => id === value)?.name ?? 'Category'
    if (name === 'tag') return value
    return filterOptions[name].find((option) => option.value === value)?.label ?? value
  }
  return (
    <div className={styles.chips}>
      {given.map((name) => (
        <Chip
          key={name}
          label={`${filterTitles[name]}: ${wordsOf(name)}`}
          removeLabel="Remove filter"
          onRemove={() => onRemove(name)}
        />
      ))}
      {given.length > 1 && (
        <Button look="plain" onClick={onRemoveAll}>
          Clear all
        </Button>
      )}
    </div>
  )
}
