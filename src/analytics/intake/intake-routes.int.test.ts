import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { flushHits } from '../../../workers/analytics/flush-hits.job.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { makeContent } from '../../testing/fixtures/analytics/make-hit.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { FlushData } from './flush-hits.ts'

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const product = await startTestProduct()
const copyPool = openCopyPool(product.urls.app, { max: 2, onError: () => {} })
afterAll(() => copyPool.end())
const refused: string[] = []
const onRefused = (_: string, rows: number, reason: Error) => void refused.push(`${rows}: ${reason.message}`)
const flush = flushHits({ copyPool, tell: async () => {}, onRefused })
const flushed: unknown[] = []
product.hitQueue.work(
  async ({ websiteId, data, attempt, signal }) => {
    flushed.push(data)
    await flush.run({ websiteId, data: FlushData.parse(data), attempt, signal })
  },
  { concurrency: 1 },
)
const website = await product.addWebsite('acme')
const { websiteId } = website
const shopper = product.client('acme')
await shopper.open()
const origin = `http://${shopper.host}`

const record = (visitor = 'a'.repeat(32), begun = 1_700_000_000_000, visits = 1) =>
  `${visitor}|${begun}|${begun}|${begun}|${visits}`
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const hit = (data: object, { event = 'View', agent = AGENT, cvr = record(), headers = {} } = {}) =>
  shopper.send('POST', '/api/census/RecordHit', {
    body: form({ event, data: JSON.stringify({ url: `${origin}/`, ...data }), ss_cvr: cvr }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'user-agent': agent, ...headers },
  })
const rows = async (table: string) =>
  (
    await withWebsite(product.db, websiteId, (tx) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 2`.execute(tx),
    )
  ).rows
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

test('a page view is a hit, a visit and a page of the visit', async () => {
  const data = {
    url: `${origin}/shop?utm_source=Letter&utm_medium=email&utm_campaign=Spring&secret=1`,
    referrer: 'https://www.search.example/?q=who+am+i',
    timeZone: 'Europe/Vienna',
    language: 'de-AT',
  }
  expect((await hit(data)).status).toBe(200)
  expect((await hit({ seconds: 15 }, { event: 'Heartbeat' })).status).toBe(200)
  await until(async () => expect(await rows('hits')).toHaveLength(2))
  expect((await rows('hits'))[0]).toMatchObject({
    kind: 1,
    path: '/shop',
    referrer: 'search.example',
    source: 'Letter',
    medium: 'email',
    campaign: 'Spring',
    country: 'AT',
    device: 'phone',
    browser: 'Safari',
    os: 'iOS',
    language: 'de',
  })
  expect(await rows('visits')).toMatchObject([
    { page_views: 1, entry_path: '/shop', exit_path: '/shop', is_new: true, source: 'Letter' },
  ])
  expect(await rows('visit_pages')).toMatchObject([{ path: '/shop', views: 1 }])
  expect((await rows('dirty_slots')).length).toBeGreaterThan(0)
  expect(JSON.stringify(flushed)).not.toMatch(/secret|iPhone|127\.0\.0\.1|aaaaaaaa/)
})

const uncounted = () => product.parts.describeHits().uncounted

test.each<[string, () => Promise<{ status: number }>]>([
  ['bot', () => hit({}, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })],
  ['prefetch', () => hit({}, { headers: { 'sec-purpose': 'prefetch;prerender' } })],
  ['excluded', () => hit({ isSignedIn: true })],
  ['excluded', () => hit({ isPreview: true })],
  ['excluded', () => hit({ pageType: 100 })],
  ['excluded', () => hit({ pageType: 103 })],
  ['excluded', () => hit({ pageType: 106 })],
  ['no visitor', () => hit({}, { cvr: '' })],
  ['no visitor', () => hit({}, { cvr: 'junk' })],
  ['search page', () => hit({ url: `${origin}/search?q=mug` })],
  ['referrer spam', () => hit({ referrer: 'https://semalt.com/crawler' })],
  ['empty search', () => hit({ url: `${origin}/search`, query: ' \u200b' }, { event: 'Search' })],
  ['elsewhere', () => hit({ url: 'https://evil.example/' })],
])('uncounted visitors get the same response, and are counted as uncounted: %s', async (reason, send) => {
  const before = { ...uncounted() }
  expect((await send()).status).toBe(200)
  expect(uncounted()).toEqual({ ...before, [reason]: before[reason as 'bot'] + 1 })
})

test('a search on the search page is counted as a search, with its term', async () => {
  await hit({ url: `${origin}/search?q=Mug`, query: ' Mug ' }, { event: 'Search', cvr: record('s'.repeat(32)) })
  await until(async () => expect(await rows('hits')).toContainEqual(expect.objectContaining({ kind: 2, term: 'mug' })))
})

test('events of the shop carry the CSRF token in their form', async () => {
  const data = JSON.stringify({ url: `${origin}/shop/p/mug`, itemId: 'mug', valueCents: 2000, visitorCookie: record() })
  const send = (crumb: string) =>
    shopper.send('POST', '/api/events/RecordEvent', {
      body: form({ crumb, event: 'add-to-cart', data }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'user-agent': AGENT },
    })
  expect((await send('wrong')).status).toBe(403)
  expect((await send(shopper.cookies.get('crumb') ?? '')).status).toBe(200)
  await until(async () =>
    expect(await rows('hits')).toContainEqual(expect.objectContaining({ kind: 31, item_id: 'mug', value_cents: 2000 })),
  )
})

test('census calls of buttons, forms, overlays and quick views are hits', async () => {
  const body = { visitorCookie: record(), url: `${origin}/` }
  const headers = { 'user-agent': AGENT }
  const calls = {
    'button-click': { ...body, name: 'browse' },
    'button-render': { ...body, name: 'browse' },
    'form-render': { ...body, formId: 'contact' },
    overlay: { ...body, name: 'hello' },
    'RecordQuickView/mug': body,
  }
  for (const [path, said] of Object.entries(calls))
    expect((await shopper.post(`/api/census/${path}`, said, { headers })).status).toBe(200)
  await until(async () =>
    expect((await rows('hits')).map(({ kind }) => kind)).toEqual(expect.arrayContaining([33, 40, 41, 42, 43])),
  )
})

test('a form says that it was shown with its id and the visit record alone', async () => {
  const headers = { 'user-agent': AGENT, referer: `${origin}/contact-us` }
  const said = { formId: 'newsletter', visitorCookie: record('f'.repeat(32)) }
  expect((await shopper.post('/api/census/form-render', said, { headers })).status).toBe(200)
  await until(async () =>
    expect(await rows('hits')).toContainEqual(expect.objectContaining({ kind: 42, path: '/contact-us' })),
  )
})

test('nothing personal of page speed and errors is stored', async () => {
  const settings = (await shopper.get('/api/1/performance/settings')).json() as { pageLoadId: string }
  expect(settings).toEqual({ pageLoadId: expect.any(String), cookieMode: 'standard', isDisabled: false })
  const data = { path: '/shop?email=x', largestContentfulPaint: 1200, cumulativeLayoutShift: 0.1, accountId: 'me' }
  const records = [{ app: 'storefront', event: 'page-speed', pageLoadId: settings.pageLoadId, timestamp: 1, data }]
  const sent = { headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': AGENT } }
  expect((await shopper.post('/api/1/performance/records', JSON.stringify(records), sent)).status).toBe(200)
  const error = { event: 'error', timestamp: 1, data: { message: 'x is not a function', stack: 's'.repeat(9_000) } }
  const short = { ...error, data: { message: 'x is not a function' } }
  const errors = [error, ...Array.from({ length: 29 }, () => short)]
  expect((await shopper.post('/api/events/RecordJavascriptErrors', errors, { headers: sent.headers })).status).toBe(200)
  await until(async () => expect(await rows('script_errors')).toHaveLength(20))
  expect(await rows('script_errors')).toContainEqual(expect.objectContaining({ stack: 's'.repeat(5_000) }))
  expect(await rows('page_speeds')).toMatchObject([{ path: '/shop', lcp: 1200, device: 'phone' }])
})

const speedOf = (data: object) => {
  const record = { app: 'storefront', event: 'page-speed', pageLoadId: 'odd', timestamp: 1, data }
  const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': AGENT }
  return shopper.post('/api/1/performance/records', JSON.stringify([record]), { headers })
}

test('what the database would refuse costs neither this hit nor any other', async () => {
  const visitor = { cvr: record('o'.repeat(32)) }
  const odd = [
    await hit({ url: `${origin}/innocent` }, visitor),
    await hit({ url: `${origin}/a?utm_campaign=@SUM(1)%00%0d%0a&utm_source=%00&utm_medium=%e2%80%aex` }, visitor),
    await hit({ url: `${origin}/a`, query: 'a\u202eb\u0007c' }, { event: 'Search', ...visitor }),
    await hit({ url: `${origin}/star*path`, query: `${'a'.repeat(199)}𝔘` }, { event: 'Search', ...visitor }),
    ...(await Promise.all(
      ['constructor', '__proto__', 'hasOwnProperty'].map((event) =>
        hit({ url: `${origin}/${event}` }, { event, ...visitor }),
      ),
    )),
    await speedOf({ path: '=cmd', cumulativeLayoutShift: 1e-46 }),
    await speedOf({ path: '/slow', largestContentfulPaint: 3_600_000 }),
  ]
  expect(odd.map(({ status }) => status)).toEqual(odd.map(() => 200))
  await until(async () => {
    const speeds = (await rows('page_speeds')).filter(({ page_load_id }) => page_load_id === 'odd')
    expect(speeds.map(({ path, cls }) => [path, cls]).toSorted()).toEqual([
      ['', 0],
      ['/slow', null],
    ])
  })
  const kept = await rows('hits')
  expect(kept).toContainEqual(expect.objectContaining({ path: '/innocent' }))
  expect(kept).toContainEqual(expect.objectContaining({ path: '/a', campaign: '@SUM(1)', source: '', medium: 'x' }))
  expect(kept).toContainEqual(expect.objectContaining({ kind: 2, term: 'a b c' }))
  expect(kept).toContainEqual(expect.objectContaining({ path: '/star%2Apath', term: 'a'.repeat(199) }))
  for (const event of ['constructor', '__proto__', 'hasOwnProperty'])
    expect(kept).toContainEqual(expect.objectContaining({ kind: 50, path: `/${event}`, detail: { event } }))
  expect(refused).toEqual([])
})

test('events of the tracker are stored anonymously, and validate mode reports what is wrong', async () => {
  const content = {
    analytics_id: 'some-visitor',
    marketing_id: 'm',
    session_id: 's',
    member_account_id: 'me',
    enduser_user_agent: AGENT,
    page_query_params: '?email=me@example.com',
    page_referrer_url: 'https://search.example/?q=me',
    client_name: 'storefront',
    client_version: '3.8.0',
    event_occurrence_timestamp: 1,
    custom_schema_name: 'add_to_cart',
  }
  const body = { eventContent: JSON.stringify(content), eventSchemaName: 'add_to_cart' }
  const sent = { headers: { 'user-agent': AGENT } }
  expect((await shopper.post('/api/v1/clanker/events', body, sent)).status).toBe(202)
  await until(async () => expect(await rows('tracked_events')).toHaveLength(1))
  expect(JSON.stringify(await rows('tracked_events'))).not.toMatch(/some-visitor|iPhone|me@|q=me|"me"/)
  const check = async (eventContent: string) =>
    (await shopper.post('/api/v1/clanker/validate-event-content/add_to_cart', { eventContent }, sent)).json()
  expect(await check(JSON.stringify(content))).toEqual({ isValid: true, errors: {} })
  expect(await check('{"client_version":1}')).toMatchObject({
    isValid: false,
    errors: { analytics_id: expect.any(String), client_version: expect.any(String) },
  })
  expect(await check('{')).toEqual({ isValid: false, errors: { eventContent: 'The body is not valid JSON.' } })
})

test('without cookies a visitor is a hash of the day, and their visit ends after 30 minutes of silence', async () => {
  const owner = await (await product.addWebsite('quiet')).signedIn()
  const settings = {
    cookieMode: 'none',
    asksForConsent: false,
    retentionDays: 30,
    isDisabled: false,
    isCloneable: false,
    siteVisitorMetrics: true,
  }
  expect((await owner.put('/api/analytics/settings', settings)).json()).toEqual({
    ...settings,
    siteVisitorMetrics: true,
  })
  const visitor = product.client('quiet')
  const view = (path: string) =>
    visitor.send('POST', '/api/census/RecordHit', {
      body: form({ event: 'View', data: JSON.stringify({ url: `http://${visitor.host}${path}` }) }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${visitor.host}`,
        'user-agent': AGENT,
      },
    })
  const privateId = (await product.websites.findTenant('quiet'))?.websiteId ?? ''
  const visits = async () =>
    (
      await withWebsite(product.db, privateId, (tx) =>
        sql<{ page_views: number; is_new: boolean }>`select * from visits order by started_at`.execute(tx),
      )
    ).rows
  await view('/')
  await until(async () => expect(await visits()).toMatchObject([{ page_views: 1, is_new: true }]))
  await view('/shop')
  await until(async () => expect(await visits()).toMatchObject([{ page_views: 2 }]))
  await withWebsite(product.db, privateId, (tx) =>
    sql`update visits set last_at = last_at - interval '31 minutes', started_at = started_at - interval '31 minutes'`.execute(
      tx,
    ),
  )
  await view('/cart')
  await until(async () => expect(await visits()).toMatchObject([{ page_views: 2 }, { page_views: 1, is_new: false }]))
})

test('a restrictive website counts nobody, and says so to the tracker', async () => {
  const owner = await (await product.addWebsite('strict')).signedIn()
  for (const [cookieMode, isCloneable] of [
    ['restrictive', false],
    ['standard', true],
  ] as const) {
    await owner.put('/api/analytics/settings', { cookieMode, retentionDays: 30, isDisabled: false, isCloneable })
    const visitor = product.client('strict')
    const before = uncounted().excluded
    await visitor.post(
      '/api/census/overlay',
      { visitorCookie: record(), url: `http://${visitor.host}/` },
      { headers: { 'user-agent': AGENT } },
    )
    await until(() => expect(uncounted().excluded).toBe(before + 1))
    expect((await visitor.get('/api/1/performance/settings')).json()).toMatchObject({ cookieMode: 'restrictive' })
  }
})

test('hits of a visitor just before their erasure are not written, later ones are', async () => {
  const owner = await website.signedIn()
  const ann = '1'.repeat(32)
  const view = (path: string) => hit({ url: `${origin}${path}` }, { cvr: record(ann) })
  const seen = async () =>
    ((await owner.post('/api/analytics/visitor/export', { visitorId: ann })).json() as { hits: object[] }).hits
  await view('/before')
  expect((await owner.post('/api/analytics/visitor/erase', { visitorId: ann })).status).toBe(200)
  await view('/after')
  await until(async () => expect(await seen()).toMatchObject([{ path: '/after' }]))
})

test('the owner exports and erases the data of one visitor', async () => {
  const owner = await website.signedIn()
  const ask = (what: string) => owner.post(`/api/analytics/visitor/${what}`, { visitorId: 'a'.repeat(32) })
  const event = { eventContent: JSON.stringify(makeContent), eventSchemaName: 'quick_view' }
  const headers = { 'user-agent': AGENT, cookie: `ss_cvr=${encodeURIComponent(record())}` }
  expect((await product.client('acme').post('/api/v1/clanker/events', event, { headers })).status).toBe(202)
  await until(async () =>
    expect(((await ask('export')).json() as { events: unknown[] }).events).toMatchObject([{ schema: 'quick_view' }]),
  )
  const exported = (await ask('export')).json() as { visits: unknown[]; hits: unknown[] }
  expect(exported.visits).toHaveLength(1)
  expect(exported.hits.length).toBeGreaterThan(3)
  expect((await ask('erase')).json()).toEqual({ visits: 1, hits: exported.hits.length, events: 1 })
  expect((await ask('export')).json()).toEqual({ visits: [], hits: [], events: [], isCut: false })
})
