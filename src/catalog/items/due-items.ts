import { type Kysely, sql } from 'kysely'
import type { Author } from '../item-state.ts'
import type { CatalogTables } from '../table.ts'
import { lockItems } from './read-items.ts'
import { writeItems } from './writing/write-items.ts'

type Tx = Kysely<CatalogTables>

/** Deleted products can be brought back for so long. */
export const KEPT_DAYS = 30

/** Makes scheduled products public whose time has come, each with a revision. Gives how many. */
export async function publishDue(tx: Tx, author: Author): Promise<number> {
  const { websiteId } = author
  // By the database's clock, which also decides when the job begins.
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
  // Somebody may have chosen another time while this waited for the lock.
  const still = items.filter(({ state }) => state.visibility === 'scheduled' && state.publishAt === times.get(state.id))
  const writings = still.map((before) => ({
    before,
    state: { ...before.state, visibility: 'public' as const },
    change: 'published',
  }))
  return (await writeItems(tx, author, writings)).length
}

/** Removes products that were deleted 30 days ago with all that was kept of them, and undos that are too old. */
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
