import type { RowData } from '@tanstack/react-table'
import { ArrowUpDown, Columns3, Download } from 'lucide-react'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuCheck } from '../primitives/popups/menu.tsx'
import { csvText } from './csv-text.ts'
import type { DataColumn } from './data-column.ts'
import type { TableView } from './data-table.tsx'
import styles from './table-tools.module.css'

interface TableToolsProps<Row extends RowData> {
  table: TableView<Row>
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  csvName: string | undefined
}

/** Above the table: column menu and CSV download. */
export function TableTools<Row extends RowData>({ table, columns, rows, csvName }: TableToolsProps<Row>) {
  const choices = columns.filter(({ isAction }) => !isAction)
  const shown = choices.filter(({ key }) => table.isVisible(key))
  return (
    <div className={styles.tools}>
      <SortMenu table={table} columns={choices} />
      <Menu trigger={<IconButton label="Choose columns" size="small" icon={<Columns3 size={16} />} />}>
        {choices.map(({ key, header, shown: when }) => (
          <MenuCheck
            key={key}
            checked={table.isVisible(key)}
            disabled={when === 'always'}
            onChange={(isVisible) => table.show(key, isVisible)}
          >
            {header}
          </MenuCheck>
        ))}
      </Menu>
      {csvName !== undefined && (
        <IconButton
          label="Download CSV"
          size="small"
          icon={<Download size={16} />}
          onClick={() => download(`${csvName}.csv`, csvOf(shown, rows))}
        />
      )}
    </div>
  )
}

/** For phones, which have no column headings. */
function SortMenu<Row extends RowData>({ table, columns }: Pick<TableToolsProps<Row>, 'table' | 'columns'>) {
  const sortable = columns.filter(({ sortable = true }) => sortable)
  if (sortable.length === 0) return null
  const current = table.sorting
  return (
    <span className={styles.onPhone}>
      <Menu trigger={<IconButton label="Sort" size="small" icon={<ArrowUpDown size={16} />} />}>
        {sortable.map(({ key, header }) => (
          <MenuCheck key={key} checked={current?.key === key} onChange={() => table.sortBy(key)}>
            {header}
            {current?.key === key && (current.direction === 'asc' ? ' ↑' : ' ↓')}
          </MenuCheck>
        ))}
      </Menu>
    </span>
  )
}

const csvOf = <Row extends RowData>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) =>
  csvText(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map((column) => column.value(row))),
  )

function download(name: string, text: string): void {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
