import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestTraffic, type TestHit } from '../../testing/fixtures/test-traffic.ts'
import type { Annotation, BreakdownReply, OverviewReply, Segment } from '../admin-contract.ts'
import { hitKinds } from '../hit-shapes.ts'

const app = await startTestTraffic()
const shop = await app.addWebsite('pottery')
const empty = await app.addWebsite('bakery')
const owner = await shop.signedIn()

/** On 2 November 2025 clocks in New York went back at 06:00 UTC. */
const hits: TestHit[] = [
  { at: '2025-11-01T12:00:00Z', visit: 1, path: '/', referrer: 'google.com' },
  { at: '2025-11-01T12:01:00Z', visit: 1, path: '/shop' },
  { at: '2025-11-01T12:02:00Z', visit: 1, kind: hitKinds.siteSearch, path: '/search', term: 'mug' },
  { at: '2025-11-02T03:59:00Z', visit: 2, path: '/', country: 'FR', device: 'phone' },
  { at: '2025-11-02T04:00:00Z', visit: 3, path: '/shop', country: 'FR' },
  { at: '2025-11-02T05:30:00Z', visit: 4, visitor: '1', path: '/shop/p/mug' },
  { at: '2025-11-02T06:30:00Z', visit: 5, path: '/thanks' },
  { at: '2025-11-02T06:31:00Z', visit: 5, kind: hitKinds.addToCart, path: '/thanks' },
  { at: '2025-11-03T04:59:59Z', visit: 6, visitor: '3', path: '/' },
  { at: '2025-11-03T05:00:00Z', visit: 7, visitor: '3', path: '/' },
]
await app.record(shop, hits)

const path = '/api/analytics'
const november = 'period=custom&from=2025-11-01&to=2025-11-03'
const overview = async (query: string) => (await owner.get(`${path}/overview?${query}`)).json() as OverviewReply
const breakdown = async (query: string) => (await owner.get(`${path}/breakdown?${query}`)).json() as BreakdownReply

test('the overview counts visits where they began, and a visitor once however often they came', async () => {
  const reply = await overview(november)
  expect(reply.totals).toEqual({ visitors: 4, visits: 7, pageViews: 8, bounceRate: 6 / 7, visitSeconds: 180 / 7 })
  expect(reply).toMatchObject({ interval: 'day', isEstimate: false, hasVisits: true, timeZone: 'America/New_York' })
  expect(reply.series).toEqual([
    { slot: '2025-11-01', visitors: 2, visits: 2, pageViews: 3 },
    { slot: '2025-11-02', visitors: 3, visits: 4, pageViews: 4 },
    { slot: '2025-11-03', visitors: 1, visits: 1, pageViews: 1 },
  ])
})

test('the day on which clocks go back has 25 hours, and the one on which they go forward 23', async () => {
  const back = await overview('period=day&on=2025-11-02')
  expect(back.series).toHaveLength(25)
  expect(back.series.filter(({ visits }) => visits > 0).map(({ slot }) => slot)).toEqual([
    '2025-11-02T00:00:00-04:00',
    '2025-11-02T01:00:00-04:00',
    '2025-11-02T01:00:00-05:00',
    '2025-11-02T23:00:00-05:00',
  ])
  expect(back.totals).toMatchObject({ visits: 4, visitors: 3 })
  expect((await overview('period=day&on=2026-03-08')).series).toHaveLength(23)
})

test('roll-ups and counts of single visits agree', async () => {
  // Every visit has a language, so this filter excludes nobody.
  for (const query of [november, 'period=day&on=2025-11-02', `${november}&compare=previous`])
    expect(await overview(`${query}&f=language:en`)).toEqual(await overview(query))
  for (const dimension of ['page', 'entry', 'exit', 'country', 'device', 'term', 'referrer'])
    expect(await breakdown(`${november}&dimension=${dimension}&f=language:en`)).toEqual(
      await breakdown(`${november}&dimension=${dimension}`),
    )
})

test('filters of one dimension are alternatives, those of different dimensions hold together', async () => {
  const visits = async (filters: string) => (await overview(`${november}&${filters}`)).totals.visits
  expect(await visits('f=country:FR')).toBe(2)
  expect(await visits('f=country:FR&f=country:DE')).toBe(7)
  expect(await visits('f=country:FR&f=device:phone')).toBe(1)
  expect(await visits('f=page:/shop*')).toBe(3)
  expect(await visits('f=page:/shop')).toBe(2)
  expect(await visits('f=page:/sh%p')).toBe(0)
  expect(await visits('f=term:mug')).toBe(1)
  expect(await visits('f=referrer:')).toBe(6)
})

test('values are listed by visits, a page at a time', async () => {
  const first = await breakdown(`${november}&dimension=page&limit=2`)
  expect(first.rows).toMatchObject([
    { value: '/', visits: 4, pageViews: 4, visitors: 3 },
    { value: '/shop', visits: 2, pageViews: 2, visitors: 2 },
  ])
  const next = await breakdown(`${november}&dimension=page&limit=2&cursor=${first.nextPageCursor}`)
  expect(next).toMatchObject({ rows: [{ value: '/shop/p/mug' }, { value: '/thanks' }], hasNextPage: false })
  expect((await breakdown(`${november}&dimension=term`)).rows).toMatchObject([
    { value: 'mug', visits: 1, pageViews: 1 },
  ])
  expect((await breakdown(`${november}&dimension=page&search=MUG`)).rows).toHaveLength(1)
  const forged = Buffer.from(JSON.stringify(['page', Number.MAX_SAFE_INTEGER, '/'])).toString('base64url')
  for (const page of [`country&cursor=${first.nextPageCursor}`, `page&cursor=${forged}`])
    expect((await owner.get(`${path}/breakdown?dimension=${page}`)).status).toBe(400)
})

test.each<[string, object, string]>([
  ['goals', { kind: 'path', name: 'Sold\u202e', pattern: '/thanks' }, 'name'],
  ['goals', { kind: 'event', name: '\u200b', event: 'purchase' }, 'name'],
  ['goals', { kind: 'path', name: 'Sold', pattern: '/thanks\u2066' }, 'pattern'],
  ['segments', { name: '\u00ad', filters: ['country:DE'] }, 'name'],
  ['annotations', { day: '2025-11-04', text: 'Sale\u202d' }, 'text'],
])('a name that shows nothing, or another text, is refused: %s %j', async (list, body, field) => {
  const { status, text } = await owner.post(`${path}/${list}`, body)
  expect([status, text]).toEqual([400, expect.stringContaining(`"${field}"`)])
})

test('a visitor who only searched is on the website, but on no page', async () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  await app.record(empty, [{ at, visit: 95, kind: hitKinds.siteSearch, term: 'mug' }])
  expect((await (await empty.signedIn()).get(`${path}/live`)).json()).toMatchObject({ visitors: 1, pages: [] })
})

test('goals are converted by pages, by pages of a kind and by what happened', async () => {
  for (const goal of [
    { kind: 'path', name: 'Thanked', pattern: '/thanks' },
    { kind: 'path', name: 'Shopped', pattern: '/shop*' },
    { kind: 'event', name: 'Carted', event: 'add-to-cart' },
  ])
    expect((await owner.post(`${path}/goals`, goal)).status).toBe(200)
  const converted = [
    { name: 'Thanked', visits: 1, conversionRate: 1 / 7 },
    { name: 'Shopped', visits: 3, conversionRate: 3 / 7 },
    { name: 'Carted', visits: 1, conversionRate: 1 / 7 },
  ]
  expect((await overview(november)).goals).toMatchObject(converted)
  expect((await overview(`${november}&f=language:en`)).goals).toMatchObject(converted)
})

test.each(['source', 'page', 'device', '', ':', 'constructor:x'])(
  '%j is not a filter: it is neither applied nor stored',
  async (filter) => {
    const owner = await shop.signedIn()
    const asked = await owner.get(`/api/analytics/overview?period=day&f=${filter}`)
    const kept = await owner.post('/api/analytics/segments', { name: 'bad', filters: [filter] })
    expect([asked.status, kept.status]).toEqual([400, 400])
    expect(kept.text).toContain('Unknown filter.')
  },
)

test('a segment is stored only if it fits into a URL', async () => {
  const owner = await shop.signedIn()
  const filters = Array.from({ length: 20 }, (_, n) => `page:/${n}${'漢'.repeat(140)}`)
  const reply = await owner.post('/api/analytics/segments', { name: 'long', filters })
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('These filters are too long together. Take some of them away.')
})

test('annotations are shown in the overview of their day, and segments keep their filters', async () => {
  const noted = await owner.post(`${path}/annotations`, { day: '2025-11-02', text: 'The clocks went back' })
  const { annotation } = noted.json() as { annotation: Annotation }
  expect((await overview(november)).annotations).toEqual([annotation])
  expect((await overview('period=day&on=2025-11-03')).annotations).toEqual([])
  const saved = await owner.post(`${path}/segments`, { name: 'France', filters: ['country:FR'] })
  const { segment } = saved.json() as { segment: Segment }
  expect((await owner.get(`${path}/segments`)).json()).toEqual({ segments: [segment] })
  expect((await owner.delete(`${path}/segments/${segment.segmentId}`)).json()).toEqual({ ok: true })
  expect((await owner.delete(`${path}/segments/${segment.segmentId}`)).status).toBe(404)
})

test('a file has every value, and no cell of it is a formula', async () => {
  await app.record(empty, [{ at: '2025-11-01T12:00:00Z', visit: 1, path: '/', referrer: '=cmd' }])
  const reply = await (await empty.signedIn()).get(`${path}/export?${november}&report=referrer`)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="bakery-referrer-\d{4}-\d\d-\d\d\.csv"$/)
  expect(reply.text).toBe(
    '\uFEFFReferrer,Visitors,Visits,Page views,Bounce rate,Visit duration (seconds)\r\n"\'=cmd",1,1,1,1.0000,0.0\r\n',
  )
})

test('a website without visits says so, and shows no data of others', async () => {
  const silent = await (await app.addWebsite('atelier')).signedIn()
  const reply = (await silent.get(`${path}/overview?${november}&compare=previous`)).json() as OverviewReply
  const none = { visitors: 0, visits: 0, pageViews: 0, bounceRate: null, visitSeconds: null }
  expect(reply).toMatchObject({ totals: none, previous: none, hasVisits: false, goals: [], annotations: [] })
  expect(reply.series).toHaveLength(3)
  const values = (await silent.get(`${path}/breakdown?${november}&dimension=page`)).json()
  expect(values).toMatchObject({ rows: [], hasVisits: false })
})

test('a period without visits is distinguished from a website without any, with filters and without', async () => {
  for (const query of ['period=day&on=2024-01-01', 'period=day&on=2024-01-01&f=country:FR', 'period=realtime'])
    expect(await breakdown(`${query}&dimension=page`)).toMatchObject({ rows: [], hasVisits: true })
})

test('visitors of the last five minutes are online', async () => {
  const now = Date.now()
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await app.record(shop, [
    { at: at(6), visit: 90, visitor: '90', path: '/gone' },
    { at: at(4), visit: 91, visitor: '91', path: '/here', referrer: 'google.com' },
    { at: at(1), visit: 92, visitor: '92', path: '/here' },
  ])
  expect((await owner.get(`${path}/live`)).json()).toMatchObject({
    visitors: 2,
    pages: [{ value: '/here', visitors: 2 }],
    referrers: [
      { value: '', visitors: 1 },
      { value: 'google.com', visitors: 1 },
    ],
  })
})

test('the role of the dashboards reads, for five seconds at most, and never raw rows', async () => {
  const reports = openTestReports(app.urls.reports, 1)
  const ask = (query: string) => reports.read(shop.websiteId, (tx) => sql.raw(query).execute(tx))
  await expect(ask('select * from hits')).rejects.toThrow('permission denied')
  await expect(ask('select * from pii_vault')).rejects.toThrow('permission denied')
  await expect(ask("insert into visit_pages values ('a', gen_random_uuid(), '/', now(), 1)")).rejects.toThrow()
  const limit = async () => (await ask('show statement_timeout')).rows
  expect(await limit()).toEqual([{ statement_timeout: '5s' }])
  expect(await withDeadline(60_000, limit)).toEqual([{ statement_timeout: '5s' }])
  const { rows } = await reports.read(empty.websiteId, (tx) =>
    sql`select distinct website_id from traffic_days`.execute(tx),
  )
  expect(rows).toEqual([{ website_id: empty.websiteId }])
})

test('the source of a visit is that of its first page view, even if an event of that page arrived before', async () => {
  const late = await app.addWebsite('late')
  const views = (at: string, visit: number): TestHit => ({ at, visit, path: '/', referrer: 'google.com' })
  const events = (at: string, visit: number): TestHit => ({ at, visit, kind: hitKinds.addToCart, path: '/' })
  await app.record(late, [
    events('2025-11-01T12:00:00.001Z', 1),
    views('2025-11-01T12:00:00.002Z', 1),
    events('2025-11-01T12:00:00.003Z', 2),
    events('2025-11-01T12:00:00.003Z', 3),
  ])
  await app.record(late, [views('2025-11-01T12:00:00.004Z', 2), events('2025-11-01T11:59:59.004Z', 1)])
  await app.record(late, [{ at: '2025-11-01T12:00:05Z', visit: 2, path: '/shop' }])
  const asked = `${path}/breakdown?${november}&dimension=referrer`
  const { rows } = (await (await late.signedIn()).get(asked)).json() as BreakdownReply
  expect(rows.map(({ value, visits }) => [value, visits])).toEqual([
    ['google.com', 2],
    ['', 1],
  ])
})

test('visits are of new or of returning visitors, added up and one by one, and a campaign is seen without other traffic', async () => {
  const site = await app.addWebsite('florist')
  const florist = await site.signedIn()
  const visit = { at: '2025-11-02T12:00:00Z' }
  await app.record(site, [
    { ...visit, visit: 201, visitor: '201', source: 'instagram.com', campaign: 'spring' },
    { ...visit, visit: 202, visitor: '201', isNew: false },
    { ...visit, visit: 203, visitor: '203', campaign: 'spring' },
  ])
  const kinds = async (more: string) =>
    ((await florist.get(`${path}/breakdown?${november}&dimension=visitor${more}`)).json() as BreakdownReply).rows.map(
      ({ value, visits }) => [value, visits],
    )
  const both = [
    ['new', 2],
    ['returning', 1],
  ]
  expect([await kinds(''), await kinds('&f=language:en')]).toEqual([both, both])
  expect(await kinds('&f=visitor:returning')).toEqual([['returning', 1]])
  expect(await kinds('&f=source:Instagram')).toEqual([['new', 1]])
  const campaigns = async (query: string) =>
    ((await florist.get(`${path}/campaigns?${november}${query}`)).json() as BreakdownReply).rows.map(
      ({ value, visits }) => [value, visits],
    )
  expect(await campaigns('')).toEqual([
    ['spring', 2],
    ['', 1],
  ])
  expect(await campaigns('&by=source&limit=1')).toEqual([['', 2]])
  expect((await florist.get(`${path}/campaigns?by=country`)).status).toBe(400)
})

test('earlier visits with two names of one source are merged', async () => {
  const site = await app.addWebsite('tailor')
  const tailor = await site.signedIn()
  const visit = { at: '2025-11-02T12:00:00Z' }
  await app.record(site, [
    { ...visit, visit: 301, visitor: '301', source: 'Instagram' },
    { ...visit, visit: 302, visitor: '302', source: 'instagram.com' },
    { ...visit, visit: 303, visitor: '303', source: 'google.de' },
    { ...visit, visit: 304, visitor: '304', source: 'google.co.uk' },
    { ...visit, visit: 305, visitor: '305', source: 'Google' },
  ])
  await withWebsite(app.db, site.websiteId, (tx) =>
    sql`update traffic_states set version = 1 where website_id = ${site.websiteId}`.execute(tx),
  )
  await app.record(site, [])
  const { rows } = (await tailor.get(`${path}/breakdown?${november}&dimension=source`)).json() as BreakdownReply
  expect(rows.map(({ value, visits }) => [value, visits])).toEqual([
    ['google.com', 3],
    ['instagram.com', 2],
  ])
})
