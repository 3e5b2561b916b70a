import { isoTime } from '../../../shared/iso-time.ts'

/** Value of a column; null is NULL, and an object is stored as JSON. */
export type CopyValue = string | number | boolean | Date | object | null | undefined

/**
 * One row in the text format of PostgreSQL's COPY, without the line break. Characters that PostgreSQL cannot store are
 * removed, because a rejected row costs its whole batch further tries.
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

/** JSON without the escapes of NUL and lone surrogates, which PostgreSQL rejects. */
function jsonOf(cell: object): string {
  const json = JSON.stringify(cell)
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(cell, (_, value) => storable(value)) : json
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}
