import type { BenchReport, Row } from './report.ts'

/** A benchmark's figures by table, row and column. */
export type Figures = ReadonlyMap<string, number>

/** Of one run, from its output as text or JSON. */
export function figuresOf(output: string): Figures {
  const json = output.indexOf('{\n  "tables"')
  const tables = json < 0 ? tablesIn(output) : (JSON.parse(output.slice(json)) as BenchReport).tables
  return new Map(tables.flatMap(({ rows }, place) => rows.flatMap((row) => figuresIn(row, place + 1))))
}

function figuresIn(row: Row, table: number): [string, number][] {
  const [[, label] = ['', ''], ...cells] = Object.entries(row)
  return cells
    .filter(([, cell]) => /^-?\d+(\.\d+)?$/.test(cell))
    .map(([column, cell]) => [`${table} · ${label} · ${column}`, Number(cell)])
}

/**
 * Tables in plain text, as printed by commits without `--json`: columns are right-aligned and separated by two spaces, and
 * the first may have no heading. The first line with several cells is the heading; a line with one cell ends the table.
 */
export function tablesIn(text: string): { rows: Row[] }[] {
  const tables: { rows: Row[] }[] = []
  let header: string | undefined
  for (const line of text.split('\n')) {
    if (line.trim().split(/\s{2,}/).length < 2) header = undefined
    else if (header !== undefined) tables.at(-1)?.rows.push(rowIn(line, header))
    else {
      header = line
      tables.push({ rows: [] })
    }
  }
  return tables.filter(({ rows }) => rows.length > 0)
}

function rowIn(line: string, header: string): Row {
  const names = [...header.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    name: match[0],
    end: match.index + match[0].length,
  }))
  const cells = names.map(({ end }, n) => line.slice(names[n - 1]?.end ?? 0, end).trim())
  // There may be a column without heading before the first one.
  const [label = '', first] = cells[0]?.split(/\s{2,}/) ?? []
  const row: Row = first === undefined ? {} : { '': label }
  for (const [n, { name }] of names.entries()) row[name] = n === 0 ? (first ?? label) : (cells[n] ?? '')
  return row
}

export interface Comparison {
  figure: string
  older: number
  newer: number
  /** Median of newer / older over the pairs. */
  ratio: number
  /** Largest ratio of consecutive older runs, down and up: the noise of the machine. */
  noise: [number, number]
}

/** Alternating runs: the nth older and the nth newer one are a pair. Figures missing in some run are left out. */
export function compareRuns(older: readonly Figures[], newer: readonly Figures[]): Comparison[] {
  const common = [...(older[0] ?? new Map<string, number>()).keys()].filter((name) =>
    [...older, ...newer].every((run) => run.has(name) && run.get(name) !== 0),
  )
  return common.map((figure) => {
    const [before, after] = [older, newer].map((runs) => runs.map((run) => run.get(figure) ?? Number.NaN)) as [
      number[],
      number[],
    ]
    const successive = before.slice(1).map((value, n) => value / (before[n] ?? Number.NaN))
    const widest = Math.max(1, ...successive.flatMap((ratio) => [ratio, 1 / ratio]))
    return {
      figure,
      older: medianOf(before),
      newer: medianOf(after),
      ratio: medianOf(after.map((value, n) => value / (before[n] ?? Number.NaN))),
      noise: [1 / widest, widest],
    }
  })
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
