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
  /** `total` is a lower bound: there are more. */
  hasMore?: boolean
  /** Ids selected with a row; default: its own. Empty for rows without actions. */
  idsOf?(row: Row): readonly string[]
}

export interface DataTableProps<Row extends RowData> {
  /** What it lists, in the plural: `Products`. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowId(row: Row): string
  /** Accessible name of a row. */
  rowName(row: Row): string
  /** Link of the row, followed by Enter and by a click anywhere on it; undefined if there is none. */
  hrefOf?: (row: Row) => string | undefined
  /** Called before a row is opened. */
  onOpen?: (row: Row) => void
  /** Rows are editable: columns keep their widths, and a click beside a field does not open the row. */
  isEdited?: boolean
  /** Whether a row is a child of the one above, which is expanded with the right arrow and collapsed with the left one. */
  isInner?: (row: Row) => boolean
  expand?: (row: Row, isOpen: boolean) => boolean
  /** Sorted by the server; without it the table sorts its own rows. */
  sorting?: { value: Sorting | undefined; onChange(sorting: Sorting): void }
  /** Makes rows selectable. `total` counts all matches, loaded or not. */
  selection?: TableSelection<Row>
  /** Actions on the selected rows. */
  bulkActions?: ReactNode
  /** Name of the file without extension; shows a download button. */
  csvName?: string
  /** Shown if there are no rows: an empty state or "not found". */
  empty: ReactNode
  open?(href: string): void
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

/** Above this number, rows are virtualised. */
const VIRTUAL_FROM = 60
/** Higher for editable rows, because scrolling must not unmount a row with unsaved input. */
const VIRTUAL_FROM_EDITED = 400
const ROW_PX = 53

const noRows: readonly never[] = []

/** The admin's table component. */
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
    ids,
    body,
    scrollTo: virtual.scrollTo,
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
                  row={row}
                  index={index}
                  columns={shown}
                  table={props}
                  ticks={ticks}
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

/** The sorted rows and the visible columns. */
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

/** The rendered rows, and the space of the others before and after them. */
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
