import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, testPool } from '../../../testing/databases/test-database.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { until } from '../../../testing/until.ts'
import { tookTooLong } from '../../async/with-timeout.ts'
import { type Database, withWebsite } from '../../database/database.ts'
import { scopeToWebsite } from '../../database/migrate.ts'
import type { Tenant } from '../request/visit.ts'
import { defineRoute, type Route } from './route.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
await sql`create table marks (website_id text not null, id text not null, primary key (website_id, id))`.execute(owner)
await scopeToWebsite(owner, 'marks')
/** One connection, so that what hangs is noticed by the next statement. */
const db = testPool(urls.app, 1)
const acme: Tenant = { websiteId: 'acme', subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }

const TIMEOUT_MS = 500
/** Begun after the request's own timer, so it ends after it. */
const LATER_MS = TIMEOUT_MS + 100

const sleepFor = (seconds: number, tx: Database) => sql`select pg_sleep(${seconds}::float)`.execute(tx)
const mark = (tx: Database, id: string) => sql`insert into marks values ('acme', ${id})`.execute(tx)

/** Calls of routes whose handler is over, with how it ended. */
const over: string[] = []
const route = (path: string, handle: () => Promise<unknown>, other: Partial<Route> = {}): Route => ({
  ...defineRoute({
    method: 'GET',
    path,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: 'none',
    reply: z.unknown(),
    async handle() {
      try {
        return await handle()
      } finally {
        over.push(path)
      }
    },
  }),
  ...other,
})

const app = await startTestHttp(() => ({
  findTenant: async () => acme,
  timeoutMs: TIMEOUT_MS,
  routes: [
    route('/api/sleep', () => withWebsite(db, 'acme', (tx) => sleepFor(600, tx))),
    route('/api/rest', () =>
      withWebsite(db, 'acme', async (tx) => {
        await sleep(LATER_MS)
        await mark(tx, 'same transaction')
      }),
    ),
    route('/api/next', async () => {
      await sleep(LATER_MS)
      await withWebsite(db, 'acme', (tx) => mark(tx, 'next transaction'))
    }),
    route('/api/quick', async () => void (await withWebsite(db, 'acme', (tx) => mark(tx, 'quick')))),
    route(
      '/api/patient',
      () =>
        withWebsite(
          db,
          'acme',
          async (tx) =>
            (
              await sql<object>`select setting as statement_timeout from pg_settings where name = 'statement_timeout'`.execute(
                tx,
              )
            ).rows,
        ),
      { timeoutMs: 60_000 },
    ),
    // Told before PostgreSQL is: the client's answer is the same either way.
    route('/api/cancelled', () =>
      withWebsite(db, 'acme', async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx)
        await sleepFor(600, tx)
      }),
    ),
  ],
  pages: async (_, res) => {
    await withWebsite(db, 'acme', (tx) => sleepFor(600, tx))
    res.send('late')
  },
}))
const shop = app.client('acme')

const running = async () =>
  (
    await sql<object>`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(
      owner,
    )
  ).rows.length
const marks = () =>
  withWebsite(db, 'acme', async (tx) =>
    (await sql<{ id: string }>`select id from marks order by id`.execute(tx)).rows.map(({ id }) => id),
  )

test.each(['/api/sleep', '/slow-page'])(
  '%s: no query is left running, and its connection serves the next',
  async (path) => {
    const reply = await shop.get(path)
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1'])
    expect(reply.text).toContain(tookTooLong().message)
    await until('the statement to end on the server', async () => (await running()) === 0)
    expect((await shop.get('/api/quick')).status).toBe(200)
    await withWebsite(db, 'acme', (tx) => sql`delete from marks`.execute(tx))
  },
)

test.each(['/api/rest', '/api/next'])('%s: a request that was given up begins no further statement', async (path) => {
  expect((await shop.get(path)).json()).toMatchObject({ status: 503, message: tookTooLong().message })
  await until('its work to end', () => over.includes(path))
  expect(await marks()).toEqual([])
})

test('a statement that PostgreSQL ends is told like a request that took too long', async () => {
  const reply = await shop.get('/api/cancelled')
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toMatchObject({ status: 503, title: 'Service Unavailable', message: tookTooLong().message })
})

test('a route with more time has it in the database, too', async () => {
  const [{ statement_timeout }] = (await shop.get('/api/patient')).json() as [{ statement_timeout: string }]
  expect(Number.parseInt(statement_timeout, 10)).toBeGreaterThan(8_000)
})
