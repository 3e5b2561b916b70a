import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'

/** When the website's next sale begins or ends, in milliseconds; undefined if none is planned. */
export async function findNextSaleMoment(db: Database, websiteId: string, now: number): Promise<number | undefined> {
  const from = new Date(now).toISOString()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ next: Date | null }>`
      select least(
        (select min(sale_starts_at) from items where website_id = ${websiteId} and sale_starts_at > ${from}::timestamptz),
        (select min(sale_ends_at) from items where website_id = ${websiteId} and sale_ends_at > ${from}::timestamptz)
      ) as next`.execute(tx),
  )
  return rows[0]?.next?.getTime()
}
