import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { ItemsReply } from '../../../../../src/catalog/admin-contract.ts'
import { EmptyState, LoadError } from '../../../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Selection } from '../../../../ui/table/selection.ts'
import type { BulkChange } from '../bulk/use-bulk-change.ts'
import { hasFilters, type ListSearch, listHref, sortedBy, sortOf } from '../filters/list-search.ts'
import styles from '../product-list.module.css'
import { menuColumn, productColumns } from './product-columns.tsx'

export interface ListResultsProps {
  search: ListSearch
  list: Pick<UseQueryResult<ItemsReply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  selection: { value: Selection; onChange(selection: Selection): void }
  bulkActions: ReactNode
  /** Undefined for read-only access. */
  change: BulkChange | undefined
  onAdd(): void
}

/** The products, or an empty state. */
export function ListResults(props: ListResultsProps) {
  const { list } = props
  if (!list.error) return <ProductTable {...props} />
  return <LoadError title="The products could not be loaded" error={list.error} onRetry={() => list.refetch()} />
}

function ProductTable({ search, list, selection, bulkActions, change, onAdd }: ListResultsProps) {
  const router = useRouter()
  const { items, total = 0, currency = 'USD' } = list.data ?? {}
  const columns = useMemo(() => {
    const all = productColumns(currency)
    return change ? [...all, menuColumn(change)] : all
  }, [currency, change])
  const go = (href: string) => void router.navigate({ href })
  const empty = <NoProducts search={search} onAdd={change && onAdd} />
  if (items?.length === 0) return empty
  return (
    <Card flush>
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? styles.busy : undefined}>
        <DataTable
          label="Products"
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          hrefOf={({ id }) => `/products/${encodeURIComponent(id)}`}
          open={go}
          sorting={{
            value: sortOf(search),
            onChange: ({ key }) => go(listHref(sortedBy(search, key as 'name' | 'stock' | 'price'))),
          }}
          {...(change && { selection: { ...selection, total }, bulkActions })}
          empty={empty}
        />
      </div>
    </Card>
  )
}

/** Distinguishes "none yet" from "no results". */
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
