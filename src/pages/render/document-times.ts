import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PagesTables } from '../table.ts'

/** When live pages and posts were added, and what visitors see of them changed last, by id; milliseconds. */
export type DocumentTimes = ReadonlyMap<string, { addedOn: number; updatedOn: number }>

export interface PublicTimes {
  documents: DocumentTimes
  /** The last publication; null before the first. */
  contentModifiedOn: number | null
}

/** With one statement. */
export function findPublicTimes(db: Database, websiteId: string, docIds: readonly string[]): Promise<PublicTimes> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const { rows } = await sql<{ id: string | null; addedOn: number; updatedOn: number }>`
      select live.doc_id as id, ${milliseconds(sql`coalesce(draft.created_at, since.at)`)} as "addedOn",
        ${milliseconds(sql`since.at`)} as "updatedOn"
      from published live
      join publications since on since.website_id = live.website_id and since.no = live.from_no
      left join documents draft on draft.website_id = live.website_id and draft.id = live.doc_id
      where live.website_id = ${websiteId} and live.to_no is null and live.doc_id = any(${docIds}::text[])
      union all
      select null, 0, ${milliseconds(sql`last.at`)} from live_publications live
      join publications last on last.website_id = live.website_id and last.no = live.no
      where live.website_id = ${websiteId}`.execute(tx)
    const documents = rows.flatMap(({ id, ...times }) => (id === null ? [] : [[id, times] as const]))
    return {
      documents: new Map(documents),
      contentModifiedOn: rows.find(({ id }) => id === null)?.updatedOn ?? null,
    }
  })
}

const milliseconds = (time: ReturnType<typeof sql>) => sql<number>`floor(extract(epoch from ${time}) * 1000)::float8`
