import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import type { SuppressionReason } from '../suppression-contract.ts'

/** Limits of one file. */
export const importLimits = { bytes: 2_000_000, rows: 5_000 }

export interface ReadSuppression {
  email: string
  reason: SuppressionReason
}

interface RowProblem {
  /** Line in the file, counted from 1. */
  row: number
  message: string
}

const emailHeadings = ['email', 'e-mail', 'email address', 'e-mail address', 'address', 'recipient']
const reasonHeadings = ['reason', 'status', 'type']

/** The words that common e-mail programs use. A row without a reason counts as unsubscribed. */
const reasons = new Map<string, SuppressionReason>([
  ...['', 'unsubscribed', 'unsubscribe', 'opted out'].map((word) => [word, 'unsubscribed'] as const),
  ...['bounced', 'bounce', 'hard bounce', 'cleaned', 'invalid'].map((word) => [word, 'bounced'] as const),
  ...['complained', 'complaint', 'spam', 'spam complaint'].map((word) => [word, 'complained'] as const),
])

/** Throws DomainError for an unusable file; an invalid row is left out, with a message. */
export function readSuppressionRows(rows: readonly CsvRow[]): { people: ReadSuppression[]; problems: RowProblem[] } {
  const { emailAt, reasonAt, body } = columnsOf(rows)
  if (body.length === 0) throw new DomainError('There are no addresses in this file.')
  const people = new Map<string, ReadSuppression & { row: number }>()
  const problems: RowProblem[] = []
  for (const { row, cells } of body) {
    const read = readRow(cells[emailAt], cells[reasonAt])
    const before = typeof read === 'string' ? undefined : people.get(read.email)
    if (typeof read === 'string') problems.push({ row, message: read })
    else if (before) problems.push({ row, message: `The address ${read.email} is in row ${before.row} already.` })
    else people.set(read.email, { ...read, row })
  }
  return { people: [...people.values()].map(({ email, reason }) => ({ email, reason })), problems }
}

/** The row's data, or the message about its error. */
function readRow(cell = '', word = ''): ReadSuppression | string {
  const address = cell.trim()
  const reason = reasons.get(plain(word))
  if (address === '') return 'The row has no e-mail address.'
  if (!isEmail(address)) return 'The e-mail address is not valid.'
  if (reason === undefined) return 'The reason is unsubscribed, bounced or complained.'
  return { email: normalizeEmail(address), reason }
}

/** Also accepts a list of addresses without headings. */
function columnsOf(rows: readonly CsvRow[]) {
  const [head, ...rest] = rows
  if (isEmail((head?.cells[0] ?? '').trim())) return { emailAt: 0, reasonAt: 1, body: rows }
  const names = (head?.cells ?? []).map(plain)
  const emailAt = names.findIndex((name) => emailHeadings.includes(name))
  if (emailAt < 0) throw new DomainError('The file has no column “email”. The columns are email and reason.')
  return { emailAt, reasonAt: names.findIndex((name) => reasonHeadings.includes(name)), body: rest }
}

const plain = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
