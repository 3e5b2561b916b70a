import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { categoriesQuery, tagsQuery } from '../../../../api/catalog.ts'
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx'
import { useCloseOutside } from '../../../use-close-outside.ts'
import { filterOptions, filterTitles } from './filter-words.ts'
import { type FilterName, filterNames, type ListSearch } from './list-search.ts'

interface FilterPanelProps {
  search: ListSearch
  /** An empty value takes the filter away. */
  onFilter(name: FilterName, value: string): void
}

/** Everything the list can be narrowed by. */
export function FilterPanel({ search, onFilter }: FilterPanelProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useCloseOutside(box)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const options: Record<FilterName, readonly SelectOption[]> = {
    ...filterOptions,
    category: categories.map(({ id, name }) => ({ value: id, label: name })),
    tag: tags.map(({ tag }) => ({ value: tag, label: tag })),
  }
  const count = filterNames.filter((name) => search[name]).length
  return (
    <details className="filter-panel" ref={box}>
      <summary className="button button-secondary">
        Filters{count > 0 && ` (${count})`}
        <span className="menu-arrow" aria-hidden="true" />
      </summary>
      <div className="filter-panel-box">
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
    </details>
  )
}
