/** A redirect as it is edited; an empty one is not saved. */
export interface RedirectRow {
  /** Distinguishes rows while they are edited. */
  key: number
  from: string
  to: string
  status: '301' | '302'
}

/** The rules of a text, one a line; undefined if a line is no rule, so that only the text can show it. */
export function readRows(text: string): RedirectRow[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.map(readRow)
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readRow(line: string, key: number): RedirectRow | undefined {
  const [from = '', rest = '', ...more] = line.split('->').map((part) => part.trim())
  const [to = '', status = '301', ...others] = rest.split(' ').filter((word) => word !== '')
  const isRule = from !== '' && !from.includes(' ') && to !== '' && more.length + others.length === 0
  if (!isRule || (status !== '301' && status !== '302')) return undefined
  return { key, from, to, status }
}

/** The text that the rows stand for. */
export function writeRows(rows: readonly RedirectRow[]): string {
  return rows
    .filter(({ from, to }) => from.trim() !== '' || to.trim() !== '')
    .map(({ from, to, status }) => `${from.trim()} -> ${to.trim()} ${status}\n`)
    .join('')
}
