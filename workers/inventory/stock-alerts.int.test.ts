import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inventory } from '../../projections/inventory/projection.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { addCollection } from '../../src/catalog/store.ts'
import { markConfirmed } from '../../src/identity/accounts/accounts.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { saveStockAlerts } from '../../src/inventory/alerts/stock-alert-settings.ts'
import { reserveStock } from '../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { setUnlimited } from '../../src/inventory/commands/set-unlimited.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { type Letter, LetterDelayed } from '../../src/platform/mail/mail.ts'
import { outbox as rowsOf } from '../../src/platform/outbox/outbox.ts'
import { roles } from '../../src/shared/permissions.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { newProduct } from '../../src/testing/fixtures/test-stock.ts'
import { newWebsite } from '../../src/testing/servers/test-app.ts'
import { createWebsite } from '../../src/websites/store.ts'
import type { JobHandler } from '../job.ts'
import { prepareReactions, reactionProjection } from '../reactions.ts'
import { gatherStockAlerts } from './gather-stock-alerts.job.ts'
import { sendStockAlert } from './send-stock-alert.job.ts'
import { stockMoved } from './stock-moved.reaction.ts'
import { watchStockLevel } from './watch-stock-level.job.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const line = testPool(urls.queue)
const store = memoryEventStore()
const executor = createExecutor(store)
await prepareReactions(db, store, [stockMoved])
const now = new Date().toISOString()
const intent = { correlationId: 'test' }
const letters: Letter[] = []
let answer: Error | undefined
let websites = 0
let websiteId = ''
let ownerId = ''

const handlers = new Map(
  [
    watchStockLevel({ db, executor }),
    gatherStockAlerts({ db }),
    sendStockAlert({
      db,
      mail: {
        kind: 'folder',
        async send(letter) {
          if (answer) throw answer
          letters.push(letter)
        },
      },
      mailFrom: 'post@plinth.example',
      canonicalOriginOf: ({ subdomain }) => `http://${subdomain}.example`,
      manageOrigin: (subdomain) => `http://${subdomain}.manage.example`,
    }),
  ].map((job) => [job.name, job as JobHandler]),
)

beforeEach(async () => {
  letters.length = 0
  answer = undefined
  ownerId = await newPerson(true)
  websiteId = await createWebsite(db, ownerId, newWebsite(`alerts-${++websites}`), now)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const products = [newProduct('mug', { S: 1000 }, { title: 'Tide Mug' }), newProduct('cup', { S: 500 })]
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, products))
})

async function newPerson(isConfirmed: boolean): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const accountId = await createAccount(db, 'Somebody', now, { email, passwordHash: 'x' })
  if (isConfirmed) await markConfirmed(db, { accountId, email }, now)
  return accountId
}

function change(id: string, decide: (state: InventoryState) => InventoryEvent[]) {
  return executor.execute(Inventory, { websiteId, id }, intent, decide)
}
const stock = (quantity: number, id = 'mug-s') =>
  change(id, (state) => setStock(state, { quantity, reason: 'counted', note: '', at: now }))

const projections = [inventory, reactionProjection(stockMoved)]

/** Lets projections catch up and runs all queued jobs, with `later` also those due later, until none is left. */
async function work({ later = false } = {}): Promise<void> {
  const running = runProjections({ db, store, projections })
  const head = await store.head()
  for (const { name } of projections) expect(head === 'start' || (await running.waitFor(name, head, 10_000))).toBe(true)
  await running.stop()
  for (let round = 0; round < 10; round++) if ((await runJobs(later)) === 0) return
}

async function runJobs(later: boolean): Promise<number> {
  const jobs = (
    await rowsOf(line).selectFrom('outbox').select(['website_id', 'id', 'name', 'data', 'state']).execute()
  ).filter(({ state }) => later || state !== 'later')
  for (const { website_id, id, name, data } of jobs) {
    const handler = handlers.get(name)
    // Each job runs twice, as after a crash before it was marked as done.
    for (const attempt of [1, 2])
      await handler?.run({ websiteId: website_id, data, attempt, signal: AbortSignal.timeout(5_000) })
    await line
      .deleteFrom('outbox' as never)
      .where('id' as never, '=', id as never)
      .execute()
  }
  return jobs.length
}

const tenMinutesLater = () => work({ later: true })

test('what runs low and what is sold out within ten minutes comes in one e-mail, once', async () => {
  await stock(20)
  await stock(20, 'cup-s')
  await stock(5)
  await stock(0, 'cup-s')
  await work()
  await stock(3)
  await work()
  expect(letters).toEqual([])
  await tenMinutesLater()
  expect(letters.map(({ subject }) => subject)).toEqual([`alerts-${websites}.example: 2 products are low or sold out`])
  expect(letters[0]?.text).toContain('Sold out now:\ncup, S, CUP-S\n\nRunning low:\nTide Mug, S, MUG-S: 3 left')
  expect(letters[0]?.text).toContain(`http://alerts-${websites}.manage.example/inventory`)
  await stock(2)
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
})

test('sold out is told after low; both again only after there was enough', async () => {
  const told = () => letters.map(({ subject }) => subject?.replace(/^.*: /, ''))
  for (const quantity of [20, 4, 0, 3, 0]) {
    await stock(quantity)
    await tenMinutesLater()
  }
  expect(told()).toEqual(['Tide Mug, S runs low', 'Tide Mug, S is sold out'])
  for (const quantity of [6, 5]) {
    await stock(quantity)
    await tenMinutesLater()
  }
  expect(told()).toHaveLength(3)
})

test('what is reserved is not available; what has come back before the e-mail leaves is not told', async () => {
  await stock(7)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await change('mug-s', (state) =>
    reserveStock(state, { reservationId: 'c:1', quantity: 2, expiresAt, at: now }, { neverRunsOut: false }),
  )
  await work()
  await stock(20)
  await tenMinutesLater()
  expect(letters).toEqual([])
  await stock(7)
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
})

test('the first stock of a variant and unlimited stock are not reported', async () => {
  await stock(3)
  await tenMinutesLater()
  await change('cup-s', (state) => setUnlimited(state, { note: '', at: now }))
  await tenMinutesLater()
  expect(letters).toEqual([])
})

test('drafts and archived products are not reported', async () => {
  await stock(20)
  await stock(20, 'cup-s')
  await withWebsite(db, websiteId, async (tx) => {
    await sql`update items set visibility = 'draft' where website_id = ${websiteId} and id = 'mug'`.execute(tx)
    await sql`update items set archived_at = now() where website_id = ${websiteId} and id = 'cup'`.execute(tx)
  })
  await stock(1)
  await stock(1, 'cup-s')
  await tenMinutesLater()
  expect(letters).toEqual([])
})

test('it goes to confirmed addresses of people who may change stock, each once', async () => {
  const [manager, unconfirmed, viewer] = [await newPerson(true), await newPerson(false), await newPerson(true)]
  await setRoles(db, websiteId, manager, [roles.STORE_MANAGER])
  await setRoles(db, websiteId, unconfirmed, [roles.STORE_MANAGER])
  await setRoles(db, websiteId, viewer, [roles.VIEWER])
  await stock(9)
  await stock(1)
  await tenMinutesLater()
  expect(letters).toHaveLength(2)
  expect(new Set(letters.map(({ to }) => to)).size).toBe(2)
})

test('nothing is sent before the owner has confirmed their address', async () => {
  const stranger = await newPerson(false)
  websiteId = await createWebsite(db, stranger, newWebsite(`alerts-${++websites}`), now)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, [newProduct('mug', { S: 1000 })]))
  await setRoles(db, websiteId, ownerId, [roles.STORE_MANAGER])
  await stock(9)
  await stock(1)
  await tenMinutesLater()
  expect(letters).toEqual([])
})

test('the threshold and the switch are the store’s', async () => {
  await saveStockAlerts(db, websiteId, { isEnabled: false, threshold: 5 }, { accountId: ownerId, now })
  await stock(20)
  await stock(0)
  await tenMinutesLater()
  expect(letters).toEqual([])
  await saveStockAlerts(db, websiteId, { isEnabled: true, threshold: 10 }, { accountId: ownerId, now })
  await stock(20)
  await stock(10)
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
})

test('other websites are told nothing', async () => {
  const mine = websiteId
  const other = await createWebsite(db, await newPerson(true), newWebsite(`alerts-${++websites}`), now)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(db, other, (tx) => addCollection(tx, other, shop, [newProduct('mug', { S: 1000 })]))
  await stock(20)
  websiteId = other
  await stock(20)
  await tenMinutesLater()
  await stock(1)
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
  websiteId = mine
  await stock(1)
  await tenMinutesLater()
  expect(letters.map(({ from }) => from.name)).toEqual([`alerts-${websites}.example`, `alerts-${websites - 1}.example`])
})

test('a rebuild of the read model sends nothing again', async () => {
  await stock(20)
  await stock(2)
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
  await rebuild({ adminUrl: urls.admin, store, projection: inventory })
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
})

test('an e-mail that the mail server puts off is sent later; one of which nobody knows is not sent again', async () => {
  await stock(20)
  await stock(2)
  answer = new LetterDelayed('later')
  await work({ later: false })
  // The e-mail is collected and deferred; its next attempt is queued.
  await runJobs(true)
  await runJobs(false)
  answer = undefined
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
  await stock(0)
  answer = new Error('the connection was lost')
  await tenMinutesLater()
  answer = undefined
  await tenMinutesLater()
  expect(letters).toHaveLength(1)
})
