import type { UseQueryResult } from '@tanstack/react-query'
import type { LevelsReply } from '../../../../src/inventory/contract.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../inventory.module.css'
import { type InventorySearch, inventoryHref, withChanges } from '../inventory-search.ts'
import { InventoryTable } from './inventory-table.tsx'
import type { InventoryTableContext } from './table-context.ts'

interface InventoryResultsProps {
  list: Pick<UseQueryResult<LevelsReply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  table: InventoryTableContext
  mayAdd: boolean
}

/** The levels, or an empty state. */
export function InventoryResults({ list, table, mayAdd }: InventoryResultsProps) {
  if (list.error && !list.data)
    return (
      <LoadError title="The stock could not be loaded" error={list.error} onRetry={() => list.refetch()}>
        {table.search.cursor && <ButtonLink to={inventoryHref(withChanges(table.search, {}))}>First page</ButtonLink>}
      </LoadError>
    )
  const empty = <NoStock search={table.search} mayAdd={mayAdd} />
  if (list.data?.rows.length === 0) return empty
  return (
    <Card flush>
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? styles.busy : undefined}>
        <InventoryTable page={list.data} table={table} empty={empty} />
      </div>
    </Card>
  )
}

/** Distinguishes "none yet" from "no results". */
function NoStock({ search, mayAdd }: { search: InventorySearch; mayAdd: boolean }) {
  if (search.search || search.cursor || search.show)
    return (
      <EmptyState drawing="search" title="No products match" text="Try another name or sku.">
        <ButtonLink to={inventoryHref(withChanges(search, { search: '', show: '' }))}>Show all stock</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No stock yet"
      text="The stock of your products and services appears here. Digital products and gift cards never run out."
    >
      {mayAdd && (
        <ButtonLink look="primary" to="/products">
          Add a product
        </ButtonLink>
      )}
    </EmptyState>
  )
}
