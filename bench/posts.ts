import { sql } from 'kysely'
import { createAccount } from '../src/identity/store.ts'
import { publishedPages } from '../src/pages/addresses/find-published.ts'
import { showPublished } from '../src/pages/addresses/show-published.ts'
import { createPage } from '../src/pages/documents/create-page.ts'
import type { PagesTx } from '../src/pages/documents/document-store.ts'
import { createPost } from '../src/pages/posts/create-post.ts'
import { createPostPages } from '../src/pages/posts/post-pages.ts'
import { describeChanges } from '../src/pages/publish/describe-changes.ts'
import { publishPages } from '../src/pages/publish/publish-pages.ts'
import { createContentPages } from '../src/pages/render/content-pages.ts'
import { createSiteEntries, type EntriesAsked } from '../src/pages/search/site-search.ts'
import type { PagesTables } from '../src/pages/table.ts'
import { openDatabase, withWebsite } from '../src/platform/database/database.ts'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { findWebsite } from '../src/websites/queries.ts'
import { createWebsite } from '../src/websites/store.ts'
import { wordOf, writeSearchedPosts } from './data/searched-posts.ts'
import { asked, becomeVisitor, best, exchange, load, median, type Result } from './measuring/page-load.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'
import { startNode } from './servers/product-process.ts'

/**
 * `npm run bench:posts`: pages of a blog with 10,000 posts as they are read for rendering, beside one statement that reads
 * nothing; searches in these posts; and a feed of 20 posts from the cache beside an Express reply of the same bytes.
 * `-- --search` measures the searches alone.
 */
const POSTS = 10_000
const ROUNDS = 3
const IS_SEARCH_ALONE = process.argv.includes('--search')
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const GOALS = { list: 50, search: 50, feed: 0.6 }
const ZONE = 'Europe/Berlin'

const postgres = await startBenchPostgres()
const db = openDatabase(postgres.urls.app, { max: 4, onError: () => {}, statements: 'unlimited' })
try {
  const websiteId = await openBlog()
  if (!IS_SEARCH_ALONE) await measureLists(websiteId)
  await measureSearch(websiteId)
} finally {
  await db.destroy()
  await postgres.stop()
}
if (!IS_SEARCH_ALONE) await measureFeed()

async function measureLists(websiteId: string): Promise<void> {
  const published = publishedPages({ db })
  const pages = createContentPages({
    findPublished: showPublished(published),
    posts: createPostPages(db),
    findImages: async () => new Map(),
    findForms: async () => new Map(),
    catalog: {
      findItems: async () => [],
      listFirst: async () => [],
      listShelves: async () => ({ categories: [], tags: [] }),
      findListPage: async () => undefined,
    },
    findWebsite: async (id) => {
      const website = await findWebsite(db, id)
      return (
        website && { tenant, website: { ...website.website, timeZone: ZONE }, storeSettings: website.storeSettings }
      )
    },
    findMeasuring: async () => ({ cookieMode: 'standard', isDisabled: false, templateId: null }),
    canonicalOriginOf: () => 'http://acme.test',
    assetOrigin: 'http://assets.test',
  })
  const tenant = { websiteId, subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }
  const floor = await timesOf(200, () => withWebsite(db, websiteId, (tx) => sql`select 1`.execute(tx)))
  const rows = [
    { '': 'one statement that reads nothing', 'ms p50': of(floor, 0.5), 'ms p95': of(floor, 0.95), note: '' },
  ]
  for (const [what, path] of Object.entries({
    'first page': '/blog',
    'page 250': '/blog/page/250',
    'last page': '/blog/page/500',
    'a category of 500 posts': '/blog/category/Category 7',
    'a tag of 50 posts': '/blog/tag/tag 123',
    'a month': '/blog/2024/05',
    'a post': '/blog/post-5000',
  })) {
    const read = async () => {
      const found = await pages.findContent(websiteId, path)
      if (!found || 'location' in found) throw new Error(`${path} is not there`)
    }
    const times = await timesOf(100, read)
    rows.push({ '': what, 'ms p50': of(times, 0.5), 'ms p95': of(times, 0.95), note: `(goal: at most ${GOALS.list})` })
  }
  printTable(rows, `A blog of ${POSTS.toLocaleString('en')} posts, read for rendering`)
}

/** As on the page of all results, and on that of the posts with everything that they can be narrowed to. */
async function measureSearch(websiteId: string): Promise<void> {
  const entries = createSiteEntries({ db, published: publishedPages({ db }), findZone: async () => ZONE })
  const all = { limits: { page: 3, post: 3 } }
  const posts = { limits: { page: 0, post: 20 }, withFacets: true }
  const [every, frequent, rare] = [wordOf(0), wordOf(200), wordOf(25_000)]
  const searches: [what: string, asked: EntriesAsked][] = [
    ['a rare word', { ...all, text: rare }],
    ['a frequent word', { ...all, text: frequent }],
    ['a word of all posts', { ...all, text: every }],
    ['the first three letters of many words', { ...all, text: frequent.slice(0, 3) }],
    ['three words', { ...all, text: `${every} ${frequent} ${wordOf(1)}` }],
    ['a word that is not there', { ...all, text: 'zzzzzzzz' }],
    ['a frequent word, posts with filters', { ...posts, text: frequent }],
    ['a word of all posts, posts with filters', { ...posts, text: every }],
    ['the same in a category, page 10', { ...posts, text: every, filters: { category: 'Category 7' }, offset: 180 }],
  ]
  const rows = []
  for (const [what, search] of searches) {
    const { posts: found } = await entries.find(websiteId, search)
    const times = await timesOf(100, () => entries.find(websiteId, search))
    const counted = { found: String(found), 'ms p50': of(times, 0.5), 'ms p95': of(times, 0.95) }
    rows.push({ '': what, ...counted, note: `(goal: at most ${GOALS.search})` })
  }
  printTable(rows, `Searched in ${POSTS.toLocaleString('en')} posts of 400 words`)
}

async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    const began = performance.now()
    await run()
    if (round >= 10) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function of(times: readonly number[], part: number): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
}

/** One post is written and published as by a person, and copied by the database. */
async function openBlog(): Promise<string> {
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'acme', title: 'Acme', description: '', status: 8, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
  const editor = { websiteId, accountId: null, now, may: () => true }
  const { docId } = await createPage(db, editor, { kind: 'blog', title: 'Blog' })
  const original = await createPost(db, editor, { collection: docId, title: 'Post' })
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => copyPost(tx, websiteId, original.docId))
  await analyze()
  return websiteId
}

async function copyPost(tx: PagesTx, websiteId: string, original: string): Promise<void> {
  const columns = sql`title, excerpt, author_id, starred, image, focal_x, focal_y, access, hidden, comments, source_url,
    record_type, position`
  await sql`
    insert into published_posts (website_id, doc_id, collection_id, slug, categories, tags, from_no, publish_on, images,
      ${columns})
    select website_id, 'copy' || n, collection_id, 'post-' || n, array['Category ' || n % 20], array['tag ' || n % 200], 1,
      timestamptz '2020-01-01' + n * interval '5 hours', images, ${columns}
    from published_posts, generate_series(1, ${POSTS - 1}) as n
    where website_id = ${websiteId} and doc_id = ${original}`.execute(tx)
  await sql`
    insert into published (website_id, doc_id, from_no, kind, seq, hashes)
    select website_id, 'copy' || n, 1, kind, seq, hashes
    from published, generate_series(1, ${POSTS - 1}) as n
    where website_id = ${websiteId} and doc_id = ${original}`.execute(tx)
  const began = performance.now()
  const copies = Array.from({ length: POSTS - 1 }, (_, n) => `copy${n + 1}`)
  await writeSearchedPosts(tx, websiteId, copies)
  print(`entries of ${copies.length} posts written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** As autovacuum does a minute later. */
async function analyze(): Promise<void> {
  const admin = openDatabase(postgres.urls.admin, { max: 1, onError: () => {}, statements: 'unlimited' })
  await sql`analyze published_posts, published, search_entries, search_postings`.execute(admin)
  await admin.destroy()
}

/** Rounds alternate, so that a slow minute of the machine affects both. */
async function measureFeed(): Promise<void> {
  const path = '/journal?format=rss'
  const kept = await startNode(['bench/servers/content-page-server.ts'], {})
  const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
  try {
    const visitor = (await becomeVisitor(kept, path)) ?? {}
    await exchange(kept.port, 'GET', path, visitor)
    await new Promise((done) => setTimeout(done, 500))
    const feed = await exchange(kept.port, 'GET', path, visitor)
    await exchange(floor.port, 'PUT', '/page', { 'x-encoding': feed.encoding }, feed.body)
    const rounds: Record<'bare' | 'kept', Result>[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await load(floor, '/page', asked, SECONDS),
        kept: await load(kept, path, visitor, SECONDS),
      })
    const ratio = median(rounds.map((round) => round.kept.perSecond / round.bare.perSecond)).toFixed(2)
    const row = (what: string, name: 'bare' | 'kept', note: string) => {
      const { perSecond, cpu } = best(rounds.map((round) => round[name]))
      return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
    }
    print(`A feed of 20 posts: ${feed.body.length} bytes as sent (${feed.encoding})`)
    printTable([
      row('bare Express reply', 'bare', ''),
      row('from the cache', 'kept', `ratio ${ratio} (goal: at least ${GOALS.feed})`),
    ])
  } finally {
    await Promise.all([kept.stop(), floor.stop()])
  }
}
