/** What a chart shows: a series of numbers per column, one of each per row. */
export interface Dataset {
  columns: readonly string[]
  rows: readonly DataRow[]
}

export interface DataRow {
  label: string
  /** Null where the data is missing. */
  values: readonly (number | null)[]
}

export const COLUMNS_MAX = 8
export const ROWS_MAX = 100

/** Specification §5: what is refused, and what is said. Rows are counted from 1. */
export function datasetProblem({ columns, rows }: Dataset): string | undefined {
  return columns.length === 0 || rows.length === 0 ? 'A chart needs at least one column and one row.' : undefined
}

/** Rows with missing data; undefined if there are none. */
export function missingData({ columns, rows }: Dataset): string | undefined {
  const missing = rows.flatMap((row, place) =>
    columns.some((_, column) => typeof row.values[column] !== 'number') ? [place + 1] : [],
  )
  if (missing.length === 0) return undefined
  const shown = missing.slice(0, 10).join(', ')
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : ''
  return missing.length === 1 ? `Row ${shown} has missing data.` : `Rows ${shown}${more} have missing data.`
}

/** Keeps what a chart can show, and says what was left out. */
export function truncated(dataset: Dataset): { dataset: Dataset; notice: string | undefined } {
  const { columns, rows } = dataset
  if (columns.length <= COLUMNS_MAX && rows.length <= ROWS_MAX) return { dataset, notice: undefined }
  const kept = {
    columns: columns.slice(0, COLUMNS_MAX),
    rows: rows.slice(0, ROWS_MAX).map(({ label, values }) => ({ label, values: values.slice(0, COLUMNS_MAX) })),
  }
  return { dataset: kept, notice: `Only the first ${ROWS_MAX} rows and ${COLUMNS_MAX} columns were kept.` }
}

/**
 * A table of cells, as a spreadsheet or a CSV file has it: the first row names the columns, the first column the rows. A
 * table whose first row has numbers only has no names.
 */
export function datasetOf(cells: readonly (readonly string[])[], delimiter: string): Dataset {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const [first = []] = filled
  const hasNames = !first.slice(1).some((cell) => readNumber(cell, delimiter) !== null)
  const width = Math.max(0, ...filled.map((row) => row.length)) - 1
  const columns = Array.from({ length: Math.max(0, width) }, (_, place) =>
    hasNames ? (first[place + 1] ?? '').trim() : `Series ${place + 1}`,
  )
  const rows = (hasNames ? filled.slice(1) : filled).map(([label = '', ...values]) => ({
    label: label.trim(),
    values: columns.map((_, place) => readNumber(values[place] ?? '', delimiter)),
  }))
  return { columns, rows }
}

/** `1,234.5`, `1.234,5`, `€ 12`, `40 %`; null for what is no number. */
export function readNumber(text: string, delimiter = ','): number | null {
  const bare = text.replace(/[\s\u00a0'€$£¥%]/g, '').replace(/^\((.*)\)$/, '-$1')
  if (!/^[-+]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return null
  const point = bare.lastIndexOf('.')
  const comma = bare.lastIndexOf(',')
  const isDecimalComma =
    comma >= 0 && (point >= 0 ? comma > point : delimiter !== ',' && !/^[-+]?\d{1,3}(,\d{3})+$/.test(bare))
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(plain)
  return plain !== '' && Number.isFinite(number) ? number : null
}
