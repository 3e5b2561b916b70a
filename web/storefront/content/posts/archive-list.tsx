import type { ListedTerm } from '../../../../src/shared/posts/post-shapes.ts'
import { countedWord, word } from '../../../../src/shared/words/word.ts'
import { monthName } from './month-name.ts'

export type ArchiveBy = 'month' | 'year' | 'category' | 'tag' | 'author'

export interface ArchiveListLook {
  heading: string
  layout: string
  order: string
  showsCounts: boolean
}

interface ArchiveListProps {
  by: ArchiveBy
  terms: readonly ListedTerm[]
  look: ArchiveListLook
}

const names = {
  month: () => word('Archive'),
  year: () => word('Archive'),
  category: () => word('Categories'),
  tag: () => word('Tags'),
  author: () => word('Authors'),
}

/** Links to the archives of a blog; groups and a folded list open without scripts. */
export function ArchiveList({ by, terms, look: { heading, layout, order, showsCounts } }: ArchiveListProps) {
  const sorted = order === 'count' ? terms.toSorted((a, b) => b.count - a.count) : terms
  const entries = (some: readonly ListedTerm[], isInGroup = false) => (
    <ul>
      {some.map((term) => (
        <li key={term.path}>
          <a href={term.path}>{nameOf(term, isInGroup)}</a>
          {showsCounts && <Count count={term.count} />}
        </li>
      ))}
    </ul>
  )
  const groups = layout === 'grouped' ? groupsOf(sorted) : undefined
  const name = heading || names[by]()
  return (
    <nav className={`block-archive archive-${layout}`} aria-label={name}>
      {heading && layout !== 'folded' && <h2>{heading}</h2>}
      {layout === 'folded' && (
        <details>
          <summary>{name}</summary>
          {entries(sorted)}
        </details>
      )}
      {groups?.map(([group, members], place) => (
        <details key={group} open={place === 0}>
          <summary>
            {group}
            {showsCounts && <Count count={members.reduce((sum, { count }) => sum + count, 0)} />}
          </summary>
          {entries(members, true)}
        </details>
      ))}
      {!groups && layout !== 'folded' && entries(sorted)}
    </nav>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className="post-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{countedWord(count, '{count} post', '{count} posts')}</span>
    </span>
  )
}

function nameOf({ name, year, month }: ListedTerm, isInGroup: boolean): string {
  if (year !== undefined) return monthName(year, month, !isInGroup)
  return (isInGroup && name.includes('/') ? name.slice(name.indexOf('/') + 1) : name).replaceAll('/', ' › ')
}

/** Months by year, categories by their first level, others by their first letter; undefined where that groups nothing. */
function groupsOf(terms: readonly ListedTerm[]): [string, ListedTerm[]][] | undefined {
  const keyOf = ({ name, year, month }: ListedTerm) => {
    if (year !== undefined) return month === undefined ? '' : String(year)
    return name.includes('/') ? name.slice(0, name.indexOf('/')) : name
  }
  const groups = [...Map.groupBy(terms, keyOf)]
  const isGrouped = groups.some(
    ([key, members]) => key !== '' && (members[0]?.month !== undefined || members.length > 1),
  )
  return isGrouped ? groups : undefined
}
