import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { ImportRefused } from './log-importer.ts'

/** Throws ImportRefused while the product is running, which keeps connections of these roles open. */
export async function assertNoWriters(db: Database): Promise<void> {
  const { rows } = await sql<{ sessions: number; from: string | null }>`
    select count(*) as sessions, string_agg(distinct coalesce(host(client_addr), 'this machine'), ', ') as from
    from pg_stat_activity
    where datname = current_database() and usename in ('plinth_app', 'plinth_events', 'plinth_queue')`.execute(db)
  const [found] = rows
  if (found?.sessions)
    throw new ImportRefused(
      `Processes of Plinth use this database (${found.sessions} connections from ${found.from}). Stop all of them, then import again.`,
    )
}
