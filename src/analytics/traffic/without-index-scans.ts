import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Disables index scans for the queries in `run`, which count single visits. Over long periods visits are on disk, not in
 * memory. PostgreSQL prefetches sequential reads but not the pages of an index scan, so reading half of the pages by index
 * takes longer than reading all in order.
 */
export async function withoutIndexScans<Result>(tx: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`set local random_page_cost = 16`.execute(tx)
  const result = await run()
  await sql`set local random_page_cost to default`.execute(tx)
  return result
}
