import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { LessonsTables } from '../table.ts'

export type StoredLessonFile = Selectable<LessonsTables['lesson_files']>

/** Those of these that have arrived, by id. */
export async function findLessonFiles(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredLessonFile>> {
  if (ids.length === 0) return new Map()
  return withWebsite(db.withTables<LessonsTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('lesson_files')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .whereRef('received', '=', 'bytes')
      .execute()
    return new Map(rows.map((row) => [row.id, withNumbers(row)]))
  })
}

/** What files for lessons take of the website's storage. Inside a transaction in the website's scope. */
export async function lessonFileBytes<Tables>(tx: Kysely<Tables>, websiteId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from lesson_files where website_id = ${websiteId}`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

/** `bigint` may come as a text. */
export const withNumbers = (row: StoredLessonFile): StoredLessonFile => ({
  ...row,
  bytes: Number(row.bytes),
  received: Number(row.received),
})
