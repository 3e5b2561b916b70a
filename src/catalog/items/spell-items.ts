import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Stores the search texts of products from before they were stored. Returns how many, at most `limit`. */
export async function spellItems(tx: Database, websiteId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update items set title = title
    where website_id = ${websiteId} and id in (
      select id from items where website_id = ${websiteId} and search_words is null limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
