import type { RowData } from '@tanstack/react-table'
import type { DataTableProps } from './data-table.tsx'

/** Follows the link of a row, if it has one. */
export function openRow<Row extends RowData>(table: DataTableProps<Row>, row: Row): void {
  const { hrefOf, onOpen, open = (href) => location.assign(href) } = table
  const href = hrefOf?.(row)
  if (href === undefined) return
  onOpen?.(row)
  open(href)
}
