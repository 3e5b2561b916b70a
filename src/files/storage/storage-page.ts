import { type RawBuilder, sql } from 'kysely'
import { listTitles } from '../../catalog/queries.ts'
import { soldFileRows } from '../../downloads/queries.ts'
import { memberFileRows } from '../../lessons/queries.ts'
import { containsWords } from '../../platform/database/contains-word.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { FileUse, StorageQuery, StoredFileEntry } from '../contract.ts'
import { isMemberFileUsed, isOwnFileShown, isShown, listFileUses } from '../image-uses.ts'

/** Files per page. */
const PAGE = 25

export interface FilesPage {
  files: StoredFileEntry[]
  nextCursor: string | null
}

interface FileRow {
  id: string
  type: StoredFileEntry['type']
  name: string
  file_name: string | null
  bytes: number
  created_at: Date
  /** For files that are sold. */
  item_id: string | null
  state: StoredFileEntry['soldState']
}

/** All files of the website, or those of one type or name, each with its uses. */
export async function listStoredFiles(db: Database, websiteId: string, query: StorageQuery): Promise<FilesPage> {
  const { cursor, show = 'all', type, search = '', sort = 'largest' } = query
  const list = { websiteId, list: `files ${show} ${type} ${sort} ${search}` }
  const { rows, uses } = await withWebsite(db, websiteId, async (tx) => {
    const { rows: found } = await sql<FileRow>`
      select * from (${allFiles(websiteId, show === 'unused')}) file
      where ${after(list, sort, cursor)}
        and ${type === undefined ? sql`true` : sql`type = ${type}`}
        and ${containsWords(sql`name`, search)}
      order by ${sort === 'largest' ? sql`bytes` : sql`created_at`} desc, id desc
      limit ${PAGE + 1}`.execute(tx)
    return { rows: found, uses: await listFileUses(tx, websiteId, found.slice(0, PAGE)) }
  })
  const page = rows.slice(0, PAGE)
  const titles = await listTitles(
    db,
    websiteId,
    page.flatMap(({ item_id }) => item_id ?? []),
  )
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const keyOf = (row: FileRow) => (sort === 'largest' ? row.bytes : row.created_at.toISOString())
  return {
    files: page.map((row) => ({
      id: row.id,
      type: row.type,
      name: row.name,
      bytes: row.bytes,
      fileName: row.file_name,
      createdAt: row.created_at.toISOString(),
      soldState: row.state,
      usedBy: [...(uses.get(row.id) ?? []), ...soldWith(row, titles)],
    })),
    nextCursor: last ? writeCursor(list, { key: keyOf(last), id: last.id }) : null,
  }
}

function soldWith({ item_id: itemId }: FileRow, titles: Record<string, string>): FileUse[] {
  const title = itemId === null ? undefined : titles[itemId]
  return title === undefined ? [] : [{ itemId, title }]
}

/** One row a file, whichever table it is in. What is sold is never offered as unused: its product's editor deletes it. */
function allFiles(websiteId: string, onlyUnused: boolean): RawBuilder<unknown> {
  const unless = (isUsed: RawBuilder<boolean>) => (onlyUnused ? sql`not ${isUsed}` : sql`true`)
  const ownFiles = (type: 'video' | 'font', table: 'videos' | 'fonts') => sql`
    select id, ${type}::text as type, name, file_name, bytes::bigint as bytes,
      date_trunc('milliseconds', created_at) as created_at, null::text as item_id, null::text as state
    from ${sql.table(table)}
    where website_id = ${websiteId} and ${unless(isOwnFileShown(websiteId, sql.ref(`${table}.file_name`)))}`
  return sql`
    select id, 'image' as type, original_name as name, file_name, coalesce(stored_bytes, bytes)::bigint as bytes,
      date_trunc('milliseconds', created_at) as created_at, null::text as item_id, null::text as state
    from images
    where website_id = ${websiteId} and state = 'ready' and deleted_at is null
      and ${unless(isShown(websiteId, sql.ref('images.id')))}
    union all ${ownFiles('video', 'videos')}
    union all ${ownFiles('font', 'fonts')}
    union all ${memberFileRows(websiteId, unless(isMemberFileUsed(websiteId, sql.ref('lesson_files.id'))))}
    union all ${mediaRows(websiteId, unless)}
    ${onlyUnused ? sql`` : sql`union all ${soldFileRows(websiteId)}`}`
}

/** Sounds, films and captions that have arrived. */
const mediaRows = (websiteId: string, unless: (isUsed: RawBuilder<boolean>) => RawBuilder<unknown>) => sql`
  select id, 'media' as type, name, id || '.' || format as file_name, bytes,
    date_trunc('milliseconds', created_at) as created_at, null::text as item_id, null::text as state
  from media_files
  where website_id = ${websiteId} and received = bytes
    and ${unless(isOwnFileShown(websiteId, sql`media_files.id || '.' || media_files.format`))}`

function after(list: PagedList, sort: 'largest' | 'newest', cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  if (sort === 'largest') {
    const { key, id } = readCursor(list, 'integer', cursor)
    return sql<boolean>`(bytes, id) < (${key}::bigint, ${id})`
  }
  const { key, id } = readCursor(list, 'moment', cursor)
  return sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id})`
}
