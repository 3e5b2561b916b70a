import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProcesses, type ProductProcess, type ProductProcesses } from '../../proof/processes/product-processes.ts'
import { queryOnce } from '../../proof/processes/query-once.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { addressOf, httpClient, type Reply } from '../testing/browsers/http-client.ts'
import { createMultiHostClient, type MultiHostClient } from '../testing/browsers/multi-host-client.ts'

const publicPort = await findFreePort()
const shopHost = `demo.localhost:${publicPort}`
const undo: (() => unknown)[] = []
let all: ProductProcesses
const of = (role: string): ProductProcess[] => all.processes.filter((process) => process.role === role)
const httpPorts = (): number[] => of('http').map(({ port }) => port)

beforeAll(async () => {
  all = await createProcesses({
    defer: (step) => undo.push(step),
    roles: ['http', 'http', 'projections', 'projections', 'workers', 'workers'],
    port: publicPort,
    environment: { STOP_GRACE: '3' },
  })
  await Promise.all(all.processes.map(({ start }) => start()))
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

test('processes that start together on an empty database create everything once', async () => {
  const [made] = await queryOnce(
    all.adminUrl,
    `select (select count(*)::int from websites) as websites, (select count(*)::int from accounts) as accounts,
       (select count(*) = count(distinct name) and count(*) > 20 from kysely_migration) as steps,
       (select count(*)::int from log.streams where category = 'inventory') -
         (select count(*)::int from inventory_levels) as stray`,
  )
  expect(made).toEqual({ websites: 2, accounts: 1, steps: true, stray: 0 })
})

test('on SIGTERM a process becomes unready, answers requests that still arrive, and exits with 0', async () => {
  const [process] = of('http') as [ProductProcess]
  const browser = httpClient(process.port, shopHost)
  const live = await watchLive(process.port)
  const ended = process.signal('SIGTERM')
  await expect.poll(async () => (await browser.get('/readyz')).status, { interval: 10 }).toBe(503)
  expect((await browser.get('/readyz')).json()).toMatchObject({ ok: false, stopping: true })
  expect((await browser.get('/healthz')).status).toBe(200)
  const page = await browser.open('/')
  expect([page.status, page.headers.connection]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  expect((await live.whole).text).toMatch(/^event: live\n[\s\S]*\n\nretry: 500\n\n$/)
})

/** Follows the stream of current visitors until it ends. */
async function watchLive(port: number): Promise<{ whole: Promise<Reply> }> {
  const [site] = await queryOnce<{ id: string }>(
    all.adminUrl,
    `select website_id as id from websites where subdomain = 'demo'`,
  )
  const { cookies } = await signedIn(site?.id ?? '')
  const merchant = httpClient(port, `demo.manage.localhost:${publicPort}`)
  for (const [name, value] of cookies) merchant.cookies.set(name, value)
  return { whole: merchant.get('/api/analytics/live', { headers: { accept: 'text/event-stream' } }) }
}

test('a second Ctrl-C exits at once, and the two signals of one Ctrl-C count as one', async () => {
  const [, process] = of('http') as [ProductProcess, ProductProcess]
  const ended = process.signal('SIGINT')
  void process.signal('SIGINT')
  await sleep(700)
  expect((await httpClient(process.port, shopHost).get('/healthz')).status).toBe(200)
  void process.signal('SIGINT')
  expect(await ended).toBe(130)
})

test.each(['projections', 'workers'])(
  'a process of %s reports liveness and readiness, and exits with 0',
  async (role) => {
    const [process] = of(role) as [ProductProcess]
    const client = httpClient(process.port, 'anything')
    expect((await client.get('/healthz')).json()).toEqual({ ok: true })
    expect((await client.get('/readyz')).json()).toMatchObject({ ok: true, migrated: true, queue: 'reachable' })
    expect((await client.get('/')).status).toBe(404)
    expect(await process.signal('SIGTERM')).toBe(0)
  },
)

async function signedIn(websiteId: string): Promise<MultiHostClient> {
  const [site] = await queryOnce<{ owner: string }>(
    all.adminUrl,
    'select owner_account_id as owner from websites where website_id = $1',
    [websiteId],
  )
  const db = openDatabase(roleUrls(all.adminUrl).app, { max: 1, onError: () => {} })
  const token = await createSession(db, websiteId, site?.owner ?? '', new Date().toISOString()).finally(() =>
    db.destroy(),
  )
  const client = createMultiHostClient(httpPorts(), `demo.manage.localhost:${publicPort}`, addressOf(77), {
    '__Host-session': token,
  })
  await client.ask((browser) => browser.open('/'))
  return client
}
