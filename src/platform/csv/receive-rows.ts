import { setImmediate } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { unguardCell } from '../../shared/csv/formula-guard.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { BadRequest } from '../errors/http-errors.ts'
import type { IncomingBody } from '../incoming-body.ts'
import { assertCsvType, csvChunksOf } from './csv-body.ts'
import { decodeCsv } from './decode-csv.ts'
import { delimiterOf } from './delimiter-of.ts'

export interface CsvLimits {
  /** Limit of the file in bytes. */
  bytes: number
  /** Limit of non-empty rows, without the headings. */
  rows: number
}

export interface CsvRow {
  /** Line in the file, counted from 1. */
  row: number
  /** Without the apostrophe that keeps a spreadsheet from running them as formulas. */
  cells: string[]
}

const ROW_LENGTH = 50_000
/** Empty lines count as well, so that reading always ends. */
const LINES_PER_ROW = 2
/** Size of the pieces read between two turns of the event loop, so small that no other request has to wait. */
const SLICE = 8_192
/** Limit of the length of the headings. */
const HEAD_LENGTH = 10_000

/**
 * Reads a small CSV file from a request's body, and stops when it exceeds a limit. Empty rows are left out; the first row
 * holds the headings. Throws BadRequest: 415 for another type, 413 when too large, 400 when it was cut off or is empty;
 * DomainError when it is not CSV, and for the other limits.
 */
export async function receiveRows(body: IncomingBody, limits: CsvLimits): Promise<CsvRow[]> {
  const text = decodeCsv(await receive(body, limits.bytes))
  if (text.includes('\0'))
    throw new DomainError('This is not a CSV file. In your spreadsheet choose “Save as” or “Download” and then CSV.')
  const rows: CsvRow[] = []
  const parser = parserOf(text, limits, rows)
  const over = new Promise<unknown>((resolve, reject) => {
    parser.once('end', resolve)
    parser.on('error', (error) => reject(error instanceof CsvError ? unreadable(error) : error))
  })
  over.catch(() => undefined)
  parser.resume()
  for (let from = 0; from < text.length && !parser.destroyed; from += SLICE) {
    parser.write(text.slice(from, from + SLICE))
    await setImmediate()
  }
  if (!parser.destroyed) parser.end()
  await over
  return rows
}

async function receive(body: IncomingBody, bytesMax: number): Promise<Buffer> {
  assertCsvType(body.headers)
  const tooLarge = () =>
    new BadRequest(`The file is larger than ${Math.round(bytesMax / 1e6)} MB. Divide it into smaller files.`, 413)
  if (Number(body.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of csvChunksOf(body)) {
    bytes += piece.length
    if (bytes > bytesMax) throw tooLarge()
    pieces.push(piece)
  }
  if (bytes === 0) throw new BadRequest('This file is empty.')
  return Buffer.concat(pieces)
}

function parserOf(text: string, limits: CsvLimits, rows: CsvRow[]): Parser {
  let line = 0
  const parser = parse({
    delimiter: delimiterOf(text, HEAD_LENGTH),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: false,
    // The parser counts bytes, and a character has at most four.
    max_record_size: 4 * ROW_LENGTH,
    // The parser keeps no records, and an error thrown here stops it at once.
    on_record(cells: string[]) {
      line++
      if (line > LINES_PER_ROW * (limits.rows + 1)) throw tooMany(limits)
      if (cells.every((cell) => cell.trim() === '')) return null
      if (rows.length > limits.rows) throw tooMany(limits)
      rows.push({ row: line, cells: cells.map(unguardCell) })
      return null
    },
  })
  return parser
}

const tooMany = ({ rows }: CsvLimits) =>
  new DomainError(`The file has more than ${rows.toLocaleString('en')} rows. Please divide it into smaller files.`)

function unreadable(error: CsvError): DomainError {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new DomainError(`A row has more than ${ROW_LENGTH.toLocaleString('en')} characters. Please shorten it.`)
  return new DomainError('This file cannot be read as CSV: there is a quotation mark too many or too few.')
}
