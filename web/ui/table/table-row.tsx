import type { RowData } from '@tanstack/react-table'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { isSelected, selectRange, toggle } from './selection.ts'
import { TickBox } from './tick-box.tsx'

interface TableRowProps<Row extends RowData> {
  row: Row
  index: number
  columns: readonly DataColumn<Row>[]
  table: Pick<DataTableProps<Row>, 'rowId' | 'rowName' | 'hrefOf' | 'selection'>
  /** Those that can be ticked. */
  ids: readonly string[]
  /** It is where Tab comes to. */
  isActive: boolean
  onActive(): void
}

/** The row that was ticked last, from which Shift ticks a range. */
const lastTicked = { id: '' }

export function TableRow<Row extends RowData>({
  row,
  index,
  columns,
  table,
  ids,
  isActive,
  onActive,
}: TableRowProps<Row>) {
  const { rowId, rowName, hrefOf, selection } = table
  const id = rowId(row)
  const ticked = selection !== undefined && isSelected(selection.value, id)
  const tick = (range: boolean) => {
    if (!selection) return
    const isRange = range && ids.includes(lastTicked.id)
    const next = isRange ? selectRange(selection.value, lastTicked.id, id, ids) : toggle(selection.value, id, ids)
    lastTicked.id = id
    selection.onChange(next)
  }
  return (
    <tr
      className={styles.row}
      data-row={id}
      data-ticked={ticked || undefined}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      onFocus={onActive}
    >
      {selection && (
        <td className={styles.tick}>
          <TickBox
            label={`Select ${rowName(row)}`}
            checked={ticked}
            disabled={selection.isFixed?.(row) ?? false}
            onChange={tick}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <Cell key={column.key} column={column} row={row} href={place === 0 ? hrefOf?.(row) : undefined} />
      ))}
    </tr>
  )
}

function Cell<Row extends RowData>({
  column,
  row,
  href,
}: {
  column: DataColumn<Row>
  row: Row
  href: string | undefined
}) {
  const shown = column.cell ? column.cell(row) : column.value(row)
  return (
    <td
      className={column.align === 'end' ? styles.end : undefined}
      data-label={column.isAction ? undefined : column.header}
    >
      {href ? <a href={href}>{shown}</a> : shown}
    </td>
  )
}
