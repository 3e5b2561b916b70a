import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import { modifiedWithin } from '../platform/database/modified-within.ts'
import { type PagedList, readCursor, writeCursor } from '../platform/paging/page-cursor.ts'
import type { ColorData, ImageEdit, ImagesQuery } from './contract.ts'
import type { FilesTables } from './table.ts'

export { assertStorageAvailable, findStorageUsage, type StorageLimits } from './storage/storage-quota.ts'
export { originalName } from './uploads/original-name.ts'
export { KIND_BYTES, videoKindOf } from './videos/video-kind.ts'

/** An image that is ready; its users copy these fields. */
export interface StoredReadyImage {
  id: string
  /** Name of the uploaded file. */
  original_name: string
  /** Path on the asset host, below the website's id. */
  file_name: string
  width: number
  height: number
  /** `100w,300w,500w`. */
  widths: string
  colors: ColorData
  alt_text: string
  focal_x: number
  focal_y: number
}

/** A row as read. */
export interface StoredUpload extends Partial<Nullable<Omit<StoredReadyImage, NeverNull>>> {
  id: string
  state: 'waiting' | 'ready' | 'failed'
  original_name: string
  original_hash: string
  held_name: string
  bytes: number
  pixels: number | null
  held_bytes: number | null
  stored_bytes: number | null
  failure: string | null
  created_at: Date
  deleted_at: Date | null
  folder_id: string | null
  alt_text: string
  focal_x: number
  focal_y: number
  edit: ImageEdit | null
}

type NeverNull = 'id' | 'original_name' | 'alt_text' | 'focal_x' | 'focal_y'

type Nullable<T> = { [Name in keyof T]: T[Name] | null }

/** Images per page. */
const PAGE = 50

/** The ready ones of these images, by id; others are missing. */
export async function findReadyImages(
  db: Database,
  websiteId: string,
  ids: string[],
): Promise<Map<string, StoredReadyImage>> {
  if (ids.length === 0) return new Map()
  const rows = await inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('images')
      .select(['id', 'original_name', 'file_name', 'width', 'height', 'widths', 'colors'])
      .select(['alt_text', 'focal_x', 'focal_y'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .where('state', '=', 'ready')
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, row as StoredReadyImage]))
}

/**
 * Returns those of these images whose files were deleted, and locks the others against deletion until the transaction ends.
 * Called before images are used.
 */
export async function keepFromDeletion<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string; is_deleted: boolean }>`
    select id, deleted_at is not null as is_deleted from images
    where website_id = ${websiteId} and id = any(${ids}) order by id for share`.execute(tx)
  return new Set(rows.flatMap(({ id, is_deleted }) => (is_deleted ? [id] : [])))
}

/** Current files of these images, by id; inside a transaction, after `keepFromDeletion`. */
export async function readCurrentFiles<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  ids: string[],
): Promise<Map<string, Pick<StoredReadyImage, 'file_name' | 'width' | 'height' | 'widths' | 'colors'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredReadyImage>`
    select id, file_name, width, height, widths, colors from images
    where website_id = ${websiteId} and id = any(${ids}) and state = 'ready'`.execute(tx)
  return new Map(rows.map(({ id, ...file }) => [id, file]))
}

export function findUpload(db: Database, websiteId: string, id: string): Promise<StoredUpload | undefined> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, (tx) => readUpload(tx, websiteId, id))
}

/** Inside a transaction in the website's scope. */
export function readUpload(tx: Kysely<FilesTables>, websiteId: string, id: string): Promise<StoredUpload | undefined> {
  return tx.selectFrom('images').selectAll().where('website_id', '=', websiteId).where('id', '=', id).executeTakeFirst()
}

/** An image of the website uploaded with exactly these bytes, unless it was edited, failed or was deleted. */
export function findSameImage(db: Database, websiteId: string, sha256: string): Promise<{ id: string } | undefined> {
  return inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('images')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('original_hash', '=', sha256)
      .where('state', '<>', 'failed')
      .where('deleted_at', 'is', null)
      .where('edit', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** Images by the names under which their sizes are served. */
export async function findImagesByFile(db: Database, websiteId: string, names: string[]): Promise<Map<string, string>> {
  const rows = await inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('images')
      .select(['id', 'file_name'])
      .where('website_id', '=', websiteId)
      .where('file_name', 'in', names)
      .where('state', '=', 'ready')
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return new Map(rows.flatMap(({ id, file_name }) => (file_name === null ? [] : [[file_name, id]])))
}

/** States of images by id. Inside a transaction in the website's scope. */
export async function readImageStates<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  ids: string[],
): Promise<Map<string, StoredUpload>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredUpload>`
    select * from images where website_id = ${websiteId} and id = any(${ids}) and deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface UploadsPage {
  uploads: StoredUpload[]
  nextCursor: string | null
}

/** Ready images of the website, newest first, 50 per page. */
export async function listReadyUploads(
  db: Database,
  websiteId: string,
  { cursor, ...times }: ImagesQuery = {},
): Promise<UploadsPage> {
  const list = { websiteId, list: 'images' }
  const rows = await inWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('images')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('state', '=', 'ready')
      .where('deleted_at', 'is', null)
      .where(modifiedWithin(sql`created_at`, times))
      .$if(cursor !== undefined, (query) => query.where(after(list, cursor ?? '')))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),
  )
  const uploads = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? uploads.at(-1) : undefined
  return { uploads, nextCursor: last ? writeCursor(list, { key: last.created_at.toISOString(), id: last.id }) : null }
}

/** Times have millisecond precision, like the clock of requests. */
function after(list: PagedList, cursor: string) {
  const { key, id } = readCursor(list, 'moment', cursor)
  return sql<boolean>`(created_at, id) < (${key}::timestamptz, ${id})`
}
