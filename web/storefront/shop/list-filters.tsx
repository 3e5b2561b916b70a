import type { ListOptions } from '../../../src/pages/contract.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import './list-filters.css'

/** Links to parts of the list: its categories, else its tags, so that nothing stands there twice. */
export function ListFilters({ list: { below, category, tag, tags } }: { list: ListOptions }) {
  const shownTags = category || (below.length > 0 && tag === null) ? [] : tags
  return (
    <>
      {below.length > 0 && tag === null && <Filters label="Categories" filters={below} current={null} />}
      {shownTags.length > 0 && <Filters label="Tags" filters={shownTags} current={tag} />}
    </>
  )
}

interface FiltersProps {
  label: 'Categories' | 'Tags'
  filters: { name: string; fullUrl: string; itemCount: number }[]
  /** Name of the active one; choosing it again shows everything. */
  current: string | null
}

function Filters({ label, filters, current }: FiltersProps) {
  return (
    <nav className={`list-filters list-${label.toLowerCase()}`} aria-label={word(label)}>
      <ul>
        {filters.map(({ name, fullUrl, itemCount }) => (
          <li key={fullUrl}>
            <PageLink to={name === current ? '/shop' : fullUrl} aria-current={name === current ? 'true' : undefined}>
              {name}{' '}
              <span className="list-filter-count" aria-hidden="true">
                {itemCount}
              </span>
              <span className="visually-hidden">{countedWord(itemCount, '{count} product', '{count} products')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
