import { isoTime } from '../../../shared/iso-time.ts'

/** What a column is given; null is NULL, and an object is JSON. */
export type CopyValue = string | number | boolean | Date | object | null | undefined

/**
 * One row in the text format of PostgreSQL's COPY, without its end of line. What PostgreSQL keeps in no text is left out:
 * a row that it refuses costs its whole batch more tries.
 */
export function copyRow(cells: CopyValue[]): string {
  return cells.map(textOf).join('\t')
}

function textOf(cell: CopyValue): string {
  if (cell === null || cell === undefined) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (cell instanceof Date) return isoTime(cell.getTime())
  return typeof cell === 'object' ? escaped(jsonOf(cell)) : String(cell)
}

const marks: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return /[\\\t\n\r\0]/.test(text) ? text.replace(/[\\\t\n\r\0]/g, (mark) => marks[mark] ?? '') : text
}

/** NUL and halves of letters stand as escapes in JSON, and are refused there. */
function jsonOf(cell: object): string {
  const json = JSON.stringify(cell)
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(cell, (_, value) => storable(value)) : json
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}
