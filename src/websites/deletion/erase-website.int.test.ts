import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { eraseWebsites } from '../../../workers/websites/erase-websites.job.ts'
import { createAccount } from '../../identity/store.ts'
import { categories } from '../../modules.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'
import { forgetLettersBefore, readLetters, saveLetter } from '../../platform/mail/letter-folder.ts'
import { openMemoryQueue } from '../../platform/queue/memory-queue.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { fillEveryTable, listWebsiteTables } from '../../testing/databases/fill-every-table.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { newWebsite, twoMonthsAgo } from '../../testing/servers/test-app.ts'
import { createWebsite } from '../store.ts'
import { eraseWebsite } from './erase-website.ts'
import { deleteWebsite } from './website-deletion.ts'

const urls = await createTestDatabase()
await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
const [db, admin] = [testPool(urls.app), testPool(urls.admin)]
const store = await openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true })
afterAll(() => store.close())
const directory = mkdtempSync(join(tmpdir(), 'plinth-erase-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const [storage, held] = [diskStorage(join(directory, 'files')), diskStorage(join(directory, 'held'))]
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const queue = openMemoryQueue()
const folder = { path: join(directory, 'mail'), masterKey: 'cd'.repeat(32) }
const deps = {
  db,
  store,
  categories,
  storage,
  held,
  queues: [queue],
  forgetLettersBefore: (moment: string) => forgetLettersBefore(folder, moment),
}
const tables = await listWebsiteTables(admin)

/** Number of rows that contain this text, by table; tables without any are missing. */
async function listTablesWith(text: string): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::int as rows from ${sql.raw(table)} t
        where t::text like ${`%${text}%`} or t::text like ${`%${Buffer.from(text).toString('hex')}%`}`.execute(admin)
      return rows[0]?.rows ? [table] : []
    }),
  )
  return found.flat()
}

function listFilesWith(text: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(directory, name)
    return statSync(path).isFile() && readFileSync(path).includes(text)
  })
}

/** Adds one row of the website to every table, streams and files; the website's id is the canary. */
async function fill(websiteId: string) {
  await fillEveryTable(admin, websiteId)
  for (const category of categories.slice(0, 3))
    for (let n = 0; n < 60; n++)
      await store.append(
        { websiteId, category, entityId: v7() },
        [{ id: v7(), type: 'Noted', data: {}, meta: { v: 1, correlationId: 'c' } }],
        { expected: 'none' },
      )
  const bytes = new TextEncoder().encode(websiteId)
  await storage.put(websiteId, 'mug-1a2b.webp', bytes)
  await held.put(websiteId, 'held.jpeg', bytes)
  await queue.add([{ websiteId, name: 'late', id: 'late', data: {} }])
}

const letter = { from: { name: 'Acme', address: 'a@example.com' }, subject: 's', html: 'h', text: 't', headers: {} }

test('the catalogue knows the tables with a website id', () => {
  const names = tables.map(({ table }) => table)
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['orders', 'carts', 'documents', 'publications', 'images', 'order_letters', 'hits', 'visits', 'pii_vault'],
      ...['vault_keys', 'audit_entries', 'people_changes', 'outbox', 'snapshots', 'log.events', 'log.streams'],
    ]),
  )
})

test('of an erased website no table, stream or file holds anything, and its neighbour keeps everything', async () => {
  const [acme, bolt] = ['canary7acme', 'canary7bolt']
  for (const websiteId of [bolt, acme]) await fill(websiteId)
  await sql`update websites set erases_at = null where website_id = ${bolt}`.execute(admin)
  const everywhere = tables.map(({ table }) => table)
  expect(await listTablesWith(acme)).toEqual(everywhere)
  expect(listFilesWith(acme)).toHaveLength(2)

  const day = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
  for (const n of [31, 29]) await saveLetter(folder, { ...letter, to: `of-${n}@example.com` }, day(n))

  await eraseWebsites(deps).run(jobIn(acme))
  expect(await listTablesWith(acme)).toEqual(everywhere)
  expect(await queue.depth()).toBe(2)

  const head = await store.head()
  await eraseWebsites(deps).run(jobIn(PLATFORM_SCOPE))
  expect(store.compare(await store.head(), head)).toBeGreaterThanOrEqual(0)
  expect(await listTablesWith(acme)).toEqual([])
  expect(listFilesWith(acme)).toEqual([])
  expect(await listTablesWith(bolt)).toEqual(everywhere)
  expect(listFilesWith(bolt)).toHaveLength(2)
  expect(await queue.depth()).toBe(1)
  expect((await readLetters(folder)).map(({ to }) => to)).toEqual(['of-29@example.com'])
})

test('what the vault keeps of a deleted website can be read for 30 days, and then by nobody', async () => {
  const now = new Date()
  const owner = await createAccount(db, 'Owner', now.toISOString())
  const websiteId = await createWebsite(db, owner, newWebsite('vault'), twoMonthsAgo())
  const ref = await vault.put(websiteId, 'person', 'ada@example.com')
  const early = new Date(now.getTime() - 29 * 86_400_000).toISOString()
  await deleteWebsite(db, websiteId, { title: 'Website vault', now: early })
  await expect(eraseWebsite(deps, websiteId)).rejects.toThrow('is not to be erased')
  expect(await vault.read(websiteId, [ref])).toEqual(new Map([[ref, 'ada@example.com']]))
  await sql`update websites set erases_at = now() where website_id = ${websiteId}`.execute(admin)
  await eraseWebsite(deps, websiteId)
  const { rows } = await sql`select from vault_keys where website_id = ${websiteId}`.execute(admin)
  expect(rows).toEqual([])
  expect(await vault.read(websiteId, [ref])).toEqual(new Map())
})

function jobIn(websiteId: string) {
  return { websiteId, data: {}, attempt: 1, signal: new AbortController().signal }
}
