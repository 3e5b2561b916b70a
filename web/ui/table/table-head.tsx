import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cellClass } from './cell-class.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import type { DataTableProps, TableView } from './data-table.tsx'
import { pageState, togglePage } from './selection.ts'
import { TickBox } from './tick-box.tsx'

interface TableHeadProps<Row extends RowData> {
  label: string
  columns: readonly DataColumn<Row>[]
  table: TableView<Row>
  /** All selectable ids. */
  ids: readonly string[]
  selection: DataTableProps<Row>['selection']
}

export function TableHead<Row extends RowData>({ label, columns, table, ids, selection }: TableHeadProps<Row>) {
  const state = selection ? pageState(selection.value, ids) : 'none'
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.tick} scope="col">
            <TickBox
              label={`Select all ${label.toLowerCase()} on this page`}
              checked={state === 'all'}
              mixed={state === 'some'}
              disabled={ids.length === 0}
              onChange={() => selection.onChange(togglePage(selection.value, ids))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cellClass(column)}
            data-width={column.width}
            aria-sort={ariaSort(column, table)}
          >
            {column.isAction ? (
              <span className="visually-hidden">{column.header}</span>
            ) : column.sortable === false ? (
              column.header
            ) : (
              <button type="button" className={styles.sort} onClick={() => table.sortBy(column.key)}>
                {column.header}
                <Arrow direction={directionOf(column, table)} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Arrow({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  const Icon = direction === 'desc' ? ArrowDown : ArrowUp
  return <Icon size={14} aria-hidden="true" data-shown={direction !== undefined} />
}

const directionOf = <Row extends RowData>({ key }: DataColumn<Row>, { sorting }: TableView<Row>) =>
  sorting?.key === key ? sorting.direction : undefined

function ariaSort<Row extends RowData>(column: DataColumn<Row>, table: TableView<Row>) {
  if (column.sortable === false) return undefined
  const direction = directionOf(column, table)
  return direction ? (`${direction}ending` as const) : 'none'
}
