import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carts } from '../../../projections/carts/projection.ts'
import { checkouts } from '../../../projections/checkouts/projection.ts'
import { inventory } from '../../../projections/inventory/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { listOrders } from '../../../projections/orders/queries.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { restock } from '../../../projections/restock/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { commerceRoutes } from '../../analytics/commerce/commerce-routes.ts'
import { salesRoutes } from '../../analytics/commerce/sales-routes.ts'
import type { CartsReply } from '../../analytics/commerce-contract.ts'
import { hitKinds } from '../../analytics/hit-shapes.ts'
import type { SalesReply } from '../../analytics/sales-contract.ts'
import { createSession } from '../../identity/sessions/sessions.ts'
import { createAccount } from '../../identity/store.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { listGroups } from '../../restock/reports/list-groups.ts'
import { localDay } from '../../shared/calendar.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { findWebsiteId } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { demoStores, seedDemo } from '../demo/seed-demo.ts'
import { writeSampleHistory } from './write-sample-history.ts'

const onError = () => {}
const urls = await createTestDatabase()
const store = await openPostgresEventStore({ url: urls.events, onError, allowUnsafe: true })
const projections = [carts, checkouts, inventory, orders, restock]
await prepareProjections({ adminUrl: urls.admin, projections })
const app = await startTestApp({
  urls,
  routes({ db }) {
    const findTimeZone = async () => timeZone
    const deps = { db, reports: openTestReports(urls.reports), store, findTimeZone }
    return [...salesRoutes(deps), ...commerceRoutes(deps)].map((route) => ({ ...route, rateLimit: 'none' as const }))
  },
})
const copyPool = openCopyPool(urls.app, { max: 1, onError })
const running = runProjections({ db: app.db, store, projections })
const directory = mkdtempSync(join(tmpdir(), 'plinth-figures-'))
afterAll(async () => {
  await running.stop()
  await copyPool.end()
  await store.close()
  rmSync(directory, { recursive: true })
})

const timeZone = 'America/New_York'
const [now, startDay] = ['2026-11-23T12:00:00.000Z', '2026-11-23']
let websiteId = ''
let read: <Reply>(path: string) => Promise<Reply>

beforeAll(async () => {
  let ownerId = ''
  const seeding = {
    storage: diskStorage(directory),
    executor: createExecutor(store),
    createWebsite,
    createAccount: async (...asked: Parameters<typeof createAccount>) => {
      ownerId = await createAccount(...asked)
      return ownerId
    },
  }
  await seedDemo({ ...seeding, db: app.db, now, onProgress() {}, hasSampleHistory: true })
  const found = await findWebsiteId(app.db, 'demo')
  if (!found) throw new Error('The demo store was not opened')
  websiteId = found.websiteId
  const vault = openVault({ db: app.db, masterKey: 'ab'.repeat(32) })
  await vault.put(websiteId, 'person:ann@example.com', 'Ann')
  const deps = { adminUrl: urls.admin, db: app.db, copyPool, vault, assetOrigin: 'http://assets.test' }
  const { signal } = new AbortController()
  await writeSampleHistory(deps, { websiteId, subdomain: 'demo', timeZone, startDay, signal })
  const head = await store.head()
  for (const { name } of projections)
    expect(head !== 'start' && (await running.waitFor(name, head, 60_000)), name).toBe(true)
  const client = app.client('demo.manage')
  client.cookies.set('__Host-session', await createSession(app.db, websiteId, ownerId, new Date().toISOString()))
  await client.open()
  read = async (path) => {
    const reply = await client.get(`/api/analytics/${path}`)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.json() as never
  }
}, 240_000)

test.each([
  ['a week', '2026-11-16', '2026-11-22'],
  ['a month', '2026-10-24', '2026-11-22'],
  ['the year', '2025-11-23', '2026-11-22'],
])('home, the list of orders and all reports tell the same sales and orders of %s', async (_, from, to) => {
  const days = `period=custom&from=${from}&to=${to}`
  const all = await listOrders(app.db, websiteId, { view: 'all', limit: 5_000 })
  const placed = all.filter(({ created_at, is_donation }) => {
    const day = localDay(created_at, timeZone)
    return !is_donation && day >= from && day <= to
  })
  const { totals, funnel } = await read<SalesReply>(`sales?${days}`)
  expect(placed.length).toBeGreaterThan(3)
  expect(totals.orders).toBe(placed.length)
  expect(totals.totalCents + totals.refundCents).toBeLessThanOrEqual(
    placed.reduce((sum, { grand_total_cents: cents }) => sum + cents, 0),
  )
  expect(funnel.paid).toBe(placed.length)
  const { orders: bought, series } = await read<CartsReply>(`carts?${days}`)
  expect(bought).toEqual({ fromCarts: placed.length, others: 0 })
  expect(series.reduce((sum, day) => sum + day.bought, 0)).toBe(placed.length)
})

test('every order was placed in a visit that was measured, some of them by the link of a reminder', async () => {
  const { rows } = await withWebsite(app.db, websiteId, (tx) =>
    sql<{ orders: number; sources: number; reminded: number; purchases: number; paid: number; total: number }>`
      select (select count(*) from orders where not is_donation)::int as orders, (select count(*) from order_sources)::int as sources,
        (select count(*) from order_sources where source = 'cart-reminder')::int as reminded,
        (select sum(times) from visit_events where kind = ${hitKinds.purchase})::int as purchases,
        (select sum(value_cents) from visit_events where kind = ${hitKinds.purchase})::int as paid,
        (select sum(grand_total_cents) from orders where not is_donation)::int as total`.execute(tx),
  )
  const [{ orders: placed, sources, reminded, purchases, paid, total } = expect.fail()] = rows
  expect([sources, purchases, paid]).toEqual([placed, placed, total])
  expect(reminded).toBeGreaterThan(0)
})

test('waiting lists are those of variants that there are, with their names and stock', async () => {
  const { signUpGroups } = await listGroups(
    { db: app.db, assetOrigin: '' } as Parameters<typeof listGroups>[0],
    websiteId,
    {
      sort: 'latest',
    },
  )
  const restocked = signUpGroups.filter(({ counts }) => counts.sent > 0)
  expect(restocked.length).toBeGreaterThan(3)
  const withOptions = new Set(demoStores[0]?.products.flatMap(({ options, title }) => (options ? [title] : [])))
  for (const { title, variantName, available } of restocked) {
    expect(available).toBeGreaterThan(0)
    expect(variantName !== '').toBe(withOptions.has(title))
  }
})
