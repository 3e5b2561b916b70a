import { CsvError, parse } from 'csv-parse/sync'
import { delimiterOf } from '../../../platform/csv/delimiter-of.ts'
import { unguardCell } from '../../../shared/csv/formula-guard.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { importLimits } from '../../../shared/products/import-fields.ts'

const { ROWS, LINES, COLUMNS, HEADING_LENGTH, CELL_LENGTH, ROW_LENGTH } = importLimits

/** A character has at most four bytes, and the parser counts bytes of the current cell. */
const RECORD_BYTES_MAX = 4 * ROW_LENGTH
/** Maximum length of the heading row. */
const HEAD_MAX = 2 * COLUMNS * HEADING_LENGTH

export interface CsvFile {
  columns: string[]
  /** Each has as many cells as `columns`. */
  rows: { row: number; cells: string[] }[]
}

/**
 * Reads a CSV file with headings and any common delimiter, and stops at the first exceeded limit. Throws DomainError with a
 * message if it is not a CSV file or exceeds a limit.
 */
export function readCsv(text: string): CsvFile {
  const clean = text.replace(/^\uFEFF/, '')
  if (isBinary(clean))
    throw new DomainError('This is not a CSV file. In your spreadsheet choose “Save as” or “Download” and then CSV.')
  const file: CsvFile = { columns: [], rows: [] }
  parseText(clean, (line, cells) => take(file, line, cells))
  assertColumns(file.columns)
  if (file.rows.length === 0) throw new DomainError('There are no products in this file: it ends after the headings.')
  return file
}

/** Workbooks and images start with bytes that text does not have; NUL never occurs in text. */
function isBinary(text: string): boolean {
  return (
    [...text.slice(0, 1000)].some((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter)) || text.includes('\0')
  )
}

/** The parser keeps no records, so that an exception from `take` stops it at once. */
function parseText(text: string, take: (line: number, cells: string[]) => void): void {
  let line = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text, HEAD_MAX),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: RECORD_BYTES_MAX,
      on_record(cells: string[]) {
        take(++line, cells)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(line + 1)
    throw new DomainError(
      `This file cannot be read as CSV: there is a quotation mark too many or too few${near(error)}.`,
    )
  }
}

function near({ lines }: CsvError & { lines?: unknown }): string {
  return typeof lines === 'number' ? ` near line ${lines}` : ''
}

function take(file: CsvFile, line: number, cells: string[]): void {
  if (line > LINES)
    throw new DomainError(
      `The file has more than ${said(LINES)} lines, most of them empty. Please remove the empty lines.`,
    )
  if (cells.every((cell) => cell.trim() === '')) return
  if (cells.reduce((length, cell) => length + cell.length, 0) > ROW_LENGTH) throw tooLong(line)
  if (cells.some((cell) => cell.length > CELL_LENGTH))
    throw new DomainError(`Row ${line} has a cell of more than ${said(CELL_LENGTH)} characters. Please shorten it.`)
  if (file.columns.length === 0) {
    file.columns = cells.map((name) => name.trim())
    assertColumns(file.columns)
    return
  }
  if (file.rows.length === ROWS)
    throw new DomainError(`The file has more than ${said(ROWS)} rows. Please divide it into smaller files.`)
  file.rows.push({ row: line, cells: file.columns.map((_, at) => unguardCell(cells[at] ?? '')) })
}

function assertColumns(columns: string[]): void {
  if (columns.length < 2)
    throw new DomainError('This file has no columns. A CSV file begins with a row of headings, as the template does.')
  if (columns.length > COLUMNS) throw new DomainError(`The file has more than ${COLUMNS} columns. Please remove some.`)
  if (columns.some((name) => name.length > HEADING_LENGTH))
    throw new DomainError(`A heading has more than ${HEADING_LENGTH} characters. Please shorten it.`)
}

function tooLong(row: number): DomainError {
  return new DomainError(`Row ${row} has more than ${said(ROW_LENGTH)} characters. Please shorten it.`)
}

function said(limit: number): string {
  return limit.toLocaleString('en')
}
