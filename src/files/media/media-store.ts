import type { Kysely, Selectable } from 'kysely'
import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { HeldPart } from '../../platform/storage/joined-parts.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { MEDIA_FILES_MAX, mediaKindOf, mediaMessages } from '../../shared/media/media-files.ts'
import type { BeginMediaRequest, MediaFile } from '../contract.ts'
import { assertStorageAvailable, type StorageLimits } from '../storage/storage-quota.ts'
import type { FilesTables } from '../table.ts'
import { originalName } from '../uploads/original-name.ts'
import { isOnPages } from '../uploads/own-files.ts'

export type StoredMedia = Selectable<FilesTables['media_files']>

export interface MediaDeps {
  db: Database
  /** The holding place: nothing in it has an address. */
  held: Storage
  storageLimits: StorageLimits
  /** Directory on this machine for what is just arriving. */
  incoming: string
}

/** An upload that has not gone on for so long is given up. */
const IDLE_HOURS = 24
const NAME_MAX = 100

export function presentMedia({ id, name, format, bytes, received, created_at }: StoredMedia): MediaFile {
  const isReady = format !== null && received === bytes
  return {
    id,
    name,
    kind: format === null ? null : mediaKindOf(format),
    fileName: isReady ? `${id}.${format}` : null,
    bytes,
    received,
    createdAt: created_at.toISOString(),
  }
}

/** Newest first. */
export function listMedia(db: Database, websiteId: string): Promise<StoredMedia[]> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('media_files')
      .selectAll()
      .where('website_id', '=', websiteId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(withNumbers)
  })
}

/** A file that has arrived as a whole, with its parts. */
export function findReadyMedia(
  db: Database,
  websiteId: string,
  fileName: string,
): Promise<{ media: StoredMedia; parts: HeldPart[] } | undefined> {
  const [id = '', format] = fileName.split('.')
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const media = await findMedia(tx, websiteId, id)
    if (!media || media.format !== format || media.received !== media.bytes) return undefined
    return { media, parts: await listParts(tx, websiteId, id) }
  })
}

/** Throws UnknownEntity. */
export async function readMedia(tx: Kysely<FilesTables>, websiteId: string, id: string): Promise<StoredMedia> {
  const media = await findMedia(tx, websiteId, id)
  if (!media) throw new UnknownEntity()
  return media
}

async function findMedia(tx: Kysely<FilesTables>, websiteId: string, id: string): Promise<StoredMedia | undefined> {
  const row = await tx
    .selectFrom('media_files')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withNumbers(row)
}

function listParts(tx: Kysely<FilesTables>, websiteId: string, fileId: string): Promise<HeldPart[]> {
  return tx
    .selectFrom('media_file_parts')
    .select(['held_name as heldName', 'bytes'])
    .where('website_id', '=', websiteId)
    .where('file_id', '=', fileId)
    .orderBy('place')
    .execute()
}

/**
 * Counts all bytes of a file as used before the first of them arrives. The same person's same file that has not arrived yet
 * goes on where it stopped. Throws DomainError and StorageFull.
 */
export async function beginMedia(
  deps: MediaDeps,
  { websiteId, actor, now }: Ctx,
  { name, bytes, lastModified }: BeginMediaRequest,
): Promise<StoredMedia> {
  await giveUpIdle(deps, websiteId, now)
  return withWebsite(deps.db, websiteId, async (scoped) => {
    const tx = scoped.withTables<FilesTables>()
    const row = {
      website_id: websiteId,
      id: v7().replaceAll('-', ''),
      name: originalName(name, 'File').slice(0, NAME_MAX),
      format: null,
      bytes,
      received: 0,
      last_modified: lastModified,
      created_by: actor,
      created_at: new Date(now),
    }
    const begun = await findBegun(tx, row)
    if (begun) return withNumbers(begun)
    // The lock of the storage serialises uploads, so the number is that of the moment.
    await assertStorageAvailable(scoped, websiteId, bytes, deps.storageLimits)
    const { count } = await tx
      .selectFrom('media_files')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MEDIA_FILES_MAX) throw new DomainError(mediaMessages.tooMany)
    await tx.insertInto('media_files').values(row).execute()
    return row
  })
}

function findBegun(tx: Kysely<FilesTables>, row: StoredMedia): Promise<StoredMedia | undefined> {
  return tx
    .selectFrom('media_files')
    .selectAll()
    .where('website_id', '=', row.website_id)
    .where('name', '=', row.name)
    .where('bytes', '=', row.bytes)
    .where('last_modified', '=', row.last_modified)
    .where('created_by', 'is not distinct from', row.created_by)
    .whereRef('received', '<', 'bytes')
    .orderBy('created_at')
    .executeTakeFirst()
}

async function giveUpIdle(deps: MediaDeps, websiteId: string, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - IDLE_HOURS * 60 * 60 * 1_000)
  const idle = await withWebsite(deps.db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('media_files')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('created_at', '<', before)
      .whereRef('received', '<', 'bytes')
      .execute(),
  )
  for (const { id } of idle) await removeMedia(deps, websiteId, id)
}

/** Throws UnknownEntity, and DomainError while a page or a product uses it. */
export async function deleteMedia(deps: MediaDeps, websiteId: string, id: string): Promise<void> {
  await withWebsite(deps.db, websiteId, async (tx) => {
    const { format } = await readMedia(tx.withTables<FilesTables>(), websiteId, id)
    if (format && (await isOnPages(tx, websiteId, `${id}.${format}`))) throw new DomainError(mediaMessages.used)
  })
  await removeMedia(deps, websiteId, id)
}

/** First its parts, then its rows: what dies in between is found and done again. */
export async function removeMedia(
  { db, held }: Pick<MediaDeps, 'db' | 'held'>,
  websiteId: string,
  id: string,
): Promise<void> {
  const tables = db.withTables<FilesTables>()
  const parts = await withWebsite(tables, websiteId, (tx) => listParts(tx, websiteId, id))
  for (const { heldName } of parts) await held.remove(websiteId, heldName)
  await withWebsite(tables, websiteId, async (tx) => {
    await tx.deleteFrom('media_file_parts').where('website_id', '=', websiteId).where('file_id', '=', id).execute()
    await tx.deleteFrom('media_files').where('website_id', '=', websiteId).where('id', '=', id).execute()
  })
}

/** `bigint` may come as a text. */
const withNumbers = (row: StoredMedia): StoredMedia => ({
  ...row,
  bytes: Number(row.bytes),
  received: Number(row.received),
  last_modified: Number(row.last_modified),
})
