import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { flushHits } from '../../../workers/analytics/flush-hits.job.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { makeContent } from '../../testing/fixtures/analytics/make-hit.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { OverviewReply } from '../admin-contract.ts'
import { FlushData } from '../intake/flush-hits.ts'
import type { EventReply, EventsReply, LoadPartsReply } from '../page-contract.ts'
import { rollUpWebsite } from '../rollups/roll-up-website.ts'
import type { ErrorsReply } from '../speed-contract.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const product = await startTestProduct()
const copyPool = openCopyPool(product.urls.app, { max: 2, onError: () => {} })
const flush = flushHits({ copyPool, tell: async () => {}, onRefused: () => {} })
product.hitQueue.work(
  ({ websiteId, data, attempt, signal }) => flush.run({ websiteId, data: FlushData.parse(data), attempt, signal }),
  { concurrency: 1 },
)
const website = await product.addWebsite('acme')
const { websiteId } = website
const owner = await website.signedIn()
const shopper = product.client('acme')
await shopper.open()
const record = `${'a'.repeat(32)}|${Date.now()}|${Date.now()}|${Date.now()}|1`
shopper.cookies.set('ss_cvr', record)
const headers = { 'user-agent': AGENT }
const url = `http://${shopper.host}/shop`

async function rowsOf(table: string): Promise<number> {
  const { rows } = await withWebsite(product.db, websiteId, (tx) =>
    sql`select from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx),
  )
  return rows.length
}
const arrived = (table: string, count: number) =>
  vi.waitFor(async () => expect(await rowsOf(table)).toBe(count), { timeout: 60_000, interval: 50 })

const track = (schema: string, properties: object) =>
  shopper.post(
    '/api/v1/clanker/events',
    {
      eventSchemaName: schema,
      eventContent: JSON.stringify({
        ...makeContent,
        ...properties,
        page_host: shopper.host,
        page_path: '/shop',
        custom_schema_name: schema,
      }),
    },
    { headers },
  )
const get = async <Reply>(path: string) => (await owner.get(`/api/analytics/${path}`)).json() as Reply

test('an owner’s own event is listed with its properties, is a goal, and names nobody', async () => {
  await track('wishlist_add', { colour: 'blue', pieces: 2, nested: { a: 1 }, member_account_locale: 'de-CH' })
  await track('wishlist_add', { colour: 'blue', destination_url: 'https://elsewhere.example/path?email=x' })
  await track('add_to_cart', { object_identifier: 'mug' })
  await arrived('tracked_events', 3)
  const { events } = await get<EventsReply>('events?period=day')
  expect(events).toMatchObject([
    { name: 'wishlist_add', isOwn: true, times: 2, visitors: 1 },
    { name: 'add_to_cart', isOwn: false, times: 1 },
  ])
  const one = await get<EventReply>('events/wishlist_add?period=day')
  const valuesOf = (name: string) => one.properties.find(({ property }) => property === name)?.values
  expect(valuesOf('colour')).toEqual([{ value: 'blue', times: 2 }])
  expect(valuesOf('pieces')).toEqual([{ value: '2', times: 1 }])
  expect(valuesOf('destination_url')).toEqual([{ value: 'https://elsewhere.example/path', times: 1 }])
  expect(valuesOf('member_account_locale')).toEqual([{ value: 'de-CH', times: 1 }])
  expect(one.properties.map(({ property }) => property)).not.toEqual(expect.arrayContaining(['nested']))
  expect(one.series.reduce((sum, { times }) => sum + times, 0)).toBe(2)
  expect((await owner.get('/api/analytics/events/unknown?period=day')).status).toBe(404)
  const goal = { kind: 'custom', name: 'Wished', event: 'wishlist_add' }
  expect((await owner.post('/api/analytics/goals', goal)).status).toBe(200)
  expect((await owner.post('/api/analytics/goals', { ...goal, event: 'a b' })).status).toBe(400)
  await arrived('hits', 2)
  await rollUpWebsite(product.db, { websiteId, timeZone: 'America/New_York' }, { now: new Date() })
  const { goals } = await get<OverviewReply>('overview?period=day')
  expect(goals).toMatchObject([{ name: 'Wished', visits: 1, conversionRate: 1 }])
})

test('forms and overlays are counted by name, and the product form in the cart by what was done with it', async () => {
  const body = { visitorCookie: record, url }
  await shopper.post('/api/census/form-render', { ...body, formId: 'restock' }, { headers })
  await shopper.post('/api/census/overlay', { ...body, name: 'installments' }, { headers })
  for (const action of ['shown', 'closed', 'submitted'])
    await shopper.post('/api/census/overlay', { ...body, name: 'sale', action }, { headers })
  const data = JSON.stringify({ ...body, name: 'engraving' })
  const form = new URLSearchParams({ event: 'cart-product-form-open', data, crumb: shopper.cookies.get('crumb') ?? '' })
  await shopper.send('POST', '/api/events/RecordEvent', {
    body: form.toString(),
    headers: { ...headers, origin: `http://${shopper.host}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  await arrived('hits', 8)
  const { signs } = await get<EventsReply>('events?period=day')
  expect(signs).toEqual(
    expect.arrayContaining([
      { what: 'form', name: 'restock', about: '', times: 1, visits: 1 },
      { what: 'overlay', name: 'installments', about: '', times: 1, visits: 1 },
      ...['shown', 'closed', 'submitted'].map((about) => ({
        what: 'overlay',
        name: 'sale',
        about,
        times: 1,
        visits: 1,
      })),
      { what: 'event', name: 'cart-product-form-open', about: 'engraving', times: 1, visits: 1 },
    ]),
  )
})

test('parts of loading are told with first input delay, and members only as how many they are', async () => {
  const load = (memberId: string, domainLookup: number) => ({
    app: 'storefront',
    event: 'page-speed',
    pageLoadId: 'x',
    timestamp: 1,
    data: { path: '/', domainLookup, firstInputDelay: 8, language: 'de', memberId, accountId: '', websiteId },
  })
  const records = [load('m-1', 10), load('m-1', 20), load('', 30)]
  const plain = { headers: { ...headers, 'content-type': 'text/plain' } }
  expect((await shopper.post('/api/1/performance/records', JSON.stringify(records), plain)).status).toBe(200)
  await arrived('page_speeds', 3)
  const reply = await get<LoadPartsReply>('speed/parts?period=day&by=member')
  expect(reply.parts).toEqual([
    { part: 'domainLookup', measured: 3, median: 20, p75: 25 },
    { part: 'firstInputDelay', measured: 3, median: 8, p75: 8 },
  ])
  expect(reply.contexts.map(({ value, loads, people }) => [value, loads, people])).toEqual([
    ['yes', 2, 1],
    ['no', 1, 0],
  ])
  const { rows } = await withWebsite(product.db, websiteId, (tx) =>
    sql<{ detail: string }>`select detail::text from page_speeds where website_id = ${websiteId}`.execute(tx),
  )
  expect(rows.map(({ detail }) => detail).join()).not.toContain('m-1')
})

test('faults of the admin’s own scripts are listed among the others', async () => {
  const error = { event: 'error', timestamp: 1, data: { message: 'admin broke', path: '/orders', app: 'admin' } }
  expect((await owner.post('/api/events/RecordJavascriptErrors', [error], { headers })).status).toBe(200)
  await arrived('script_errors', 1)
  await rollUpWebsite(product.db, { websiteId, timeZone: 'America/New_York' }, { now: new Date() })
  expect((await get<ErrorsReply>('errors?period=day')).groups).toMatchObject([{ message: 'admin broke', app: 'admin' }])
})
