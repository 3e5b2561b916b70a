import { type RawBuilder, sql } from 'kysely'
import { containsWords } from '../../platform/database/contains-word.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'

/** Where members get a file that stands in an area. */
export const memberFilePath = (fileId: string) => `/account/files/${fileId}`

interface StandingFile {
  kind: string
  id: string
  title: string
  path: string
}

/** Choices of one search. */
const CHOICES_MAX = 30

/** Uploaded files that can stand in areas, by their names. */
export function standingFiles({ db }: { db: Database }) {
  const read = async (websiteId: string, which: RawBuilder<boolean>): Promise<StandingFile[]> => {
    const { rows } = await withWebsite(db, websiteId, (tx) =>
      sql<{ id: string; title: string }>`
        select id, name as title from lesson_files
        where website_id = ${websiteId} and received = bytes and ${which}
        order by lower(name), id limit ${CHOICES_MAX}`.execute(tx),
    )
    return rows.map((row) => ({ kind: 'file', ...row, path: memberFilePath(row.id) }))
  }
  return {
    async find(websiteId: string, items: readonly { kind: string; id: string }[]): Promise<StandingFile[]> {
      const ids = items.flatMap(({ kind, id }) => (kind === 'file' ? [id] : []))
      const found = await Promise.all(
        Array.from({ length: Math.ceil(ids.length / CHOICES_MAX) }, (_, page) =>
          read(websiteId, sql`id = any(${ids.slice(page * CHOICES_MAX, (page + 1) * CHOICES_MAX)}::text[])`),
        ),
      )
      return found.flat()
    },
    search: (websiteId: string, search: string) => read(websiteId, containsWords(sql`name`, search)),
  }
}

/** Rows of the storage's list: files that have arrived, and those on their way. */
export function memberFileRows(websiteId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, 'members' as type, name, null::text as file_name, bytes::bigint as bytes,
      date_trunc('milliseconds', created_at) as created_at, null::text as item_id,
      case when received < bytes then 'open' end as state
    from lesson_files where website_id = ${websiteId} and ${condition}`
}
