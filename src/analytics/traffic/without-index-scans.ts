import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * For questions that count visits one by one, which lie on the disk rather than in memory when the time is long. Pages that
 * are read in order are fetched ahead, those that are picked by an index one by one, and picking half of them takes longer
 * than reading all: PostgreSQL is told so, for nothing else than what `run` asks.
 */
export async function withoutIndexScans<Result>(tx: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`set local random_page_cost = 16`.execute(tx)
  const result = await run()
  await sql`set local random_page_cost to default`.execute(tx)
  return result
}
