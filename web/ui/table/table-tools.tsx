import type { RowData } from '@tanstack/react-table'
import { Columns3, Download } from 'lucide-react'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuCheck } from '../primitives/popups/menu.tsx'
import { csvText } from './csv-text.ts'
import type { DataColumn } from './data-column.ts'
import styles from './data-table.module.css'
import type { TableView } from './data-table.tsx'

interface TableToolsProps<Row extends RowData> {
  table: TableView<Row>
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  csvName: string | undefined
}

/** Above the table: which columns are in sight, and the rows as a file. */
export function TableTools<Row extends RowData>({ table, columns, rows, csvName }: TableToolsProps<Row>) {
  const choices = columns.filter(({ isAction }) => !isAction)
  const shown = choices.filter(({ key }) => table.isVisible(key))
  return (
    <div className={styles.tools}>
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

const csvOf = <Row extends RowData>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) =>
  csvText(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map((column) => column.value(row))),
  )

function download(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
