import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PagesTables } from '../table.ts'
import { lockPages } from './document-store.ts'

/** How long deleted pages can be restored. */
const KEPT_DAYS = 30

/**
 * Removes drafts of pages that were deleted 30 days ago and are not live any more, by the database's clock. Their
 * publications stay in the history.
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
      ), posts as (
        delete from post_drafts where website_id = ${websiteId} and doc_id in (select id from gone)
      )
      delete from document_revisions where website_id = ${websiteId} and doc_id in (select id from gone)`.execute(tx)
  })
}
