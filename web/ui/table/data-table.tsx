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
import { keepExisting, nothingSelected, type Selection, selectRange, toggle, togglePage } from './selection.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface TableSelection<Row> {
  value: Selection
  onChange(selection: Selection): void
  total: number
  /** The rows that cannot be ticked, and nothing can be done with; none unless given. */
  isFixed?(row: Row): boolean
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
  /** Enter opens it. */
  hrefOf?: (row: Row) => string
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
const ROW_PX = 53

const noRows: readonly never[] = []

/** The one table of the admin. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selection, bulkActions, empty } = props
  const table = useRows(props)
  const shown = columns.filter(({ key }) => table.isVisible(key))
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = table.sorted.map(rowId)
  const tickable = table.sorted.filter((row) => !selection?.isFixed?.(row)).map(rowId)
  const virtual = useVirtualRows(table.sorted.length, body)
  const tick = (next: Selection) => selection?.onChange(next)
  const keys = useRowKeys({
    ...{ ids, body, scrollTo: virtual.scrollTo },
    open: (id) => openRow(props, table.sorted[ids.indexOf(id)]),
    toggle: (id) => tickable.includes(id) && selection && tick(toggle(selection.value, id, tickable)),
    extend: (from, to) => selection && tick(keepExisting(selectRange(selection.value, from, to, ids), tickable)),
    selectAll: () => selection && tick(togglePage(nothingSelected, tickable)),
    clear: () => tick(nothingSelected),
  })
  if (rows?.length === 0) return empty
  return (
    <div className={styles.frame}>
      {selection && rows && <BulkBar label={label} ids={tickable} selection={selection} actions={bulkActions} />}
      <TableTools table={table} columns={columns} rows={table.sorted} csvName={props.csvName} />
      <table className={styles.table} aria-label={label} aria-rowcount={rows && ids.length + 1} aria-busy={!rows}>
        <TableHead columns={shown} table={table} ids={tickable} selection={selection} label={label} />
        {rows ? (
          <tbody ref={body} onKeyDown={keys.onKeyDown}>
            <Spacer px={virtual.before} columns={shown.length + 1} />
            {virtual.indexes.map((index) => {
              const row = table.sorted[index] as Row
              return (
                <TableRow
                  key={ids[index]}
                  {...{ row, index, columns: shown, table: props, ids: tickable }}
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

function openRow<Row extends RowData>(
  { hrefOf, open = (href) => location.assign(href) }: DataTableProps<Row>,
  row: Row | undefined,
) {
  if (hrefOf && row !== undefined) open(hrefOf(row))
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
function useVirtualRows(count: number, body: { current: HTMLElement | null }) {
  const isVirtual = count > VIRTUAL_FROM
  const virtualizer = useWindowVirtualizer({
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
    }
  const items = virtualizer.getVirtualItems()
  const margin = virtualizer.options.scrollMargin
  return {
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
