import { createServer } from 'node:http'
import { join } from 'node:path'
import { writeCalendar } from '../../src/pages/events/write-calendar.ts'
import { type Feed, feedTypes, writeFeed } from '../../src/pages/posts/feeds/write-feed.ts'
import { createPageCache } from '../../src/platform/http/pages/page-cache.ts'
import { createPages } from '../../src/platform/http/pages/pages.ts'
import { createHttpApp } from '../../src/platform/http/routing/create-app.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { randomFrom } from '../../src/seed/sample-history/seeded-random.ts'
import { makeContentPage } from '../data/content-page.ts'

/**
 * The full path from a request to a page of 40 blocks, with data in memory. PAGE_CACHE=off renders every time, from compiled
 * sections; PAGE_CACHE=cold also compiles them each time. Listens on PORT.
 */
const port = Number(process.env.PORT)
const baseDomain = `localhost:${port}`
const root = join(import.meta.dirname, '../..')
const log = createLog(process.env.LOG_LEVEL ?? 'warn')
const tenant = { websiteId: 'website', subdomain: 'demo', name: 'Demo', status: 8, currency: 'USD' }
const mode = process.env.PAGE_CACHE ?? 'on'

const kept = createPageCache()
const cache = mode === 'on' ? kept : { ...kept, get: () => undefined, make: renderAlways }
const content = {
  findContent: async (_: string, path: string) =>
    path === '/about' ? makeContentPage({ isFresh: mode === 'cold' }) : undefined,
  findRedirect: async () => undefined,
  findFeed: async (_: string, __: string, format: string) =>
    format === 'ical'
      ? { contentType: 'text/calendar; charset=utf-8', text: await writeEvents(), updatedAt: at }
      : { contentType: feedTypes.rss, text: writeFeed('rss', feed), updatedAt: feed.updatedAt },
  describe: (found: object) => found,
}
const at = '2026-11-02T08:00:00.000Z'
const vocabulary = 'clay water fire bowl mug glaze kiln hand shelf tide line chalk morning lid spout seam'.split(' ')
const random = randomFrom(1)
const sentence = () => Array.from({ length: 14 }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ')
const feed: Feed = {
  title: 'Journal – Demo',
  description: 'Notes from the workshop',
  language: 'en',
  url: `http://demo.${baseDomain}/journal`,
  selfUrl: `http://demo.${baseDomain}/journal?format=rss`,
  updatedAt: at,
  items: Array.from({ length: 20 }, (_, n) => ({
    id: `urn:plinth:post:website:${n}`,
    url: `http://demo.${baseDomain}/journal/post-${n}`,
    title: `Post ${n}`,
    publishOn: at,
    updatedAt: at,
    author: 'Ada',
    terms: ['News', `tag ${n}`],
    excerpt: 'What came out of the kiln this week.',
    html: Array.from({ length: 20 }, () => `<p>${sentence()}.</p>`).join('\n'),
    image: null,
  })),
}
const writeEvents = () =>
  writeCalendar(
    'Dates – Demo',
    Array.from({ length: 1_000 }, (_, n) => ({
      uid: `event-${n}@website`,
      url: `http://demo.${baseDomain}/dates/event-${n}`,
      title: `Evening ${n}`,
      excerpt: `${sentence()}.`,
      categories: ['Classes'],
      settings: { start: '2026-11-20T19:00', end: '2026-11-20T21:00', zone: 'Europe/Berlin', allDay: false },
      sequence: 0,
      changedAt: Date.parse(at),
    })),
  )
const assetOrigin = `http://assets.${baseDomain}`
const apiFor = () => ({ page: async () => undefined, cart: async () => null })
const app = createHttpApp({
  baseDomain,
  cookieKey: 'a cookie key of a benchmark, 32 bytes or more',
  findTenant: async (subdomain) => (subdomain === tenant.subdomain ? tenant : undefined),
  followAccess: () => ({ stop() {} }),
  findSignedIn: async () => undefined,
  routes: [],
  pages: await createPages({ mode: 'built', root, apiFor, content, cache, assetOrigin, log }),
  log,
  health: { ready: async () => ({ ok: true }) },
  clientAssets: join(root, 'dist', 'client', 'assets'),
})
const server = createServer(app.messages, app).listen(port, '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

function renderAlways<Page>(_websiteId: string, _key: string, makePage: () => Promise<Page>): Promise<Page> {
  return makePage()
}
