import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { categoriesQuery, tagsQuery } from '../../../../api/catalog.ts'
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Popover } from '../../../../ui/primitives/popups/popover.tsx'
import styles from '../product-list.module.css'
import { filterOptions, filterTitles } from './filter-words.ts'
import { type FilterName, filterNames, type ListSearch } from './list-search.ts'

interface FilterPanelProps {
  search: ListSearch
  /** An empty value removes the filter. */
  onFilter(name: FilterName, value: string): void
}

/** All filters of the list. */
export function FilterPanel({ search, onFilter }: FilterPanelProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const options: Record<FilterName, readonly SelectOption[]> = {
    ...filterOptions,
    category: categories.map(({ id, name }) => ({ value: id, label: name })),
    tag: tags.map(({ tag }) => ({ value: tag, label: tag })),
  }
  const count = filterNames.filter((name) => search[name]).length
  return (
    <Popover
      title="Filters"
      trigger={<Button icon={<ListFilter size={16} aria-hidden="true" />}>Filters{count > 0 && ` (${count})`}</Button>}
    >
      <div className={styles.filters}>
        {filterNames.map((name) => (
          <Select
            key={name}
            label={filterTitles[name]}
            empty={name === 'archived' ? 'Not archived' : 'Any'}
            options={options[name]}
            value={search[name] ?? ''}
            onChange={(value) => onFilter(name, value)}
          />
        ))}
      </div>
    </Popover>
  )
}
