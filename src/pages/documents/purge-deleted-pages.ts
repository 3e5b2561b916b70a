import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PagesTables } from '../table.ts'
import { lockPages } from './document-store.ts'

/** Deleted pages can be brought back for so long. */
const KEPT_DAYS = 30

/**
 * Removes drafts of pages that were deleted 30 days ago and that visitors no longer see, by the database's clock. What
 * was published of them stays in the history.
 */
export function purgeDeletedPages(db: Database, websiteId: string): Promise<void> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    await sql`
      with gone as (
        delete from documents where website_id = ${websiteId}
          and deleted_at < now() - make_interval(days => ${KEPT_DAYS})
          and id not in (select doc_id from published where website_id = ${websiteId} and to_no is null)
        returning id
      )
      delete from document_revisions where website_id = ${websiteId} and doc_id in (select id from gone)`.execute(tx)
  })
}
