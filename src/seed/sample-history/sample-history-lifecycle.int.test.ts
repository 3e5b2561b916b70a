import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { listCheckpoints } from '../../../projections/checkpoint.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { allReactions } from '../../../workers/all.ts'
import { prepareReactions, reactionProjection } from '../../../workers/reactions.ts'
import { rollUpWebsite } from '../../analytics/rollups/roll-up-website.ts'
import { createAccount } from '../../identity/store.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'
import { sampleIds } from '../../platform/ids/sample-id.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { signUp } from '../../restock/commands/sign-up.ts'
import { Restock } from '../../restock/restock.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { findWebsiteId } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { deleteSampleHistory } from './delete-sample-history.ts'
import { findSampleHistory, withSampleHistoryLock } from './sample-history-store.ts'
import { writeSampleHistory } from './write-sample-history.ts'

const urls = await createTestDatabase()
const onError = () => {}
const owner = testPool(urls.admin)
const db = testPool(urls.app, 10)
const copyPool = openCopyPool(urls.app, { max: 1, onError })
afterAll(() => copyPool.end())
const store = await openPostgresEventStore({ url: urls.events, onError, allowUnsafe: true })
afterAll(() => store.close())
await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
await prepareReactions(db, store, allReactions)
const running = runProjections({ db, store, projections: [...allProjections, ...allReactions.map(reactionProjection)] })
afterAll(() => running.stop())
const directory = mkdtempSync(join(tmpdir(), 'plinth-past-'))
afterAll(() => rmSync(directory, { recursive: true }))

const now = new Date().toISOString()
const timeZone = 'America/New_York'
const signal = new AbortController().signal
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const deps = { adminUrl: urls.admin, db, copyPool, vault, assetOrigin: 'http://assets.test' }
let websiteId = ''
let other = ''

beforeAll(async () => {
  const storage = diskStorage(directory)
  const executor = createExecutor(store)
  const seeding = { db, storage, executor, createWebsite, createAccount, now, onProgress() {}, hasSampleHistory: true }
  expect(await seedDemo(seeding)).toBe(true)
  websiteId = (await findWebsiteId(db, 'demo'))?.websiteId ?? ''
  other = (await findWebsiteId(db, 'bakery'))?.websiteId ?? ''
  // The first text makes a website's key.
  await vault.put(websiteId, 'person:ann@example.com', 'Ann')
  await vault.put(other, 'person:ann@example.com', 'Ann')
  await happen('cart of today')
  await visit()
  await settled()
}, 240_000)

const wanted = () => ({ websiteId, subdomain: 'demo', timeZone, startDay: now.slice(0, 10), signal })

/** A real add-to-cart. */
async function happen(cartId: string): Promise<void> {
  const data = {
    entryId: 'e',
    itemId: 'i',
    sku: 's',
    attributes: [],
    quantity: 2,
    unitPriceCents: 500,
    currency: 'USD',
    title: 'Mug',
    productType: 1,
    fullUrl: '/shop/p/mug',
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
    at: now,
  }
  const entityId = cartId.replaceAll(' ', '-')
  const event = { id: crypto.randomUUID(), type: 'CartEntryAdded', data, meta: { v: 1, correlationId: 'c' } }
  await store.append({ websiteId, category: 'cart', entityId }, [event], { expected: 'none' })
}

/** A real visit half a year ago, rolled up. */
async function visit(): Promise<void> {
  const at = new Date(Date.now() - 180 * 86_400_000)
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into visits (website_id, visit_id, started_at, last_at, visitor, is_new, entry_at, exit_at, entry_path,
        exit_path, referrer, source, medium, campaign, country, device, browser, os, language, page_views, seconds)
      values (${websiteId}, ${crypto.randomUUID()}, ${at}, ${at}, 1, true, ${at}, ${at}, '/', '/', '', '', '', '', 'US',
        'phone', 'Safari', 'iOS', 'en', 1, 0)`.execute(tx),
  )
  await rollUp()
}

const rollUp = () => rollUpWebsite(db, { websiteId, timeZone }, { now: new Date() })

/** Waits until all projections and reactions have caught up. */
async function settled(): Promise<void> {
  const head = await store.head()
  await vi.waitFor(
    async () => {
      const checkpoints = await listCheckpoints(db)
      for (const { name } of [...allProjections, ...allReactions.map(reactionProjection)])
        expect(store.compare(checkpoints.get(name)?.position ?? 'start', head), name).toBeGreaterThanOrEqual(0)
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** All rows of all tables, except progress markers. */
async function dump(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'log')
      and tablename not in ('checkpoints', 'sample_histories', 'outbox', 'speed_states')`.execute(owner)
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t order by 1`.execute(owner)
    dumped[name] = rows.map(({ line }) => line)
  }
  return dumped
}

const countJobs = async () =>
  (await sql<{ name: string }>`select name from outbox where name <> 'roll-up-traffic' order by seq`.execute(owner))
    .rows

test('the sample history is written once, has no side effects, and is removed completely', async () => {
  const [untouched, jobs] = [await dump(), await countJobs()]
  await writeSampleHistory(deps, wanted())
  await settled()
  const filled = await dump()
  // Running again, as after a kill, duplicates nothing.
  await writeSampleHistory(deps, wanted())
  expect(await dump()).toEqual(filled)
  expect(filled['log.events']?.length).toBeGreaterThan((untouched['log.events']?.length ?? 0) + 2_000)
  for (const table of [
    'carts',
    'orders',
    'order_refunds',
    'order_refund_lines',
    'order_sources',
    'customers',
    'restock_sign_ups',
    'restock_notices',
    'traffic_days',
    'hits',
    'tracked_events',
    'checkouts',
    'pii_vault',
    'order_name_words',
    'gift_cards',
    'gift_card_codes',
    'speed_days',
    'error_days',
  ])
    expect(filled[`public.${table}`]?.length, table).toBeGreaterThan(untouched[`public.${table}`]?.length ?? 0)
  expect(filled['public.parked_events']).toEqual([])
  expect(await countJobs()).toEqual(jobs)

  await deleteSampleHistory(urls.admin, websiteId)
  await rollUp()
  expect(await dump()).toEqual(untouched)
  expect(await countJobs()).toEqual(jobs)
  expect(await findSampleHistory(db, websiteId)).toBeUndefined()
  expect((await findSampleHistory(db, other))?.state).toBe('wanted')
  // No effect if there is none.
  await deleteSampleHistory(urls.admin, websiteId)
  expect(await dump()).toEqual(untouched)
}, 240_000)

test('after the removal no checkpoint is beyond the end of the log, and later events are projected once', async () => {
  const head = await store.head()
  for (const [name, { position }] of await listCheckpoints(db))
    expect(store.compare(position, head), name).toBeLessThanOrEqual(0)
  await happen('cart of tomorrow')
  await settled()
  const { rows } = await sql<{ id: string; quantity: number }>`
    select cart_id as id, total_quantity as quantity from carts order by 1`.execute(owner)
  expect(rows).toEqual(['cart-of-today', 'cart-of-tomorrow'].map((id) => ({ id, quantity: 2 })))
})

test('the sample history cannot be removed while it is written, and the message says so', async () => {
  await withSampleHistoryLock(owner, { waits: true }, () =>
    expect(deleteSampleHistory(urls.admin, other)).rejects.toThrow('still being written'),
  )
})

test('the sample history is removed only when the read models have caught up', async () => {
  // Simulates a newer version of the product that maintains this read model and is not running.
  await sql`update checkpoints set version = version + 100 where name = 'carts'`.execute(owner)
  await writeSampleHistory(deps, { ...wanted(), websiteId: other, subdomain: 'bakery' })
  const events = await countEvents()
  expect(events).toBeGreaterThan(1_000)
  await expect(deleteSampleHistory(urls.admin, other)).rejects.toThrow('Try again in a minute')
  expect(await countEvents()).toBe(events)
  await sql`update checkpoints set version = version - 100 where name = 'carts'`.execute(owner)
  const variantId = await signUpForRestocked()
  await settled()
  await deleteSampleHistory(urls.admin, other)
  expect(await countEvents()).toBe(0)
  // A real person who signed up for a variant with a sample past still waits, also for what is appended later.
  const { rows } = await sql`
    select variant_id as id, waiting, sent, signed_off as "signedOff" from restock_groups
    where website_id = ${other} and variant_id = ${variantId}`.execute(owner)
  expect(rows).toEqual([{ id: variantId, waiting: 1, sent: 0, signedOff: 0 }])
  const { state } = await createExecutor(store).load(Restock, { websiteId: other, id: variantId })
  expect([...state.open.values()].map(({ personRef }) => personRef)).toEqual(['ann'])
}, 240_000)

async function signUpForRestocked(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select variant_id as id from restock_groups where website_id = ${other} and sent > 0 limit 1`.execute(owner)
  const id = rows[0]?.id ?? ''
  const wanted = { signUpId: crypto.randomUUID(), personRef: 'ann', productId: 'p', isJoinMailingList: false, at: now }
  await createExecutor(store).execute(Restock, { websiteId: other, id }, { correlationId: 'c' }, (state) =>
    signUp(state, wanted),
  )
  return id
}

async function countEvents(): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from log.events where split_part(stream, '-', 2) = ${other} and stream like ${`%${sampleIds.pattern}`}`.execute(
    owner,
  )
  return rows[0]?.events ?? 0
}
