import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { lockPages } from '../documents/document-store.ts'
import { listSpansOf, readPublished } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import { searchEntryOf } from './search-entry.ts'
import { removeSearchEntries, writeSearchEntries } from './write-search-entries.ts'

/** A batch holds the lock of the website's publications only briefly. */
const BATCH = 20

/**
 * Writes the entries of some documents that were published before there were entries, or by the version before, and removes
 * those of documents that are no longer live. Returns how many there were.
 */
export function fillSearchEntries(db: Database, websiteId: string): Promise<number> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const { rows } = await sql<{ doc_id: string }>`
      select published.doc_id from published
      left join search_entries on search_entries.website_id = ${websiteId} and search_entries.doc_id = published.doc_id
      where published.website_id = ${websiteId} and to_no is null
        and search_entries.from_no is distinct from published.from_no
      order by published.doc_id limit ${BATCH}`.execute(tx)
    const docIds = rows.map(({ doc_id }) => doc_id)
    const spans = await listSpansOf(tx, websiteId, docIds)
    const bodies = await readPublished(tx, websiteId, spans)
    for (const [fromNo, some] of Map.groupBy(spans, (span) => span.fromNo)) {
      const entries = some.flatMap(({ docId, kind }) => {
        const body = bodies.get(docId)
        return body ? [searchEntryOf(docId, kind, body)] : []
      })
      await writeSearchEntries(tx, websiteId, fromNo, entries)
    }
    const { rows: gone } = await sql<{ doc_id: string }>`
      select doc_id from search_entries
      where website_id = ${websiteId} and not exists (
        select from published
        where published.website_id = ${websiteId} and published.doc_id = search_entries.doc_id and to_no is null)
      limit ${BATCH}`.execute(tx)
    await removeSearchEntries(
      tx,
      websiteId,
      gone.map(({ doc_id }) => doc_id),
    )
    return docIds.length + gone.length
  })
}
