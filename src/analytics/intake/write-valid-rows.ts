import { DatabaseError } from 'pg'
import type { CopyPool } from '../../platform/database/copy-rows.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { rawTables } from '../raw-columns.ts'
import type { WebsiteRows } from './buffer/hit-buffer.ts'
import { writeBatch } from './write-batch.ts'

/** Number of rejected parts of a batch after which the rest of the rejected ones is given up. */
const REFUSALS_MAX = 100

/**
 * Writes one website's rows of a batch. When the database rejects the value of one row, the others are written without it by
 * repeated halving, so that one bad row among thousands costs few tries. Idempotent: each row is stored once.
 * @param onRefused called with the number of lost rows
 */
export async function writeValidRows(
  pool: CopyPool,
  batchId: string,
  rows: WebsiteRows,
  onRefused: (rows: number, reason: Error) => void,
): Promise<void> {
  let refusals = 0
  async function take(part: WebsiteRows, partId: string): Promise<void> {
    try {
      await writeBatch(pool, partId, part)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const lines = linesOf(part)
      if (lines.length === 1 || ++refusals > REFUSALS_MAX) return onRefused(lines.length, error)
      const middle = Math.ceil(lines.length / 2)
      await take(gather(part.websiteId, lines.slice(0, middle)), derivedId(partId, 'first half'))
      await take(gather(part.websiteId, lines.slice(middle)), derivedId(partId, 'second half'))
    }
  }
  await take(rows, batchId)
}

/** Errors of a value or a size. Constraint violations do not count: a missing monthly partition would reject valid rows. */
function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|54)/.test(error.code ?? '')
}

type Line = readonly [table: (typeof rawTables)[number], line: string]

function linesOf(rows: WebsiteRows): Line[] {
  return rawTables.flatMap((table) =>
    (rows[table]?.toString() ?? '').split('\n').flatMap((line) => (line === '' ? [] : [[table, line] as const])),
  )
}

function gather(websiteId: string, lines: Line[]): WebsiteRows {
  const rows: WebsiteRows = { websiteId }
  for (const [table, own] of Map.groupBy(lines, ([table]) => table))
    rows[table] = Buffer.from(own.map(([, line]) => `${line}\n`).join(''))
  return rows
}
