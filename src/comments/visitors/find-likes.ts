import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'

/** Those of these posts and pages that this person has liked. */
export async function findLikes(
  db: Database,
  websiteId: string,
  docIds: readonly string[],
  likerHash: string,
): Promise<Set<string>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ doc_id: string }>`
      select doc_id from document_likes
      where website_id = ${websiteId} and doc_id = any(${docIds}) and liker_hash = ${likerHash}`.execute(tx),
  )
  return new Set(rows.map(({ doc_id }) => doc_id))
}
