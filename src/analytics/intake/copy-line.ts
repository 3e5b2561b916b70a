import { isoTime } from '../../shared/iso-time.ts'

/** What a column is given; null is NULL, and an object is JSON. */
export type Cell = string | number | boolean | Date | object | null | undefined

/** One row in the text format of PostgreSQL's COPY, without its end of line. */
export function copyLine(cells: Cell[]): string {
  return cells.map(textOf).join('\t')
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (cell instanceof Date) return isoTime(cell.getTime())
  return typeof cell === 'object' ? escaped(JSON.stringify(cell)) : String(cell)
}

const marks: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? '') : text
}
