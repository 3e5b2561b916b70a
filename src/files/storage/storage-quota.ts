import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { productFileBytes } from '../../downloads/queries.ts'
import { formFileBytes } from '../../forms/queries.ts'
import { lessonFileBytes } from '../../lessons/queries.ts'
import { type Database, enterWebsite, withWebsite } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { type StorageUsage, storageFullMessage } from '../../shared/messages/storage-messages.ts'
import { findOwner, listWebsiteIdsOf } from '../../websites/queries.ts'
import type { FilesTables } from '../table.ts'

/** Limits in bytes. */
export interface StorageLimits {
  perWebsite: number
  /** For all websites of one owner together. */
  perAccount: number
}

/** No storage left: 422, because the upload can be retried after something was deleted. */
export class StorageFull extends BadRequest {
  override name = 'StorageFull'
  constructor(message: string) {
    super(message, 422)
  }
}

/** Longer than any upload takes; reservations of killed processes expire after it. */
const RESERVED_MINUTES = 15

/**
 * Reserves bytes before the first is written, and returns the reservation's id. Serialised per account, so that concurrent
 * uploads cannot exceed its limit. Throws StorageFull.
 */
export function reserveStorage(db: Database, websiteId: string, bytes: number, limits: StorageLimits): Promise<string> {
  return withWebsite(db, websiteId, async (tx) => {
    await assertStorageAvailable(tx, websiteId, bytes, limits)
    const id = newId()
    await sql`delete from storage_reservations where website_id = ${websiteId} and expires_at <= now()`.execute(tx)
    await sql`
      insert into storage_reservations (website_id, id, bytes, expires_at)
      values (${websiteId}, ${id}, ${bytes}, now() + ${RESERVED_MINUTES} * interval '1 minute')`.execute(tx)
    return id
  })
}

/** No effect if it was released or consumed already. */
export async function releaseStorage(db: Database, websiteId: string, reservationId: string): Promise<void> {
  await withWebsite(db.withTables<FilesTables>(), websiteId, (tx) => consumeReservation(tx, websiteId, reservationId))
}

/** Inside a transaction in the website's scope: returns the bytes of a valid reservation, else 0. */
export async function consumeReservation(tx: Kysely<FilesTables>, websiteId: string, id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number; is_good: boolean }>`
    delete from storage_reservations where website_id = ${websiteId} and id = ${id}
    returning bytes, expires_at > now() as is_good`.execute(tx)
  return rows[0]?.is_good ? rows[0].bytes : 0
}

/**
 * Throws StorageFull if the website or its owner's account has not this many bytes left. Locks the account until the
 * transaction in the website's scope ends, so that later callers count what it writes.
 */
export async function assertStorageAvailable(
  tx: Database,
  websiteId: string,
  bytes: number,
  limits: StorageLimits,
): Promise<void> {
  const owner = await findOwner(tx, websiteId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${owner ?? websiteId}`}, 0))`.execute(tx)
  const website = { used: await sumOf(tx, websiteId), limit: limits.perWebsite }
  if (website.used + bytes > website.limit) throw new StorageFull(storageFullMessage('website', website, bytes))
  if (owner === undefined) return
  const others = await sumOfOthers(tx, owner, websiteId)
  const account = { used: website.used + others, limit: limits.perAccount }
  if (account.used + bytes > account.limit) throw new StorageFull(storageFullMessage('account', account, bytes))
}

/** Current usage of the website, and of all websites of its owner together. */
export function findStorageUsage(
  db: Database,
  websiteId: string,
  limits: StorageLimits,
): Promise<{ website: StorageUsage; account: StorageUsage; owner: string | undefined }> {
  return withWebsite(db, websiteId, async (tx) => {
    const owner = await findOwner(tx, websiteId)
    const used = await sumOf(tx, websiteId)
    const others = owner === undefined ? 0 : await sumOfOthers(tx, owner, websiteId)
    return {
      website: { used, limit: limits.perWebsite },
      account: { used: used + others, limit: limits.perAccount },
      owner,
    }
  })
}

/** Temporarily enters the scope of each of the owner's other websites to read a single number. */
async function sumOfOthers(tx: Database, owner: string, websiteId: string): Promise<number> {
  let sum = 0
  for (const id of await listWebsiteIdsOf(tx, owner)) {
    if (id === websiteId) continue
    await enterWebsite(tx, id)
    sum += await sumOf(tx, id)
  }
  await enterWebsite(tx, websiteId)
  return sum
}

/** Computed from the rows each time, so that a crash cannot leave a wrong count. */
async function sumOf(tx: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(
        coalesce(held_bytes, case when state = 'waiting' then bytes else 0 end)
        + coalesce(stored_bytes, case when state = 'ready' then bytes else 0 end)), 0)
      from images where website_id = ${websiteId})
      + (select coalesce(sum(bytes), 0) from fonts where website_id = ${websiteId})
      + (select coalesce(sum(bytes), 0) from videos where website_id = ${websiteId})
      + (select coalesce(sum(bytes), 0) from media_files where website_id = ${websiteId})
      + (select coalesce(sum(bytes), 0) from storage_reservations
      where website_id = ${websiteId} and expires_at > now())
    )::bigint as bytes`.execute(tx)
  return (
    (rows[0]?.bytes ?? 0) +
    (await productFileBytes(tx, websiteId)) +
    (await formFileBytes(tx, websiteId)) +
    (await lessonFileBytes(tx, websiteId))
  )
}
