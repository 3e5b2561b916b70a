import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { LevelsReply } from '../../../../src/inventory/contract.ts'
import { publishPanelEvent } from '../../../api/client/panel-events.ts'
import type { Sorting } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { StockBulkActions } from '../bulk/stock-bulk-actions.tsx'
import { expandedIn, inventoryHref, orderOf, type SortedColumn, sortedBy } from '../inventory-search.ts'
import { setExpanded, stockColumns } from './stock-columns.tsx'
import { lineTitle, type StockLine, stockLines, variantIdsOf } from './stock-line.ts'
import type { InventoryTableContext } from './table-context.ts'

interface InventoryTableProps {
  page: LevelsReply | undefined
  table: InventoryTableContext
  empty: ReactNode
}

/** Products with stock, expandable to their variants. */
export function InventoryTable({ page, table, empty }: InventoryTableProps) {
  const { search, adjusting } = table
  const router = useRouter()
  const expanded = expandedIn(search)
  const lines = useMemo(() => page && stockLines(page.rows, expandedIn(search)), [page, search])
  const columns = stockColumns(table)
  const order = orderOf(search)
  const sort = ({ key }: Sorting) => {
    const next = sortedBy(search, key as SortedColumn)
    publishPanelEvent(`inventory panel: sort by ${key as SortedColumn}`, { direction: next.direction ?? 'asc' })
    void router.navigate({ href: inventoryHref(next), resetScroll: false })
  }
  const expand = ({ product, level }: StockLine, isOpen: boolean) => {
    const canChange = !level && expanded.has(product.itemId) !== isOpen
    if (canChange) setExpanded(product.itemId, isOpen, table)
    return canChange
  }
  return (
    <DataTable
      label="Variants"
      isEdited
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      rowName={lineTitle}
      hrefOf={({ product, isVariant }) => (isVariant ? undefined : `/products/${encodeURIComponent(product.itemId)}`)}
      onOpen={({ product: { itemId } }) => publishPanelEvent('inventory panel: click row', { itemId })}
      open={(href) => void router.navigate({ href })}
      isInner={({ isVariant }) => isVariant}
      expand={expand}
      sorting={{ value: { key: order.sort, direction: order.direction }, onChange: sort }}
      csvName="inventory"
      {...(adjusting && {
        selection: { ...adjusting.selection, idsOf: variantIdsOf, total: 0 },
        bulkActions: <StockBulkActions rows={page?.rows ?? []} selection={adjusting.selection} />,
      })}
      empty={empty}
    />
  )
}
