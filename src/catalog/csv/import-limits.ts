import { sql } from 'kysely'
import { Conflict } from '../../platform/errors/application-errors.ts'
import type { ImportTx } from './import-table.ts'

/** Error for a second file of the same website. */
export const ANOTHER_FILE =
  'Another file of this store is being worked on. Please wait until it is done, then try again.'

/** How many waiting and how many finished imports are kept. */
const KEPT = { waiting: 10, imported: 20 }
const KEPT_DAYS = 30

/**
 * Locks a website's imports until the transaction ends. Throws Conflict if another file is locked, running or being undone.
 */
export async function lockImports(tx: ImportTx, websiteId: string): Promise<void> {
  const key = `imports of ${websiteId}`
  const { rows } = await sql<{ held: boolean; busy: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held,
      exists (select from item_imports where website_id = ${websiteId} and state in ('running', 'undoing')
        and created_at > now() - interval '1 day') as busy`.execute(tx)
  if (!rows[0]?.held || rows[0].busy) throw new Conflict(ANOTHER_FILE)
}

/** Keeps the latest imports of the last 30 days, and running ones. */
export async function dropOldImports(tx: ImportTx, websiteId: string, now: string): Promise<void> {
  await sql`
    delete from item_imports where website_id = ${websiteId} and id in (
      select id from (
        select id, created_at, state in ('mapping', 'checked') as waits,
          row_number() over (partition by state in ('mapping', 'checked') order by created_at desc) as place
        from item_imports where website_id = ${websiteId} and state not in ('running', 'undoing')
      ) known
      where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
        or place >= case when waits then ${KEPT.waiting}::int else ${KEPT.imported}::int end)`.execute(tx)
}
