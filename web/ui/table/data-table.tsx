import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { compareValues } from './compare-values.ts'
import type { DataColumn, Sorting } from './data-column.ts'
import styles from './data-table.module.css'
import { openRow } from './open-row.ts'
import type { Selection } from './selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowTicks } from './use-row-ticks.ts'

export interface TableSelection<Row> {
  value: Selection
  onChange(selection: Selection): void
  total: number
  /** `total` is as far as they were counted, and there are more. */
  hasMore?: boolean
  /** What is ticked with a row: itself unless given. Of rows with which nothing can be done it is nothing. */
  idsOf?(row: Row): readonly string[]
}

export interface DataTableProps<Row extends RowData> {
  /** What it lists, in the plural: `Products`. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  /** How a row is called by those who cannot see it. */
  rowName(row: Row): string
  /** Enter, and a click anywhere on the row, open it; undefined for a row that leads nowhere. */
  hrefOf?: (row: Row) => string | undefined
  /** Told before a row is opened. */
  onOpen?: (row: Row) => void
  /** Values are changed in the rows: columns keep their widths, and a click beside a field opens nothing. */
  isEdited?: boolean
  /** Whether a row is within the one above it, which opens to it with the right arrow and closes with the left one. */
  isInner?: (row: Row) => boolean
  expand?: (row: Row, isOpen: boolean) => boolean
  /** With it, rows come in this order from the server; without, the table sorts what it has. */
  sorting?: { value: Sorting | undefined; onChange(sorting: Sorting): void }
  /** With it, rows can be ticked. `total` counts everything that matches, loaded or not. */
  selection?: TableSelection<Row>
  /** What can be done with the ticked ones. */
  bulkActions?: ReactNode
  /** Name of the file, without its ending; a button offers it. */
  csvName?: string
  /** In place of a table without rows: what is empty, or what was not found. */
  empty: ReactNode
  open?(href: string): void
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

/** Above so many rows only those in sight are in the page. */
const VIRTUAL_FROM = 60
/** A row that is edited stays in the page, whatever is scrolled: what is typed in it is not saved yet. */
const VIRTUAL_FROM_EDITED = 400
const ROW_PX = 53

const noRows: readonly never[] = []

/** The one table of the admin. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selection, bulkActions, empty } = props
  const table = useRows(props)
  const shown = columns.filter(({ key }) => table.isVisible(key))
  const body = useRef<HTMLTableSectionElement>(null)
  const { sorted } = table
  const ids = sorted.map(rowId)
  const virtual = useVirtualRows(sorted.length, body, props.isEdited ? VIRTUAL_FROM_EDITED : VIRTUAL_FROM)
  const ticks = useRowTicks(sorted, rowId, selection)
  const withRow = (index: number, act: (row: Row) => void) => {
    const row = sorted[index]
    if (row !== undefined) act(row)
  }
  const keys = useRowKeys({
    ...{ ids, body, scrollTo: virtual.scrollTo },
    open: (index) => withRow(index, (row) => openRow(props, row)),
    toggle: (index, range) => withRow(index, (row) => ticks?.tick(row, range)),
    extend: (from, to) => ticks?.tickBetween(from, to),
    expand: (index, isOpen) => props.expand?.(sorted[index] as Row, isOpen) ?? false,
    selectAll: () => ticks?.tickPage(),
    clear: () => ticks?.clear(),
  })
  if (rows?.length === 0) return empty
  return (
    <div className={styles.frame}>
      {!rows && (
        <p className="visually-hidden" role="status">
          Loading {label.toLowerCase()}
        </p>
      )}
      {selection && ticks && rows && (
        <BulkBar label={label} ids={ticks.ids} selection={selection} actions={bulkActions} />
      )}
      <TableTools table={table} columns={columns} rows={sorted} csvName={props.csvName} />
      <table
        className={styles.table}
        data-edited={props.isEdited || undefined}
        aria-label={label}
        aria-rowcount={rows && ids.length + 1}
        aria-busy={!rows}
      >
        <TableHead columns={shown} table={table} ids={ticks?.ids ?? []} selection={selection} label={label} />
        {rows ? (
          <tbody ref={body} onKeyDown={keys.onKeyDown}>
            <Spacer px={virtual.before} columns={shown.length + 1} />
            {virtual.indexes.map((index) => {
              const row = sorted[index] as Row
              return (
                <TableRow
                  key={ids[index]}
                  {...{ row, index, columns: shown, table: props, ticks }}
                  measure={virtual.measure}
                  isActive={index === keys.active}
                  onActive={() => keys.setActive(index)}
                />
              )
            })}
            <Spacer px={virtual.after} columns={shown.length + 1} />
          </tbody>
        ) : (
          <SkeletonRows columns={shown} tickable={selection !== undefined} />
        )}
      </table>
    </div>
  )
}

function Spacer({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null
  return (
    <tr className={styles.spacer}>
      <td colSpan={columns} style={{ height: px }} />
    </tr>
  )
}

/** The rows in their order, and which columns are in sight. */
export interface TableView<Row extends RowData> {
  sorted: readonly Row[]
  sorting: Sorting | undefined
  sortBy(key: string): void
  isVisible(key: string): boolean
  show(key: string, isVisible: boolean): void
}

function useRows<Row extends RowData>({ columns, rows = noRows, rowId, sorting }: DataTableProps<Row>): TableView<Row> {
  const [own, setOwn] = useState<SortingState>([])
  const [columnVisibility, setVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(columns.map(({ key, shown }) => [key, shown !== 'later'])),
  )
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => column.value(row),
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          compareValues(column.value(a.original), column.value(b.original)),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: sorting !== undefined,
    state: { sorting: own, columnVisibility },
    onSortingChange: setOwn,
    onColumnVisibilityChange: setVisibility,
  })
  const current = sorting ? sorting.value : own.map(({ id, desc }) => sortingOf(id, desc))[0]
  const sortBy = (key: string) => {
    const next = sortingOf(key, current?.key === key && current.direction === 'asc')
    if (sorting) sorting.onChange(next)
    else table.setSorting([{ id: key, desc: next.direction === 'desc' }])
  }
  return {
    sorted: table.getRowModel().rows.map((row) => row.original),
    sorting: current,
    sortBy,
    isVisible: (key) => columnVisibility[key] ?? true,
    show: (key, isVisible) => table.setColumnVisibility((before) => ({ ...before, [key]: isVisible })),
  }
}

const sortingOf = (key: string, desc: boolean): Sorting => ({ key, direction: desc ? 'desc' : 'asc' })

/** Which rows are in the page, and how much room the others take before and after them. */
function useVirtualRows(count: number, body: { current: HTMLElement | null }, from: number) {
  const isVirtual = count > from
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0,
  })
  if (!isVirtual)
    return {
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      scrollTo: () => undefined,
      measure: undefined,
    }
  const items = virtualizer.getVirtualItems()
  const margin = virtualizer.options.scrollMargin
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin),
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
