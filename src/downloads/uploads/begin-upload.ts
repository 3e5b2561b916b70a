import { v7 } from 'uuid'
import { findProductType } from '../../catalog/queries.ts'
import { assertStorageAvailable, originalName, type StorageLimits } from '../../files/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { PRODUCT_FILES_MAX, productFileMessages } from '../../shared/validation/product-file-rules.ts'
import type { BeginUploadRequest } from '../contract.ts'
import { files } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import {
  hoursAfter,
  IDLE_HOURS,
  lockProductFiles,
  type StoredProductUpload,
  sweepJob,
  withNumbers,
} from './uploads-store.ts'

export interface BeginUploadDeps {
  db: Database
  storageLimits: StorageLimits
}

/** Specification §3, Product types. */
const DIGITAL = 2

/**
 * Counts all bytes of a file as used before the first of them arrives. The same file chosen again by the same person is the
 * upload that was cut off. Throws NotFound, BadRequest and StorageFull.
 */
export async function beginUpload(
  { db, storageLimits }: BeginUploadDeps,
  { websiteId, actor, now }: Ctx,
  itemId: string,
  request: BeginUploadRequest,
): Promise<StoredProductUpload> {
  const type = await findProductType(db, websiteId, itemId)
  if (type === undefined) throw new NotFound()
  if (type !== DIGITAL) throw new BadRequest(productFileMessages.notDigital)
  const { bytes, lastModified, replaces, notify = false } = request
  const name = originalName(request.name, 'file')
  const own = { itemId, name, bytes, lastModified, replaces, createdBy: actor ?? '' }
  return withWebsite(db, websiteId, async (scoped) => {
    const tx = scoped.withTables<DownloadsTables>()
    await lockProductFiles(tx, websiteId, itemId)
    const known = await findCutOff(tx, websiteId, own)
    if (known) return known
    const there = await files(tx, websiteId).where('item_id', '=', itemId).execute()
    if (replaces !== undefined && !there.some(({ id }) => id === replaces)) throw new NotFound()
    const isOneMore = replaces === undefined
    if (isOneMore && there.length + (await countNew(tx, websiteId, itemId)) >= PRODUCT_FILES_MAX)
      throw new BadRequest(productFileMessages.tooMany)
    await assertStorageAvailable(scoped, websiteId, bytes, storageLimits)
    const row = {
      website_id: websiteId,
      id: v7(),
      item_id: itemId,
      file_id: replaces ?? v7(),
      name,
      bytes,
      received: 0,
      is_replacement: !isOneMore,
      notify: !isOneMore && notify,
      last_modified: lastModified,
      state: 'open' as const,
      created_by: own.createdBy,
      created_at: new Date(now),
      changed_at: new Date(now),
    }
    await tx.insertInto('product_file_uploads').values(row).execute()
    await enqueue(tx, websiteId, [sweepJob(row.id, hoursAfter(now, IDLE_HOURS))])
    return row
  })
}

interface WantedUpload {
  itemId: string
  name: string
  bytes: number
  lastModified: number
  replaces: string | undefined
  createdBy: string
}

type Tx = Parameters<typeof lockProductFiles>[0]

async function findCutOff(tx: Tx, websiteId: string, wanted: WantedUpload): Promise<StoredProductUpload | undefined> {
  const row = await tx
    .selectFrom('product_file_uploads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('item_id', '=', wanted.itemId)
    .where('state', '=', 'open')
    .where('created_by', '=', wanted.createdBy)
    .where('name', '=', wanted.name)
    .where('bytes', '=', wanted.bytes)
    .where('last_modified', '=', wanted.lastModified)
    .where('is_replacement', '=', wanted.replaces !== undefined)
    .$if(wanted.replaces !== undefined, (query) => query.where('file_id', '=', wanted.replaces ?? ''))
    .executeTakeFirst()
  return row && withNumbers(row)
}

async function countNew(tx: Tx, websiteId: string, itemId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('product_file_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .where('is_replacement', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}
