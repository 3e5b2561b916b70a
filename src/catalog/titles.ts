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

/** Addresses of products by id, without deleted ones. */
export async function listUrlIds(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; url_id: string }>`
      select id, url_id from items
      where website_id = ${websiteId} and id = any(${[...ids]}::text[]) and deleted_at is null`.execute(tx),
  )
  return new Map(rows.map(({ id, url_id }) => [id, url_id]))
}
