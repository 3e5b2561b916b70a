import { sql } from 'kysely'
import { containsWords } from '../../platform/database/contains-word.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { FileFolder, FileUse, LibraryQuery } from '../contract.ts'
import { listUses } from '../image-uses.ts'
import type { StoredUpload } from '../queries.ts'
import type { FilesTables } from '../table.ts'
import { listFolders } from './folder-store.ts'

const PAGE = 48

export interface Library {
  folders: FileFolder[]
  files: (StoredUpload & { usedBy: FileUse[] })[]
  nextCursor: string | null
}

/** Files of one folder, or matches in all folders; newest first, each with its uses. */
export function listLibrary(db: Database, websiteId: string, query: LibraryQuery): Promise<Library> {
  const { folder, search = '', cursor } = query
  const list = { websiteId, list: `library ${folder ?? ''} ${search}` }
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const rows = await tx
      .selectFrom('images')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('state', '=', 'ready')
      .where('deleted_at', 'is', null)
      .$if(search !== '', (one) => one.where(containsWords(sql`original_name`, search)))
      .$if(search === '' && folder === undefined, (one) => one.where('folder_id', 'is', null))
      .$if(search === '' && folder !== undefined, (one) => one.where('folder_id', '=', folder ?? ''))
      .$if(cursor !== undefined, (one) => one.where(after(list, cursor ?? '')))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const files = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? files.at(-1) : undefined
    const ids = files.map(({ id }) => id)
    const uses = await listUses(scoped, websiteId, ids)
    return {
      folders: await listFolders(tx, websiteId),
      files: files.map((file) => ({ ...file, usedBy: uses.get(file.id) ?? [] })),
      nextCursor: last ? writeCursor(list, { key: last.created_at.toISOString(), id: last.id }) : null,
    }
  })
}

function after(list: PagedList, cursor: string) {
  const { key, id } = readCursor(list, 'moment', cursor)
  return sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id})`
}
