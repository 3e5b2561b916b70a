import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refreshForeignFeed } from '../../../workers/pages/refresh-foreign-feed.job.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createEgress } from '../../platform/egress/egress.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createForeignFeeds, FEEDS_MAX, REFRESH_MS, refreshFeed, repeatFeed } from './foreign-feeds.ts'

const app = await startTestApp()
const { db } = app
const { websiteId } = await app.addWebsite('acme')
const { websiteId: other } = await app.addWebsite('other')

let answer: RequestListener = (_, res) => res.end()
const asked: string[] = []
const server = createServer((req, res) => {
  asked.push(req.url ?? '')
  answer(req, res)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
const egress = createEgress({ allowed: [place] })

let time = Date.UTC(2026, 0, 1)
const deps = {
  db,
  egress,
  now: () => time,
  onError(error: unknown) {
    throw error
  },
}
const feeds = createForeignFeeds(deps)
const feedOf =
  (title: string): RequestListener =>
  (_, res) =>
    res
      .setHeader('content-type', 'application/rss+xml')
      .end(`<rss><channel><title>News</title><item><title>${title}</title><link>/a</link></item></channel></rss>`)

const read = async (path: string, isEditing = true) =>
  (await feeds.read(websiteId, [`http://${place}${path}`], isEditing))[`http://${place}${path}`]

const jobs = (id: string) =>
  withWebsite(db, id, async (tx) => {
    const { rows } = await sql<{ data: { feedId: string } }>`
      select data from outbox where website_id = ${id} and name = 'refresh-foreign-feed' order by id`.execute(tx)
    return rows.map(({ data }) => data.feedId)
  })

test('a new address is fetched for its editor, and by a job for visitors; then not within the interval', async () => {
  answer = feedOf('First')
  expect(await read('/new', false)).toBeUndefined()
  const [feedId = ''] = await jobs(websiteId)
  expect(asked).toEqual([])
  expect(await read('/new')).toMatchObject({ title: 'News', problem: null, items: [{ title: 'First' }] })
  answer = feedOf('Second')
  await Promise.all([1, 2].map(() => refreshFeed(deps, websiteId, feedId)))
  expect([asked, (await read('/new'))?.items[0]?.title]).toEqual([['/new'], 'First'])
  time += REFRESH_MS
  await Promise.all([1, 2, 3].map(() => refreshFeed(deps, websiteId, feedId)))
  expect([asked, (await read('/new'))?.items[0]?.title]).toEqual([['/new', '/new'], 'Second'])
})

test('a website sees and fetches no feed of another', async () => {
  const address = `http://${place}/new`
  expect(await feeds.read(other, [address])).toEqual({})
  const [feedId = ''] = await jobs(websiteId)
  const before = asked.length
  await repeatFeed(db, 'nobody', feedId, time)
  expect(asked.length).toBe(before)
})

test.each<[string, string, RequestListener, string]>([
  [
    'a page',
    '/html',
    (_, res) => res.setHeader('content-type', 'text/html').end('<html></html>'),
    'no RSS or Atom feed',
  ],
  ['other XML', '/xml', (_, res) => res.setHeader('content-type', 'text/xml').end('<opml/>'), 'no RSS or Atom feed'],
  ['a missing one', '/404', (_, res) => res.writeHead(404).end(), 'an error (404)'],
  [
    'one that is too large',
    '/large',
    (_, res) => res.setHeader('content-type', 'text/xml').end('x'.repeat(2_100_000)),
    'too large',
  ],
])('%s is no feed, which its editor is told', async (_, path, answers, problem) => {
  answer = answers
  expect(await read(path)).toMatchObject({ items: [], problem: expect.stringContaining(problem) })
})

test('addresses inside this network are refused', async () => {
  const address = 'http://169.254.169.254/latest/meta-data'
  const { [address]: feed } = await feeds.read(websiteId, [address], true)
  expect(feed).toMatchObject({ items: [], problem: 'This address is not one of the public internet.' })
})

test('a feed that ends in the middle or can no longer be fetched shows what was fetched last', async () => {
  answer = feedOf('Kept')
  await read('/fails')
  time += REFRESH_MS
  answer = (_, res) => {
    res.writeHead(200, { 'content-type': 'text/xml', 'content-length': '1000' }).write('<rss>')
    setTimeout(() => res.destroy(), 10)
  }
  const ids = new Set(await jobs(websiteId))
  for (const id of ids) await refreshFeed(deps, websiteId, id)
  expect(await read('/fails')).toMatchObject({
    items: [{ title: 'Kept' }],
    problem: 'This address cannot be reached.',
  })
})

test('only another content changes the pages of the website', async () => {
  const changes = async (run: () => Promise<unknown>) => {
    const before = await stamp()
    await run()
    return (await stamp()) !== before
  }
  const stamp = () =>
    withWebsite(db, websiteId, async (tx) => {
      const { rows } = await sql<{ stamp: string }>`
        select string_agg(xmin::text, ',' order by id) as stamp from foreign_feed_contents
        where website_id = ${websiteId}`.execute(tx)
      return rows[0]?.stamp
    })
  const [id = ''] = await jobs(websiteId)
  answer = feedOf('Second')
  time += REFRESH_MS
  await refreshFeed(deps, websiteId, id)
  time += REFRESH_MS
  expect(await changes(() => refreshFeed(deps, websiteId, id))).toBe(false)
  answer = feedOf('Third')
  time += REFRESH_MS
  expect(await changes(() => refreshFeed(deps, websiteId, id))).toBe(true)
})

test('a job repeats itself while pages show the feed, and forgets one that none has shown for a month', async () => {
  const rows = () =>
    withWebsite(db, websiteId, async (tx) => {
      const { rows: found } = await sql`select id from foreign_feeds where website_id = ${websiteId}`.execute(tx)
      return found.length
    })
  const [id = ''] = await jobs(websiteId)
  const before = (await jobs(websiteId)).length
  await repeatFeed(db, websiteId, id, time)
  await repeatFeed(db, websiteId, id, time + 1)
  expect(await jobs(websiteId)).toHaveLength(before + 1)
  const count = await rows()
  await repeatFeed(db, websiteId, id, time + 31 * 24 * 60 * 60_000)
  expect(await rows()).toBe(count - 1)
  // A job of a feed that is gone does nothing.
  await refreshForeignFeed(deps as never).run({
    websiteId,
    data: { feedId: id },
    attempt: 1,
    signal: AbortSignal.abort(),
  })
})

test('a website keeps a limited number of feeds: those that were asked for last', async () => {
  for (let n = 0; n < FEEDS_MAX + 5; n += 10) {
    time += 1_000
    await feeds.read(
      other,
      Array.from({ length: 10 }, (_, nth) => `http://${place}/many-${n + nth}`),
    )
  }
  const found = await withWebsite(db, other, async (tx) => {
    const { rows } = await sql<{ address: string }>`
      select address from foreign_feeds where website_id = ${other}`.execute(tx)
    return rows.map(({ address }) => address)
  })
  expect(found).toHaveLength(FEEDS_MAX)
  expect(found).not.toContain(`http://${place}/many-0`)
})
