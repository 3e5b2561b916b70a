import './sort-heading.css'

interface SortHeadingProps {
  label: string
  className: string
  /** How the column is sorted now; undefined when another one is. */
  order: 'ascending' | 'descending' | undefined
  /** Address of the list as pressing it sorts it. */
  href: string
  onPress?(): void
}

/** The heading of a column that the list can be sorted by. */
export function SortHeading({ label, className, order, href, onPress }: SortHeadingProps) {
  return (
    <th scope="col" className={className} aria-sort={order ?? 'none'}>
      <a className="sort-heading" href={href} title={`Sort by ${label.toLowerCase()}`} onClick={onPress}>
        {label}
        <span className="sort-arrow" aria-hidden="true" />
      </a>
    </th>
  )
}
