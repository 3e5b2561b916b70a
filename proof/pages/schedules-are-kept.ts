import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccount } from '../../src/identity/store.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import type { Editor } from '../../src/pages/documents/editor.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { createPost } from '../../src/pages/posts/create-post.ts'
import { publishDue } from '../../src/pages/publish/decide-request.ts'
import { PUBLISH_DUE } from '../../src/pages/publish/freeze-request.ts'
import { publishPages, publishPosts } from '../../src/pages/publish/publish-pages.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { randomFrom } from '../../src/seed/sample-history/seeded-random.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'
import { BLOG_NOTE, judgeSchedules, type UpTime } from './judge-schedules.ts'

/** `before` and `over`, in ms: time until the first is due, and the span over which the others are due. */
const full = { websites: 20, pages: 50, kills: 6, before: 30_000, over: 180_000 }
const short = { websites: 4, pages: 10, kills: 1, before: 3_000, over: 12_000 }
const DAY = 86_400_000
/** Clock shifts of processes, in turn: none, a day ahead, a day behind. */
const clocks = [0, DAY, -DAY]
const AFTER_THE_LAST_MS = 12_000
/** What is lost is never carried out, however long one waits. */
const AFTER_THE_LAST_TIMER_MS = 3_000

export const schedulesAreKept: Proof = {
  id: 'E8',
  isWaiting: true,
  promise:
    'Every schedule of pages and posts is carried out once, at most 2 s late, and 10 s after a start where everything was killed and clocks were wrong',
  run: (options) => carryOutSchedules(options, false),
  /** Schedules are only timers in memory. */
  control: (options) => carryOutSchedules({ ...options, isShort: true }, true),
}

async function carryOutSchedules(options: ProofOptions, areTimers: boolean): Promise<Finding> {
  const found = createFinding()
  const size = options.isShort ? short : full
  const random = randomFrom(options.seed)
  const product = await createProduct(options)
  await product.start({ SEED: 'none' })
  const up: UpTime[] = [{ from: Date.now(), until: Number.POSITIVE_INFINITY }]
  const first = await schedule(product, size, random)
  const timers = areTimers ? await rememberInMemory(product) : []
  const moments = Array.from({ length: size.kills }, (_, n) => first + ((n + 0.5) / size.kills) * size.over)
  for (const [n, at] of moments.entries()) {
    await sleep(Math.max(0, at - Date.now()))
    for (const timer of timers.splice(0)) clearTimeout(timer)
    await killAndStart(product, up, clocks[(n + 1) % clocks.length] ?? 0, random)
    if (areTimers) await forgetJobs(product)
    options.say(`killed and started ${n + 1} of ${size.kills}`)
  }
  const after = areTimers ? AFTER_THE_LAST_TIMER_MS : AFTER_THE_LAST_MS
  await sleep(Math.max(0, first + size.over + after - Date.now()))
  for (const timer of timers) clearTimeout(timer)
  await judgeSchedules(product.adminUrl(), up, found)
  return found.finding
}

/** Each publication changes a page of its own. Returns when the first is due. */
async function schedule(product: Product, size: typeof full, random: () => number): Promise<number> {
  const db = openDatabase(roleUrls(product.adminUrl()).app, { max: 4, onError: () => {}, statements: 'unlimited' })
  try {
    const websites: string[] = []
    for (let n = 0; n < size.websites; n++) websites.push(await openWebsite(db, `bakery-of-${n}`))
    const first = Date.now() + size.before + size.websites * size.pages * 60
    for (const websiteId of websites) {
      const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
      const leaveOut: string[] = []
      const { docId: collection } = await createPage(db, editor, { kind: 'blog', title: 'Blog' })
      await publishPages(db, editor, { heads: { [collection]: 0 }, leaveOut, note: BLOG_NOTE, dueAt: null })
      for (let n = 0; n < size.pages; n++) {
        const dueAt = new Date(first + Math.floor(random() * size.over))
        // Every other one is a post, which is scheduled by its date.
        if (n % 2 === 1) {
          leaveOut.push(await schedulePost(db, editor, collection, dueAt))
          continue
        }
        const { docId } = await createPage(db, editor, { kind: 'page', title: `Page ${n}` })
        await publishPages(db, editor, { heads: { [docId]: 0 }, leaveOut, note: '', dueAt })
        leaveOut.push(docId)
      }
    }
    return first
  } finally {
    await db.destroy()
  }
}

async function schedulePost(db: Database, editor: Editor, collection: string, dueAt: Date): Promise<string> {
  const { docId } = await createPost(db, editor, { collection, title: 'Post' })
  const patches = [{ op: 'set' as const, path: ['settings', 'post', 'publishOn'], value: dueAt.toISOString() }]
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  await publishPosts(db, editor, { docIds: [docId] })
  return docId
}

async function openWebsite(db: Database, subdomain: string): Promise<string> {
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain, title: subdomain, description: '', status: 8, theme: website.theme, storeSettings }
  return createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
}

/** Kills everything at once, and restarts with another clock a few seconds later. */
async function killAndStart(product: Product, up: UpTime[], shift: number, random: () => number): Promise<void> {
  const last = up.at(-1)
  if (last) last.until = Date.now()
  await product.killEverything()
  await sleep(500 + random() * 2_500)
  await product.start({
    SEED: 'none',
    CLOCK_SHIFT_MS: String(shift),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.mjs')}`,
  })
  up.push({ from: Date.now(), until: Number.POSITIVE_INFINITY })
}

async function rememberInMemory(product: Product): Promise<NodeJS.Timeout[]> {
  await forgetJobs(product)
  const rows = await queryOnce<{ website_id: string; due: number }>(
    product.adminUrl(),
    `select website_id, extract(epoch from due_at)::float8 * 1000 as due from publication_requests`,
  )
  const db = openDatabase(roleUrls(product.adminUrl()).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  const publish = (websiteId: string) => void publishDue(db, websiteId).catch(() => {})
  return rows.map(({ website_id, due }) => setTimeout(publish, Math.max(0, due - Date.now()), website_id))
}

async function forgetJobs(product: Product): Promise<void> {
  await queryOnce(product.adminUrl(), `delete from outbox where name = '${PUBLISH_DUE}'`)
}
