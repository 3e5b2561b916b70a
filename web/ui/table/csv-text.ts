import { guardCell } from '../../../src/shared/csv/formula-guard.ts'

type Value = string | number | null

/** RFC 4180, with a heading line. Texts that a spreadsheet would interpret as a formula get a leading `'`. */
export function csvText(headings: readonly string[], rows: readonly (readonly Value[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = guardCell(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
