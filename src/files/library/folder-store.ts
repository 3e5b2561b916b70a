import { type Kysely, sql } from 'kysely'
import { v7 } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { FileFolder } from '../contract.ts'
import type { FilesTables } from '../table.ts'

type Tx = Kysely<FilesTables>

export const FOLDERS_MAX = 500
const DEPTH_MAX = 8

/** All folders of the website, by name. */
export async function listFolders(tx: Tx, websiteId: string): Promise<FileFolder[]> {
  const rows = await tx
    .selectFrom('file_folders')
    .select(['id', 'parent_id', 'name'])
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, parent_id, name }) => ({ id, parentId: parent_id, name }))
}

interface FolderChange {
  name: string
  /** Null: top level. */
  parentId: string | null
}

/** Throws DomainError, and UnknownEntity for an unknown parent. */
export function createFolder(db: Database, websiteId: string, folder: FolderChange, now: string): Promise<FileFolder> {
  return inFolders(db, websiteId, async (tx, folders) => {
    if (folders.length >= FOLDERS_MAX) throw new DomainError(`A website has at most ${FOLDERS_MAX} folders.`)
    const id = v7()
    assertPlace(folders, id, folder)
    const { name, parentId: parent_id } = folder
    await tx
      .insertInto('file_folders')
      .values({ website_id: websiteId, id, parent_id, name, created_at: now })
      .execute()
    return { id, ...folder }
  })
}

export function changeFolder(db: Database, websiteId: string, id: string, folder: FolderChange): Promise<FileFolder> {
  return inFolders(db, websiteId, async (tx, folders) => {
    if (!folders.some((one) => one.id === id)) throw new UnknownEntity()
    assertPlace(folders, id, folder)
    await tx
      .updateTable('file_folders')
      .set({ name: folder.name, parent_id: folder.parentId })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute()
    return { id, ...folder }
  })
}

/** Deletes an empty folder. Throws DomainError and UnknownEntity. */
export function deleteFolder(db: Database, websiteId: string, id: string): Promise<void> {
  return inFolders(db, websiteId, async (tx, folders) => {
    if (!folders.some((one) => one.id === id)) throw new UnknownEntity()
    const file = await tx
      .selectFrom('images')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('folder_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (file || folders.some(({ parentId }) => parentId === id))
      throw new DomainError('This folder is not empty. Move what is in it first, then delete it.')
    await tx.deleteFrom('file_folders').where('website_id', '=', websiteId).where('id', '=', id).execute()
  })
}

/** Serialises changes of a website's folders, so that concurrent moves cannot create a cycle. */
function inFolders<Result>(
  db: Database,
  websiteId: string,
  act: (tx: Tx, folders: FileFolder[]) => Promise<Result>,
): Promise<Result> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`file folders ${websiteId}`}, 0))`.execute(tx)
    return act(tx, await listFolders(tx, websiteId))
  })
}

function assertPlace(folders: FileFolder[], id: string, { name, parentId }: FolderChange): void {
  const around: string[] = []
  for (let at = parentId; at !== null; at = parentOf(folders, at)) {
    if (at === id) throw new DomainError('A folder cannot be in itself.')
    around.push(at)
    if (around.length >= DEPTH_MAX) throw new DomainError(`Folders are at most ${DEPTH_MAX} deep.`)
  }
  const isTaken = folders.some(
    (one) => one.id !== id && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw new DomainError('There is a folder of this name here already.')
}

function parentOf(folders: FileFolder[], id: string): string | null {
  const folder = folders.find((one) => one.id === id)
  if (!folder) throw new UnknownEntity()
  return folder.parentId
}
