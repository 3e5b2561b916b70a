import { type Kysely, sql } from 'kysely'
import type { Author } from '../item-state.ts'
import type { CatalogTables } from '../table.ts'
import { lockItems } from './read-items.ts'
import { writeItems } from './writing/write-items.ts'

type Tx = Kysely<CatalogTables>

/** How long deleted products can be restored. */
export const KEPT_DAYS = 30

/** Publishes scheduled products that are due, each with a revision. Returns how many. */
export async function publishDue(tx: Tx, author: Author): Promise<number> {
  const { websiteId } = author
  // By the database's clock, which also schedules the job.
  const due = await tx
    .selectFrom('items')
    .select(['id', 'publish_at'])
    .where('website_id', '=', websiteId)
    .where('visibility', '=', 'scheduled')
    .where('publish_at', '<=', sql<Date>`now()`)
    .execute()
  const times = new Map(due.map(({ id, publish_at }) => [id, publish_at?.toISOString()]))
  const items = await lockItems(
    tx,
    websiteId,
    due.map(({ id }) => id),
  )
  // Someone may have changed the time while this waited for the lock.
  const still = items.filter(({ state }) => state.visibility === 'scheduled' && state.publishAt === times.get(state.id))
  const writings = still.map((before) => ({
    before,
    state: { ...before.state, visibility: 'public' as const },
    change: 'published',
  }))
  return (await writeItems(tx, author, writings)).length
}

/** Removes products deleted 30 days ago with all their data, and expired undos. */
export async function purgeDeleted(tx: Tx, websiteId: string, now: string): Promise<void> {
  await sql`
    with gone as (
      delete from items where website_id = ${websiteId}
        and deleted_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
      returning id
    )
    delete from item_revisions where website_id = ${websiteId} and item_id in (select id from gone)`.execute(tx)
  await tx
    .deleteFrom('item_undos')
    .where('website_id', '=', websiteId)
    .where('expires_at', '<=', new Date(now))
    .execute()
}
