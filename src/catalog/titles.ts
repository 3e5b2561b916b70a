import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** Titles of these products and categories, by id; deleted ones are missing. */
export async function listTitles(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; title: string }>`
      select id, title from items
      where website_id = ${websiteId} and id = any(${[...ids]}::text[]) and deleted_at is null
      union all
      select id, name as title from categories where website_id = ${websiteId} and id = any(${[...ids]}::text[])`.execute(
      tx,
    ),
  )
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}
