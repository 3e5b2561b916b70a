import type { UseQueryResult } from '@tanstack/react-query'
import type { ItemsReply } from '../../../../../src/catalog/admin-contract.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { TableSkeleton } from '../../../../ui/table-skeleton.tsx'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import type { ListSelection } from '../bulk/use-selection.ts'
import { hasFilters, type ListSearch } from '../filters/list-search.ts'
import { ProductTable } from './product-table.tsx'

export interface ListResultsProps {
  search: ListSearch
  list: Pick<UseQueryResult<ItemsReply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  selection: ListSelection
  change: BulkChange | undefined
  onAdd(): void
}

/** The products, or why there are none to see. */
export function ListResults({ search, list, selection, change, onAdd }: ListResultsProps) {
  if (list.error)
    return (
      <EmptyState drawing="unplugged" title="The products could not be loaded" text={messageOf(list.error)}>
        <Button look="primary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (!list.data)
    return (
      <TableSkeleton
        label="Loading products"
        className="product-table"
        cells={['cell-status', 'cell-stock', 'cell-price']}
      />
    )
  if (list.data.items.length === 0) return <NoProducts search={search} onAdd={change && onAdd} />
  return (
    <div className="list-results" aria-busy={list.isPlaceholderData}>
      <ProductTable search={search} page={list.data} selection={selection} change={change} />
    </div>
  )
}

/** "None yet" is not "no results". */
function NoProducts({ search, onAdd }: { search: ListSearch; onAdd: (() => void) | undefined }) {
  if (hasFilters(search) || search.cursor)
    return (
      <EmptyState drawing="search" title="No products match" text="Try other words, or take a filter away.">
        <ButtonLink to="/products">Show all products</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No products yet"
      text="What you sell appears here: things, downloads, services and gift cards."
    >
      {onAdd && (
        <Button look="primary" onClick={onAdd}>
          Add product
        </Button>
      )}
    </EmptyState>
  )
}
