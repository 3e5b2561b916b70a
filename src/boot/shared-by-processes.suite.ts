import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCollection } from '../catalog/store.ts'
import type { CatalogTables } from '../catalog/table.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { createAccount } from '../identity/store.ts'
import { type Database, inWebsite, openDatabase, withWebsite } from '../platform/database/database.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import { newProduct } from '../testing/fixtures/test-stock.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import { startTestProcess, type TestProcess } from '../testing/servers/test-processes.ts'
import { createWebsite } from '../websites/store.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** The visit record of a first visit. */
const RECORD = ['a'.repeat(32), ...Array(3).fill(1_700_000_000_000), 1].join('|')
const PAGE = '/shop/p/mug'
const CHANGE_COUNT = 16

export interface SharedSetup {
  redisUrl?: string
  /** Whether rate limits of up to a minute are also shared by all processes. */
  sharesRateLimits: boolean
}

/** What visitors and owners can rely on whichever process answers them. */
export function describeSharedByProcesses(name: string, find: () => Promise<SharedSetup>): void {
  describe(`${name}: two processes`, () => {
    let [one, other]: TestProcess[] = []
    let shop: Shop
    let shared: SharedSetup
    beforeAll(async () => {
      shared = await find()
      shop = await openShop()
      one = await startTestProcess(shop.urls, shared.redisUrl)
      other = await startTestProcess(shop.urls, shared.redisUrl)
    })
    afterAll(async () => {
      await other?.stop()
      await one?.stop()
      await shop?.db.destroy()
    })
    const both = () => [one, other] as [TestProcess, TestProcess]

    test('show no page that is older than a second, even when their connections break', async () => {
      const seen = await watchPages(shop, both())
      expect(seen.filter(({ late }) => late > 1_000)).toEqual([])
      expect(seen.length).toBeGreaterThan(10 * CHANGE_COUNT)
    }, 60_000)

    test('share their rate limits', async () => {
      const [here, there] = await openBrowser(both(), 'acme.manage')
      for (let n = 0; n < 20; n++) expect((await signIn(n % 2 ? here : there, n)).status).toBe(401)
      for (const client of [here, there])
        expect((await signIn(client, 20)).json()).toMatchObject({ status: 403, captchaRequired: true })
    })

    test('count carts together where that costs no round trip to the database', async () => {
      const [here, there] = await openBrowser(both(), 'acme')
      const add = async (client: HttpClient) => (await client.post('/api/commerce/shopping-cart/entries', {})).status
      for (let n = 0; n < 120; n++) expect(await add(here)).toBe(400)
      expect(await add(here)).toBe(429)
      expect(await add(there)).toBe(shared.sharesRateLimits ? 429 : 400)
    })

    test('show visitors of one process on the live page of the other', async () => {
      const owner = both()[1].client('acme.manage')
      owner.cookies.set('__Host-session', await shop.session())
      const live = await openLive(both()[1].port, owner.host, owner.cookies)
      await expect.poll(() => live.visitors, { timeout: 10_000 }).toEqual([0])
      const visitor = both()[0].client('acme')
      await visitor.open()
      await view(visitor)
      await expect.poll(() => live.visitors, { timeout: 8_000 }).toEqual([0, 1])
      live.close()
    }, 30_000)
  })
}

interface Shop {
  urls: Awaited<ReturnType<typeof createTestDatabase>>
  db: Database
  websiteId: string
  session(): Promise<string>
}

async function openShop(): Promise<Shop> {
  const urls = await createTestDatabase()
  const db = openDatabase(urls.app, { max: 2, onError: () => {} })
  const now = new Date().toISOString()
  const ownerId = await createAccount(db, 'Owner', now)
  const websiteId = await createWebsite(db, ownerId, newWebsite('acme'), now)
  const collection = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const mug = newProduct('mug', { S: 1000 }, { title: titleOf(0) })
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, collection, [mug]))
  return { urls, db, websiteId, session: () => createSession(db, websiteId, ownerId, new Date().toISOString()) }
}

const titleOf = (version: number) => `Mug number ${version}.`

interface Seen {
  process: number
  version: number
  /** Milliseconds between the commit of a newer version and the request for the page; 0 when the page was current. */
  late: number
}

/** Requests the page from both processes continuously while the product is changed and their connections are broken. */
async function watchPages({ db, websiteId }: Shop, processes: TestProcess[]): Promise<Seen[]> {
  const committed: number[] = [performance.now()]
  const seen: Seen[] = []
  let over = false

  async function read(client: { get(path: string): Promise<{ text: string }> }, process: number): Promise<void> {
    while (!over) {
      const asked = performance.now()
      const { text } = await client.get(PAGE)
      const version = Number(/Mug number (\d+)\./.exec(text)?.[1])
      const newer = committed[version + 1]
      seen.push({ process, version, late: newer === undefined ? 0 : asked - newer })
      await sleep(5)
    }
  }

  const reading = processes.map(({ client }, n) => read(client('acme'), n))
  for (let version = 1; version <= CHANGE_COUNT; version++) {
    await inWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
      tx
        .updateTable('items')
        .set({ title: titleOf(version) })
        .where('website_id', '=', websiteId)
        .execute(),
    )
    committed[version] = performance.now()
    if (version % 8 === 0) await breakConnections(db)
    // Long enough to notice a stale page.
    await sleep(version % 4 === 0 ? 1_300 : 50)
  }
  over = true
  await Promise.all(reading)
  return seen
}

/** Simulates an unlucky restart: for some, between the commit and its notification. */
async function breakConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plinth broadcast' and datname = current_database()`.execute(db)
}

/** One browser whose requests go alternately to the two processes. */
async function openBrowser(processes: [TestProcess, TestProcess], labels: string): Promise<[HttpClient, HttpClient]> {
  const [here, there] = processes.map(({ client }) => client(labels)) as [HttpClient, HttpClient]
  await here.open()
  for (const [key, value] of here.cookies) there.cookies.set(key, value)
  return [here, there]
}

function signIn(client: HttpClient, n: number) {
  return client.post('/api/identity/sign-in', { email: `nobody-${n}@example.com`, password: 'wrong password' })
}

async function view(visitor: HttpClient): Promise<void> {
  const origin = `http://${visitor.host}`
  const { status } = await visitor.send('POST', '/api/census/RecordHit', {
    body: new URLSearchParams({
      event: 'View',
      data: JSON.stringify({ url: `${origin}/` }),
      ss_cvr: RECORD,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'user-agent': AGENT },
  })
  expect(status).toBe(200)
}

/** The number of visitors in each message of the live stream. */
function openLive(port: number, host: string, cookies: Map<string, string>) {
  const visitors: number[] = []
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { host, cookie, accept: 'text/event-stream' }
  return new Promise<{ visitors: number[]; close(): void }>((open, fail) => {
    const req = request({ port, host: '127.0.0.1', path: '/api/analytics/live', headers, setHost: false }, (res) => {
      res.setEncoding('utf8').on('data', (text: string) => {
        for (const [, data = '{}'] of text.matchAll(/^data: (.+)$/gm)) visitors.push(JSON.parse(data).visitors)
      })
      res.on('error', () => {})
      open({ visitors, close: () => req.destroy() })
    })
    req.on('error', fail)
    req.end()
  })
}
