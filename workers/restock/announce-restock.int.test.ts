import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addCollection } from '../../src/catalog/store.ts'
import { createAccount } from '../../src/identity/store.ts'
import { reserveStock } from '../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { setUnlimited } from '../../src/inventory/commands/set-unlimited.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { signUp } from '../../src/restock/commands/sign-up.ts'
import { countPending } from '../../src/restock/pending-sign-ups.ts'
import { Restock } from '../../src/restock/restock.ts'
import {
  type SendingSettings,
  type SettingsTables,
  writeSendingSettings,
} from '../../src/restock/settings/settings-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { newProduct } from '../../src/testing/fixtures/test-stock.ts'
import { newWebsite } from '../../src/testing/servers/test-app.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { announceRestock } from './announce-restock.job.ts'

const db = testPool((await createTestDatabase()).app)
const executor = createExecutor(memoryEventStore())
const now = new Date().toISOString()
const ownerId = await createAccount(db, 'Owner', now)
const intent = { correlationId: 'test' }
let isShown = true
let websites = 0
let websiteId = ''
const job = announceRestock({ db, executor, findNoticeFacts: async () => (isShown ? {} : undefined) })

beforeEach(async () => {
  isShown = true
  websiteId = await createWebsite(db, ownerId, newWebsite(`waves-${++websites}`), now)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, [newProduct('mug', { S: 1000 })]))
  await settle({ sendsWhenStockReturns: true })
  for (let person = 0; person < 10; person++)
    await executor.execute(Restock, { websiteId, id: 'mug-s' }, intent, (state) =>
      signUp(state, {
        signUpId: `s${person}`,
        personRef: `p${person}`,
        productId: 'mug',
        isJoinMailingList: false,
        at: now,
      }),
    )
})

function settle(settings: Partial<SendingSettings>): Promise<void> {
  const usual = { subject: '', introduction: '', sendsWhenStockReturns: false, lettersPerMinute: null }
  return withWebsite(db.withTables<SettingsTables>(), websiteId, (tx) =>
    writeSendingSettings(tx, websiteId, { captchaSecretRef: null, ...usual, ...settings }),
  )
}

const mug = () => ({ websiteId, id: 'mug-s' })
const stock = (quantity: number) =>
  executor.execute(Inventory, mug(), intent, (state) =>
    setStock(state, { quantity, reason: 'counted', note: '', at: now }),
  )
const run = (by: number | null, version = 0, variantId = 'mug-s') =>
  job.run({ websiteId, data: { variantId, by, version }, attempt: 1, signal: AbortSignal.timeout(5_000) })
const waiting = async () => countPending((await executor.load(Restock, mug())).state)

function sends() {
  return withWebsite(
    db.withTables<{
      restock_sends: { website_id: string; send_id: string; kind: string; requested_by: string | null }
    }>(),
    websiteId,
    (tx) => tx.selectFrom('restock_sends').select(['kind', 'requested_by']).execute(),
  )
}

test('as many are told as came back, and the send says that nobody pressed', async () => {
  await stock(4)
  await run(4)
  expect(await waiting()).toBe(6)
  expect(await sends()).toEqual([{ kind: 'stock', requested_by: null }])
})

test('the same event makes one wave, however often its job runs; the next one makes the next', async () => {
  await stock(3)
  await run(3, 0)
  await run(3, 0)
  await Promise.all([run(3, 0), run(3, 0)])
  expect(await waiting()).toBe(7)
  await stock(5)
  await run(2, 1)
  expect(await waiting()).toBe(5)
  expect(await sends()).toHaveLength(2)
})

test('no more are told than are still there', async () => {
  await stock(5)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const reservation = { reservationId: 'r', quantity: 3, expiresAt, at: new Date().toISOString() }
  await executor.execute(Inventory, mug(), intent, (state) => reserveStock(state, reservation, { neverRunsOut: false }))
  await run(5)
  expect(await waiting()).toBe(8)
})

test('stock that is sold out again notifies nobody', async () => {
  await stock(5)
  await stock(0)
  await run(5)
  expect(await waiting()).toBe(10)
  expect(await sends()).toEqual([])
})

test('of what never runs out everybody is told', async () => {
  await executor.execute(Inventory, mug(), intent, (state) => setUnlimited(state, { note: '', at: now }))
  await run(null)
  expect(await waiting()).toBe(0)
})

test('a store without the setting notifies nobody', async () => {
  await stock(5)
  await settle({ sendsWhenStockReturns: false })
  await run(5)
  expect(await waiting()).toBe(10)
})

test('nobody is told of what shoppers cannot see, or of what is no product at all', async () => {
  await stock(5)
  isShown = false
  await run(5)
  await run(5, 0, 'unknown')
  expect(await waiting()).toBe(10)
  expect(await sends()).toEqual([])
})

test('nobody is told by a store whose owner has not confirmed their e-mail', async () => {
  await sql`update accounts set email = 'eve@example.com', email_confirmed_at = null where account_id = ${ownerId}`.execute(
    db,
  )
  await stock(5)
  const { state } = await executor.load(Restock, mug())
  const before = countPending(state)
  await job.run({
    websiteId,
    data: { variantId: 'mug-s', by: 5, version: 1 },
    attempt: 1,
    signal: AbortSignal.timeout(5_000),
  })
  expect(countPending((await executor.load(Restock, mug())).state)).toBe(before)
})
