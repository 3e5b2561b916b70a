import { writeSync } from 'node:fs'

/** Formatted figures, by column. */
export type Row = Record<string, string>

export interface BenchReport {
  tables: { title: string; rows: Row[] }[]
  notes: string[]
}

const report: BenchReport = { tables: [], notes: [] }
const asJson = takeFlag('--json')

// A benchmark may end by process.exit(), before which only synchronous writes complete.
if (asJson) process.on('exit', () => writeSync(1, `${JSON.stringify(report, null, 2)}\n`))

/** A sentence beside the figures; with `--json` one of the report's notes. */
export function print(text: string): void {
  if (asJson) report.notes.push(text.trim())
  else process.stdout.write(`${text}\n`)
}

/** With `--json` it is written at the end, in one document with the others. */
export function printTable(rows: Row[], title = ''): void {
  if (asJson) report.tables.push({ title: title.trim(), rows })
  else process.stdout.write(`${title === '' ? '' : `${title}\n`}${table(rows)}\n`)
}

/** A plain text table, every column as wide as its widest cell. */
export function table(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name]?.length ?? 0)))
  const line = (cells: string[]) => cells.map((cell, n) => cell.padStart(widths[n] ?? 0)).join('  ')
  return [line(columns), ...rows.map((row) => line(columns.map((name) => row[name] ?? '')))].join('\n')
}

/** Removes the flag, so that benchmarks with options of their own need not know it. */
function takeFlag(flag: string): boolean {
  const at = process.argv.indexOf(flag)
  if (at >= 0) process.argv.splice(at, 1)
  return at >= 0
}
