import type { ReviewRow } from '../../../src/reviews/admin-contract.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { TimeSince } from '../time-since.tsx'
import { Stars } from './stars.tsx'

/** Short name of a review. */
export function reviewName({ title, body, productTitle }: ReviewRow): string {
  return title || body.slice(0, 80) || `Stars for ${productTitle || 'a product'}`
}

/** Columns of the list of reviews. */
export const reviewColumns: DataColumn<ReviewRow>[] = [
  { key: 'review', header: 'Review', value: reviewName, sortable: false, shown: 'always' },
  {
    key: 'rating',
    header: 'Stars',
    value: ({ rating }) => rating,
    sortable: false,
    cell: ({ rating }) => <Stars rating={rating} />,
  },
  {
    key: 'product',
    header: 'Product',
    value: ({ productTitle }) => productTitle || 'Deleted product',
    sortable: false,
  },
  { key: 'author', header: 'Author', value: ({ author }) => author ?? 'No name', sortable: false },
  {
    key: 'source',
    header: 'From',
    sortable: false,
    value: ({ source }) => (source === 'native' ? 'A customer' : 'Import'),
  },
  {
    key: 'answer',
    header: 'Answer',
    value: ({ answer }) => (answer ? 'Answered' : '—'),
    sortable: false,
    onPhone: 'none',
  },
  {
    key: 'written',
    header: 'Written',
    value: ({ writtenOn }) => writtenOn,
    sortable: false,
    cell: ({ writtenOn }) => <TimeSince at={writtenOn} />,
  },
]
