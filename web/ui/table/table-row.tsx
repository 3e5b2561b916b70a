import type { RowData } from '@tanstack/react-table'
import type { MouseEvent, Ref } from 'react'
import { cellClass } from './cell-class.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { openRow } from './open-row.ts'
import { TickBox } from './tick-box.tsx'
import type { RowTicks } from './use-row-ticks.ts'

interface TableRowProps<Row extends RowData> {
  row: Row
  index: number
  columns: readonly DataColumn<Row>[]
  table: DataTableProps<Row>
  ticks: RowTicks<Row> | undefined
  /** The row's tab stop. */
  isActive: boolean
  onActive(): void
  /** Reports its height to a virtualised list. */
  measure: Ref<HTMLTableRowElement> | undefined
}

export function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, index, columns, table, ticks, isActive, onActive, measure } = props
  const state = ticks?.state(row)
  const linked = columns.find(({ isAction }) => !isAction)
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-row={table.rowId(row)}
      data-index={index}
      data-ticked={state === 'all' || state === 'some' || undefined}
      data-inner={table.isInner?.(row) || undefined}
      data-opens={opensByClick(table) || undefined}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
      onFocus={onActive}
      onClick={(event) => clickRow(event, props)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {ticks && (
        <td className={styles.tick}>
          <TickBox
            label={`Select ${table.rowName(row)}`}
            checked={state === 'all'}
            mixed={state === 'some'}
            disabled={!ticks.canTick(row)}
            onChange={(range) => ticks.tick(row, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} table={table} isMain={column === linked} />
      ))}
    </tr>
  )
}

const opensByClick = <Row extends RowData>({ hrefOf, isEdited = false }: DataTableProps<Row>) =>
  hrefOf !== undefined && !isEdited

/** A click opens the row; with Shift it selects the range from the last selected row. */
function clickRow<Row extends RowData>(event: MouseEvent, { row, table, ticks }: TableRowProps<Row>): void {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, label, input, select, [role]')
  if (isOnControl || !opensByClick(table) || window.getSelection()?.isCollapsed === false) return
  if (event.shiftKey && ticks) ticks.tick(row, true)
  else openRow(table, row)
}

interface CellProps<Row extends RowData> {
  column: DataColumn<Row>
  row: Row
  table: DataTableProps<Row>
  /** The first column with a value: it names the row and links to it. */
  isMain: boolean
}

function Cell<Row extends RowData>({ column, row, table, isMain }: CellProps<Row>) {
  const shown = column.cell ? column.cell(row) : column.value(row)
  const note = column.note?.(row)
  const label = column.headerOfOne && Number(column.value(row)) === 1 ? column.headerOfOne : column.header
  const href = isMain ? table.hrefOf?.(row) : undefined
  return (
    <td className={cellClass(column, isMain)} data-label={column.isAction ? undefined : label}>
      {href ? (
        <a href={href} data-row-link onClick={() => table.onOpen?.(row)}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {note !== undefined && note !== null && <span className={styles.note}>{note}</span>}
    </td>
  )
}
