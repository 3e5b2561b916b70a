import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { listQueryOf } from '../../../src/shared/lists/list-query.ts'
import { type Sort, sorts } from '../../../src/shared/lists/sorts.ts'
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
  /** The rest of the relevant query: `?min=5`. */
  narrowed: string
}

/** Without scripts a form with a button; with scripts the list is sorted as soon as an order is chosen. */
export function ListSort({ action, sort, narrowed }: ListSortProps) {
  const id = useId()
  const router = useRouter()
  const isAwake = useHydrated()
  const kept = [...new URLSearchParams(narrowed)]
  const show = (chosen: string) =>
    void router.navigate({ href: action + listQueryOf({ ...Object.fromEntries(kept), sort: chosen }) })
  const list = useInputBeforeHydration<HTMLSelectElement>(sort, show)
  return (
    <form className="list-sort" action={action}>
      <label htmlFor={id}>{word('Sort by')}</label>
      <select
        key={sort}
        ref={list}
        id={id}
        name="sort"
        // Otherwise browsers restore an earlier choice on going back.
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
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isAwake && (
        <button type="submit" className="button button-secondary">
          {word('Sort')}
        </button>
      )}
    </form>
  )
}
