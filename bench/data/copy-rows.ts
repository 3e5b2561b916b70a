import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Writes rows in COPY's text format into a table with the given columns. */
export async function copyRows(client: pg.Client, table: string, rows: string[]): Promise<void> {
  if (rows.length === 0) return
  await pipeline(Readable.from([`${rows.join('\n')}\n`]), client.query(from(`copy ${table} from stdin`)))
}
