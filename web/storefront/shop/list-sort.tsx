import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { type Sort, sorts, writeListSearch } from '../../../src/shared/lists/list-search.ts'
import { type Sentence, word } from '../../../src/shared/words/word.ts'
import { useInputBeforeHydration } from '../../ui/forms/use-input-before-hydration.ts'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import './list-sort.css'

const labels: Record<Sort, Sentence> = {
  featured: 'Featured',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
}

interface ListSortProps {
  /** Path of the list. */
  action: string
  sort: Sort
}

/** Without JavaScript a form with a button; with it the list is sorted as soon as an order is chosen. */
export function ListSort({ action, sort }: ListSortProps) {
  const id = useId()
  const router = useRouter()
  const isAwake = useHydrated()
  const show = (chosen: string) =>
    void router.navigate({ href: action + writeListSearch({ sort: chosen as Sort, after: '' }) })
  const list = useInputBeforeHydration<HTMLSelectElement>(sort, show)
  return (
    <form className="list-sort" action={action}>
      <label htmlFor={id}>{word('Sort by')}</label>
      <select
        key={sort}
        ref={list}
        id={id}
        name="sort"
        // Browsers put back what they find in a list when somebody comes back, which nobody has chosen.
        autoComplete="off"
        defaultValue={sort}
        onChange={({ target }) => show(target.value)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {word(labels[one])}
          </option>
        ))}
      </select>
      {!isAwake && (
        <button type="submit" className="button button-secondary">
          {word('Sort')}
        </button>
      )}
    </form>
  )
}
