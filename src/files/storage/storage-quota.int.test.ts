import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { makeReady, noteUpload } from '../../testing/fixtures/ready-image.ts'
import { newWebsite } from '../../testing/servers/test-app.ts'
import { createWebsite } from '../../websites/store.ts'
import { addUpload, claimSizes, markFailed, recordRemovedImage } from '../store.ts'
import {
  assertStorageAvailable,
  findStorageUsage,
  releaseStorage,
  reserveStorage,
  StorageFull,
} from './storage-quota.ts'

const db = testPool((await createTestDatabase()).app, 12)
const now = () => new Date().toISOString()
let count = 0

async function open(owner?: string): Promise<{ websiteId: string; owner: string }> {
  const accountId = owner ?? (await createAccount(db, 'Owner', now()))
  const websiteId = await createWebsite(db, accountId, newWebsite(`quota-${String.fromCharCode(97 + count++)}`), now())
  return { websiteId, owner: accountId }
}

const limits = { perWebsite: 1_000, perAccount: 1_500 }
const used = async (websiteId: string) => (await findStorageUsage(db, websiteId, limits)).website.used
const upload = (id: string, bytes: number) => ({
  id,
  originalName: 'a',
  originalHash: 'ab',
  heldName: `${id}.png`,
  bytes,
  pixels: 1,
  createdBy: 'owner',
  createdAt: now(),
})

test('concurrent uploads reserve exactly the free space, and the others are refused', async () => {
  const { websiteId } = await open()
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => reserveStorage(db, websiteId, 90, limits)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(await used(websiteId)).toBe(990)
  await expect(reserveStorage(db, websiteId, 11, limits)).rejects.toThrow(StorageFull)
  await reserveStorage(db, websiteId, 10, limits)
  expect(await used(websiteId)).toBe(1_000)
})

test('two websites of an account cannot exceed what the account has, however they race; another account can go on', async () => {
  const first = await open()
  const second = await open(first.owner)
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => reserveStorage(db, [first, second][n % 2]?.websiteId ?? '', 50, limits)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const [one, two] = [await used(first.websiteId), await used(second.websiteId)]
  expect(one + two).toBe(1_500)
  expect((await findStorageUsage(db, second.websiteId, limits)).account).toEqual({ used: 1_500, limit: 1_500 })
  const refused = asked.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason.message).toMatch(
    /^(Your storage|The storage of all websites of this account together) is full: /,
  )
  const other = await open()
  await reserveStorage(db, other.websiteId, 1_000, limits)
})

test('what was reserved is free again when it is released, and when it is too old to be still coming', async () => {
  const { websiteId } = await open()
  const id = await reserveStorage(db, websiteId, 1_000, limits)
  await releaseStorage(db, websiteId, id)
  await releaseStorage(db, websiteId, id)
  expect(await used(websiteId)).toBe(0)
  await reserveStorage(db, websiteId, 1_000, limits)
  await withWebsite(db, websiteId, (tx) =>
    sql`update storage_reservations set expires_at = now() where website_id = ${websiteId}`.execute(tx),
  )
  expect(await used(websiteId)).toBe(0)
  await reserveStorage(db, websiteId, 1_000, limits)
})

test('a reservation becomes an upload, an upload its sizes, and each byte counts once', async () => {
  const { websiteId } = await open()
  const reservationId = await reserveStorage(db, websiteId, 400, limits)
  await addUpload(db, websiteId, upload('one', 400), { reservationId, limits })
  expect(await used(websiteId)).toBe(400)
  const sizes = { fileName: 'one.webp', width: 1, height: 1, widths: '', bytes: 300 }
  expect(await claimSizes(db, websiteId, 'one', sizes, limits)).toBe(true)
  expect(await claimSizes(db, websiteId, 'one', sizes, limits)).toBe(true)
  expect(await used(websiteId)).toBe(700)
  await makeReady(db, websiteId, 'one', 'one.webp', 300)
  await recordRemovedImage(db, websiteId, 'one', { held_bytes: 0 })
  expect(await used(websiteId)).toBe(300)
  expect(await claimSizes(db, websiteId, 'one', sizes, limits)).toBe(false)
})

test('sizes for which there is no room are not claimed, and an upload that failed takes nothing', async () => {
  const { websiteId } = await open()
  await noteUpload(db, websiteId, { id: 'large', bytes: 600 })
  const sizes = { fileName: 'large.webp', width: 1, height: 1, widths: '', bytes: 401 }
  await expect(claimSizes(db, websiteId, 'large', sizes, limits)).rejects.toThrow(
    'Your storage is full: 1 kB of 1 kB are used',
  )
  expect(await used(websiteId)).toBe(600)
  expect(await claimSizes(db, websiteId, 'large', { ...sizes, bytes: 400 }, limits)).toBe(true)
  await markFailed(db, websiteId, 'large', 'File processing failed')
  await recordRemovedImage(db, websiteId, 'large', { held_bytes: 0 })
  expect(await used(websiteId)).toBe(0)
})

test('an upload whose reservation was too old is taken only where there is room all the same', async () => {
  const { websiteId } = await open()
  await reserveStorage(db, websiteId, 900, limits)
  const late = { reservationId: 'gone', limits }
  await expect(addUpload(db, websiteId, upload('late', 200), late)).rejects.toThrow(StorageFull)
  expect(await used(websiteId)).toBe(900)
  await addUpload(db, websiteId, upload('fits', 100), late)
  expect(await used(websiteId)).toBe(1_000)
})

test('images of a version that counted nothing count as large as their uploads', async () => {
  const { websiteId } = await open()
  await noteUpload(db, websiteId, { id: 'old', bytes: 70 })
  await makeReady(db, websiteId, 'old')
  await withWebsite(db, websiteId, (tx) =>
    sql`update images set held_bytes = null, stored_bytes = null where website_id = ${websiteId}`.execute(tx),
  )
  expect(await used(websiteId)).toBe(70)
  const ask = withWebsite(db, websiteId, (tx) => assertStorageAvailable(tx, websiteId, 931, limits))
  await expect(ask).rejects.toThrow(StorageFull)
})
