import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { StorageQuery, StoredFileEntry } from '../contract.ts'
import { isShown, listUses } from '../image-uses.ts'

/** Files per page. */
const PAGE = 25

export interface FilesPage {
  files: StoredFileEntry[]
  nextCursor: string | null
}

interface FileRow {
  id: string
  name: string
  file_name: string
  bytes: number
  created_at: Date
}

/** The website's images, largest first, each with its uses. */
export function listStoredFiles(db: Database, websiteId: string, { cursor, show }: StorageQuery): Promise<FilesPage> {
  const list = { websiteId, list: `files ${show}` }
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<FileRow>`
      select id, original_name as name, file_name, created_at, coalesce(stored_bytes, bytes)::bigint as bytes
      from images
      where website_id = ${websiteId} and state = 'ready' and deleted_at is null and ${after(list, cursor)}
        and ${show === 'unused' ? sql`not ${isShown(websiteId, sql.ref('images.id'))}` : sql`true`}
      order by coalesce(stored_bytes, bytes) desc, id desc
      limit ${PAGE + 1}`.execute(tx)
    const page = rows.slice(0, PAGE)
    const uses = await listUses(
      tx,
      websiteId,
      page.map(({ id }) => id),
    )
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      files: page.map(({ id, name, file_name, bytes, created_at }) => ({
        id,
        name,
        bytes,
        fileName: file_name,
        createdAt: created_at.toISOString(),
        usedBy: uses.get(id) ?? [],
      })),
      nextCursor: last ? writeCursor(list, { key: last.bytes, id: last.id }) : null,
    }
  })
}

function after(list: PagedList, cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  const { key, id } = readCursor(list, 'integer', cursor)
  return sql<boolean>`(coalesce(stored_bytes, bytes), id) < (${key}::bigint, ${id})`
}
