import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * SQL condition for finding lost jobs: whether the website's outbox has a job with this id; `unfinished`, or `any`, which
 * includes dead letters. One index step per row: `offset 0` prevents a join that reads all jobs of the website.
 */
export function hasJob(websiteId: string, id: RawBuilder<unknown>, which: 'unfinished' | 'any'): RawBuilder<boolean> {
  const state = which === 'any' ? sql`true` : sql`o.state <> 'dead'`
  return sql<boolean>`exists (
    select from outbox o where o.website_id = ${websiteId} and o.id = ${id} and ${state} offset 0)`
}

/**
 * Deletes the website's jobs whose ids have this prefix and which were not dispatched yet, inside the caller's transaction.
 * Jobs that are being dispatched at this moment are skipped; when they run they must detect that there is nothing to do.
 */
export async function deleteQueuedJobs<Tables>(tx: Kysely<Tables>, websiteId: string, idPrefix: string): Promise<void> {
  if (idPrefix === '') throw new Error('A prefix of job ids must not be empty')
  await sql`
    delete from outbox where website_id = ${websiteId} and id in (
      select id from outbox where website_id = ${websiteId} and state in ('waiting', 'later')
        and starts_with(id, ${idPrefix}) for update skip locked)`.execute(tx)
}
