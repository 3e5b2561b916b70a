import { useRouter } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import type { Ref } from 'react'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { useLatestSearch } from '../../../use-dialog-request.ts'
import styles from '../product-list.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterNames, type ListSearch, listHref, withChanges } from './list-search.ts'

interface ListToolsProps {
  search: ListSearch
  searchField: Ref<HTMLInputElement>
  onHelp(): void
}

/** Search and filters; every change is a new URL. */
export function ListTools({ search, searchField, onHelp }: ListToolsProps) {
  const router = useRouter()
  const asked = useLatestSearch(search)
  const go = (change: ListSearch) => {
    asked.current = withChanges(asked.current, change)
    void router.navigate({ href: listHref(asked.current), replace: 'search' in change, resetScroll: false })
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          ref={searchField}
          label="Search products"
          shortcut="/"
          value={search.search ?? ''}
          onSearch={(words) => go({ search: words })}
        />
        <FilterPanel search={search} onFilter={(name, value) => go({ [name]: value })} />
        <span className={styles.help}>
          <IconButton label="Keyboard shortcuts" icon={<Keyboard size={18} />} onClick={onHelp} />
        </span>
      </div>
      <FilterChips
        search={search}
        onRemove={(name) => go({ [name]: '' })}
        onRemoveAll={() => go(Object.fromEntries(filterNames.map((name) => [name, ''])))}
      />
    </>
  )
}
