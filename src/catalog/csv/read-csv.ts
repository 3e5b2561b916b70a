import { CsvError, parse } from 'csv-parse/sync'
import { unguardCell } from '../../platform/csv/formula-guard.ts'
import { Rejection } from '../../shared/rejection.ts'

/** 200 products of 100 variants each (specification §9). */
const ROWS_MAX = 20_000
const COLUMNS_MAX = 200

export interface CsvFile {
  columns: string[]
  /** Each as long as `columns`. */
  rows: { row: number; cells: string[] }[]
}

/** Reads a file with headings, whatever marks its columns off. Throws Rejection with a sentence for what is none. */
export function readCsv(text: string): CsvFile {
  const clean = text.replace(/^\uFEFF/, '')
  if (isBinary(clean))
    throw new Rejection('This is not a CSV file. In your spreadsheet choose “Save as” or “Download” and then CSV.')
  const [head, ...records] = recordsOf(clean)
  const columns = head?.cells.map((name) => name.trim()) ?? []
  assertTable(columns, records.length)
  return { columns, rows: records.map(({ row, cells }) => ({ row, cells: columns.map((_, at) => cells[at] ?? '') })) }
}

/** Workbooks and pictures begin with characters that no text has. */
function isBinary(text: string): boolean {
  return [...text.slice(0, 1000)].some((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter))
}

function recordsOf(text: string): CsvFile['rows'] {
  return parseText(text).flatMap((cells, place) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: place + 1, cells: cells.map(unguardCell) }],
  )
}

function parseText(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false })
  } catch (error) {
    if (error instanceof CsvError)
      throw new Rejection(
        `This file cannot be read as CSV: there is a quotation mark too many or too few${near(error)}.`,
      )
    throw error
  }
}

function near({ lines }: CsvError & { lines?: unknown }): string {
  return typeof lines === 'number' ? ` near line ${lines}` : ''
}

/** What parts the headings most often: a comma, a semicolon or a tab. */
export function delimiterOf(text: string): string {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}

function assertTable(columns: string[], rows: number): void {
  if (columns.length < 2)
    throw new Rejection('This file has no columns. A CSV file begins with a row of headings, as the template does.')
  if (columns.length > COLUMNS_MAX) throw new Rejection(`A file has at most ${COLUMNS_MAX} columns.`)
  if (rows === 0) throw new Rejection('There are no products in this file: it ends after the headings.')
  if (rows > ROWS_MAX)
    throw new Rejection(`A file has at most 20,000 rows, and this one has ${rows}. Please divide it.`)
}
