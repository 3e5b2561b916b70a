import { parse } from 'csv-parse/browser/esm/sync'
import { Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  COLUMNS_MAX,
  type Dataset,
  datasetOf,
  datasetProblem,
  missingData,
  ROWS_MAX,
  readNumber,
  truncated,
} from '../../../src/shared/charts/dataset.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import styles from './chart-data-editor.module.css'

interface ChartDataEditorProps {
  data: Dataset
  /** Undefined: nothing was changed. */
  onDone(data: Dataset | undefined): void
}

/** Cells as texts: what is typed stays as it is until it is taken. */
type Cells = readonly (readonly string[])[]

const FILE_MAX = 1_000_000

/** A small spreadsheet: arrow keys move, tables can be pasted, each change can be undone. */
export function ChartDataEditor({ data, onDone }: ChartDataEditorProps) {
  const [history, setHistory] = useState<{ steps: readonly Cells[]; at: number }>({ steps: [cellsOf(data)], at: 0 })
  const [notice, setNotice] = useState<string>()
  const table = useRef<HTMLTableElement>(null)
  const cells = history.steps[history.at] ?? []
  const read = datasetIn(cells)
  const problem = datasetProblem(read) ?? wrongNumber(cells)

  function write(next: Cells, joins = false): void {
    setNotice(undefined)
    // Typing in one cell is one step.
    const kept = history.steps.slice(0, joins ? history.at : history.at + 1)
    setHistory({ steps: [...kept, next], at: kept.length })
  }
  const move = (by: number) =>
    setHistory(({ steps, at }) => ({ steps, at: Math.min(steps.length - 1, Math.max(0, at + by)) }))

  const typing = useRef<string>(undefined)
  function type(row: number, column: number, text: string): void {
    const cell = `${row}/${column}`
    write(
      cells.map((line, y) => (y === row ? line.with(column, text) : line)),
      typing.current === cell,
    )
    typing.current = cell
  }

  function take(found: Dataset): void {
    const { dataset, notice } = truncated(found)
    typing.current = undefined
    write(cellsOf(dataset))
    setNotice(notice)
  }

  function paste(event: ClipboardEvent, row: number, column: number): void {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const pasted = readTable(text)
    // At the corner a whole table takes the place of this one.
    if (row === 0 && column <= 1) {
      take(datasetOf(pasted.cells, pasted.delimiter))
      return
    }
    const { next, notice } = pastedInto(cells, pasted.cells, { row, column })
    typing.current = undefined
    write(next)
    setNotice(notice)
  }

  function press(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      typing.current = undefined
      move(event.shiftKey ? 1 : -1)
      return
    }
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    if (event.key === 'Enter' && row === cells.length - 1 && cells.length <= ROWS_MAX) addRow()
    const target = `[data-cell="${row + step[0]}/${column + step[1]}"]`
    requestAnimationFrame(() => table.current?.querySelector<HTMLInputElement>(target)?.select())
  }

  const width = cells[0]?.length ?? 1
  const addRow = () => write([...cells, Array.from({ length: width }, () => '')])
  const addColumn = () => write(cells.map((line, y) => [...line, y === 0 ? `Series ${width}` : '']))
  const dropRow = (row: number) => write(cells.toSpliced(row, 1))
  const dropColumn = (column: number) => write(cells.map((line) => line.toSpliced(column, 1)))

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > FILE_MAX) {
      setNotice('This file is too large. The maximum is 1 MB.')
      return
    }
    try {
      const found = readTable(await file.text())
      take(datasetOf(found.cells, found.delimiter))
    } catch {
      setNotice('This file could not be read as CSV. Save it as CSV (UTF-8) and try again.')
    }
  }

  return (
    <Dialog
      title="Edit data"
      onClose={() => onDone(undefined)}
      actions={
        <>
          <Button onClick={() => onDone(undefined)}>Cancel</Button>
          <Button look="primary" disabled={problem !== undefined} onClick={() => onDone(read)}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.bar}>
        <IconButton label="Undo" icon={<Undo2 size={16} />} disabled={history.at === 0} onClick={() => move(-1)} />
        <IconButton
          label="Redo"
          icon={<Redo2 size={16} />}
          disabled={history.at === history.steps.length - 1}
          onClick={() => move(1)}
        />
        <label className={styles.file}>
          Open CSV
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              void open(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <div className={styles.sheet}>
        <table ref={table}>
          <tbody>
            {cells.map((line, row) => (
              <tr key={String(row)}>
                {line.map((text, column) => (
                  <td key={String(column)}>
                    {row + column > 0 && (
                      <CellInput
                        row={row}
                        column={column}
                        text={text}
                        onType={(typed) => type(row, column, typed)}
                        onPaste={(event) => paste(event, row, column)}
                        onKeyDown={(event) => press(event, row, column)}
                      />
                    )}
                  </td>
                ))}
                <td>
                  {row > 0 && (
                    <IconButton label={`Delete row ${row}`} icon={<Trash2 size={14} />} onClick={() => dropRow(row)} />
                  )}
                </td>
              </tr>
            ))}
            <tr>
              <td />
              {(cells[0] ?? []).slice(1).map((_, place) => (
                <td key={String(place)}>
                  <IconButton
                    label={`Delete column ${place + 1}`}
                    icon={<Trash2 size={14} />}
                    onClick={() => dropColumn(place + 1)}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.bar}>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={cells.length > ROWS_MAX}
          onClick={addRow}
        >
          Add row
        </Button>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={width > COLUMNS_MAX}
          onClick={addColumn}
        >
          Add column
        </Button>
      </div>
      <p className={styles.notice} role="status">
        {problem ??
          notice ??
          missingData(read) ??
          'Paste a table from a spreadsheet into the first cell to replace all.'}
      </p>
    </Dialog>
  )
}

interface CellInputProps {
  row: number
  column: number
  text: string
  onType(text: string): void
  onPaste(event: ClipboardEvent): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

function CellInput({ row, column, text, onType, ...handlers }: CellInputProps) {
  const isName = row === 0 || column === 0
  return (
    <input
      aria-label={cellName(row, column)}
      data-cell={`${row}/${column}`}
      data-autofocus={row === 0 && column === 1 ? '' : undefined}
      className={isName ? styles.name : styles.number}
      inputMode={isName ? undefined : 'decimal'}
      value={text}
      aria-invalid={isWrong(text, row, column) || undefined}
      onChange={(event) => onType(event.target.value)}
      {...handlers}
    />
  )
}

/** Rows and columns to move by; undefined where the key moves within the text. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): readonly [number, number] | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget
  switch (key) {
    case 'ArrowDown':
    case 'Enter':
      return [1, 0]
    case 'ArrowUp':
      return [-1, 0]
    case 'ArrowLeft':
      return selectionEnd === 0 ? [0, -1] : undefined
    case 'ArrowRight':
      return selectionStart === value.length ? [0, 1] : undefined
    default:
      return undefined
  }
}

/** The cells with those pasted over them, within the limits of a chart. */
function pastedInto(cells: Cells, pasted: Cells, { row, column }: { row: number; column: number }) {
  const lowest = row + pasted.length
  const rightmost = column + Math.max(...pasted.map((line) => line.length))
  const height = Math.min(ROWS_MAX + 1, Math.max(cells.length, lowest))
  const width = Math.min(COLUMNS_MAX + 1, Math.max(cells[0]?.length ?? 1, rightmost))
  const next = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => pasted[y - row]?.[x - column] ?? cells[y]?.[x] ?? ''),
  )
  const isTooLarge = lowest > ROWS_MAX + 1 || rightmost > COLUMNS_MAX + 1
  return {
    next,
    notice: isTooLarge ? `Only the first ${ROWS_MAX} rows and ${COLUMNS_MAX} columns were kept.` : undefined,
  }
}

const cellName = (row: number, column: number): string =>
  row === 0 ? `Name of column ${column}` : column === 0 ? `Name of row ${row}` : `Row ${row}, column ${column}`

function cellsOf({ columns, rows }: Dataset): Cells {
  return [
    ['', ...columns],
    ...rows.map(({ label, values }) => [label, ...columns.map((_, place) => String(values[place] ?? ''))]),
  ]
}

function datasetIn([names = [], ...lines]: Cells): Dataset {
  const columns = names.slice(1)
  return {
    columns,
    rows: lines.map(([label = '', ...values]) => ({
      label,
      values: columns.map((_, place) => readNumber(values[place] ?? '')),
    })),
  }
}

const isWrong = (text: string, row: number, column: number): boolean =>
  row > 0 && column > 0 && text.trim() !== '' && readNumber(text) === null

function wrongNumber(cells: Cells): string | undefined {
  for (const [row, line] of cells.entries())
    for (const [column, text] of line.entries())
      if (isWrong(text, row, column)) return `“${text}” in row ${row} is not a number.`
  return undefined
}

/** Tabs of a spreadsheet, or what a CSV file divides its columns by. */
function readTable(text: string): { cells: string[][]; delimiter: string } {
  const [first = ''] = text.split('\n')
  const count = (character: string) => first.split(character).length
  const delimiter = count('\t') > 1 ? '\t' : count(';') > count(',') ? ';' : ','
  const cells = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: ROWS_MAX + 2,
  }) as string[][]
  return { cells, delimiter }
}
