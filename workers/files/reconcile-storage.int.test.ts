import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findUpload } from '../../src/files/queries.ts'
import { findStorageUsage } from '../../src/files/storage/storage-quota.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { diskStorage } from '../../src/platform/storage/disk-storage.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeReady, noteUpload, roomy } from '../../src/testing/fixtures/ready-image.ts'
import { reconcileStorage } from './reconcile-storage.job.ts'

const db = testPool((await createTestDatabase()).app)
const directory = mkdtempSync(join(tmpdir(), 'plinth-reconcile-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storage = diskStorage(join(directory, 'files'))
const held = diskStorage(join(directory, 'held'))
const running = new AbortController().signal
const reconcile = (websiteId: string) =>
  reconcileStorage({ db, storage, held }).run({ websiteId, data: {}, attempt: 1, signal: running })
const used = async (websiteId: string) => (await findStorageUsage(db, websiteId, roomy)).website.used
const change = (websiteId: string, set: string) =>
  withWebsite(db, websiteId, (tx) => sql.raw(`update images set ${set}`).execute(tx))

function write(place: string, websiteId: string, name: string, bytes: number): string {
  mkdirSync(join(directory, place, websiteId), { recursive: true })
  const path = join(directory, place, websiteId, name)
  writeFileSync(path, Buffer.alloc(bytes))
  return path
}

test('an image of a version that counted nothing is measured, and what it left in the holding place goes', async () => {
  await noteUpload(db, 'old', { id: 'mug', bytes: 900, heldName: 'mug.jpeg' })
  await makeReady(db, 'old', 'mug')
  const left = write('held', 'old', 'mug.jpeg', 900)
  write('files', 'old', 'mug.webp', 70)
  write('files', 'old', 'mug.100w.webp', 30)
  await change('old', `held_bytes = null, stored_bytes = null, created_at = now() - interval '1 hour'`)
  await reconcile('old')
  expect(await used('old')).toBe(100)
  expect(existsSync(left)).toBe(false)
})

test('a deletion that was interrupted is finished', async () => {
  await noteUpload(db, 'killed', { id: 'mug' })
  await makeReady(db, 'killed', 'mug', 'mug.webp', 100)
  const paths = ['mug.webp', 'mug.100w.webp'].map((name) => write('files', 'killed', name, 50))
  await change(
    'killed',
    `held_bytes = 0, created_at = now() - interval '1 hour', deleted_at = now() - interval '1 hour'`,
  )
  expect(await used('killed')).toBe(100)
  await reconcile('killed')
  expect([await used('killed'), ...paths.map(existsSync)]).toEqual([0, false, false])
})

test('an upload on which nobody has worked for a day is given up', async () => {
  await noteUpload(db, 'stuck', { id: 'mug', bytes: 500, heldName: 'mug.jpeg' })
  const path = write('held', 'stuck', 'mug.jpeg', 500)
  await reconcile('stuck')
  expect([await used('stuck'), existsSync(path)]).toEqual([500, true])
  await change('stuck', `created_at = now() - interval '25 hours'`)
  await reconcile('stuck')
  expect([await used('stuck'), existsSync(path)]).toEqual([0, false])
  expect(await findUpload(db, 'stuck', 'mug')).toMatchObject({ state: 'failed', stored_bytes: 0 })
})

test('consistent images and those in progress are left alone', async () => {
  await noteUpload(db, 'fine', { id: 'new', bytes: 5 })
  await noteUpload(db, 'fine', { id: 'mug', bytes: 5 })
  await makeReady(db, 'fine', 'mug', 'mug.webp', 40)
  await change('fine', `held_bytes = case id when 'mug' then 0 else 5 end, created_at = now() - interval '1 hour'`)
  const path = write('files', 'fine', 'mug.webp', 40)
  await reconcile('fine')
  expect([await used('fine'), existsSync(path)]).toEqual([45, true])
})
