import { SortHeading as Heading } from '../../../../ui/controls/sort-heading.tsx'
import { type ListSearch, listHref, sortedBy } from '../filters/list-search.ts'

interface SortHeadingProps {
  sort: 'name' | 'stock' | 'price'
  label: string
  search: ListSearch
  className: string
}

const orders = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading; pressing it sorts, turns the order round, and gives the shop's own order back. */
export function SortHeading({ sort, label, search, className }: SortHeadingProps) {
  const order = search.sort === sort ? orders[search.direction === 'desc' ? 'desc' : 'asc'] : undefined
  return <Heading className={className} label={label} order={order} href={listHref(sortedBy(search, sort))} />
}
