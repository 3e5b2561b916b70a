import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import type { Patch } from '../../src/pages/operations/patch-shape.ts'
import { findLoops, findRedirect, indexRules, readRules } from '../../src/pages/redirects/redirect-rules.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { until } from '../../src/testing/until.ts'
import { findBrowser } from '../../web/e2e/browser.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type CrawledPage, crawlStore, readPage } from './crawl-store.ts'
import { type PagesLab, publishAsOwner } from './pages-lab.ts'

const stores = ['demo', 'bakery']
/** Pages per store opened in a browser. */
const [OPENED, SHORT_OPENED] = [40, 6]
const RULES = 10_000
const LOOKUP_MS = 1

export const noAddressIsLost: Proof = {
  id: 'E18',
  promise:
    'Every address of both demo stores answers, to browsers without an error; drafts change no byte of them, and one that is renamed leads on',
  async run(options) {
    const found = createFinding()
    const lab = await openStores(options, found)
    for (const store of lab.stores) await changeUnderCrawl(store, found, async () => {})
    await openInBrowser(options, lab, found)
    await lookUpRules(found)
    return found.finding
  },
  /** Former addresses of pages do not redirect. */
  async control(options) {
    const found = createFinding()
    const lab = await openStores(options, found)
    const forget = () => queryOnce(lab.adminUrl, 'delete from redirects where is_automatic')
    for (const store of lab.stores) await changeUnderCrawl(store, found, forget)
    return found.finding
  },
}

type Store = Pick<PagesLab, 'db' | 'editor' | 'websiteId'> & { subdomain: string; visitor: HttpClient; aboutId: string }

interface Stores {
  adminUrl: string
  port: number
  httpPort: number
  stores: Store[]
}

async function openStores(options: ProofOptions, found: FindingBuilder): Promise<Stores> {
  const port = await findFreePort()
  const all = await createProcesses({ defer: options.defer, port, roles: ['http'] })
  const [http] = all.processes
  if (!http) throw new Error('The product has a process')
  await http.start()
  const db = openDatabase(roleUrls(all.adminUrl).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  options.defer(() => db.destroy())
  const opened: Store[] = []
  for (const subdomain of stores) {
    const [row] = await queryOnce<{ websiteId: string; aboutId: string }>(
      all.adminUrl,
      `select website_id as "websiteId", documents.id as "aboutId" from documents join websites using (website_id)
       where subdomain = $1 and body->'settings'->>'slug' = 'about'`,
      [subdomain],
    )
    if (!row) throw new Error(`${subdomain} has no page About`)
    const editor = { websiteId: row.websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
    const visitor = httpClient(http.port, `${subdomain}.localhost:${port}`)
    opened.push({ ...row, db, editor, subdomain, visitor })
  }
  found.count('stores', opened.length)
  return { adminUrl: all.adminUrl, port, httpPort: http.port, stores: opened }
}

async function changeUnderCrawl(store: Store, found: FindingBuilder, spoil: () => Promise<unknown>): Promise<void> {
  const before = await crawlStore(store.visitor)
  found.count('addresses', before.size)
  for (const [path, { status }] of before)
    if (status !== 200 && !(status === 401 && isLocked(path)))
      found.violation(`${store.subdomain}${path} answers ${status}`)

  // Drafts of a page, of the header and of the store's own screens.
  const draft = { op: 'set' as const, path: ['settings', 'title'], value: 'A draft' }
  for (const docId of [store.aboutId, 'header', 'footer', 'home-screen', 'shop-screen', 'product-screen'])
    await change(store, docId, [draft])
  for (const [path, page] of await crawlStore(store.visitor)) {
    if (before.get(path)?.body !== page.body) found.violation(`drafts changed ${store.subdomain}${path}`)
    found.count('pages that drafts left alone')
  }

  await change(store, store.aboutId, [
    { op: 'set', path: ['settings', 'title'], value: 'About' },
    { op: 'set', path: ['settings', 'slug'], value: 'about-all-of-us' },
  ])
  await publishAsOwner({ ...store, adminUrl: '', appUrl: '', docIds: [] }, ['header', 'footer', ...screens])
  await spoil()
  await until('the new address to answer', async () => (await store.visitor.get('/about-all-of-us')).status === 200)
  for (const [path, page] of before) compare(store, path, page, await readPage(store.visitor, path), found)
}

const screens = ['home-screen', 'shop-screen', 'product-screen']
const isLocked = (path: string) => /^\/(wholesale|for-cafes)$/.test(path)

async function change({ db, editor }: Store, docId: string, patches: Patch[]): Promise<void> {
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
}

/** Title, canonical URL and structured data are unchanged, except for the renamed address. */
function compare(store: Store, path: string, before: CrawledPage, after: CrawledPage, found: FindingBuilder): void {
  found.count('addresses that answer as before')
  const moved = (text: string) => text.replaceAll(/\/about(?=["<]|$)/gm, '/about-all-of-us')
  for (const part of ['status', 'title', 'canonical', 'structuredData'] as const) {
    const expected = typeof before[part] === 'string' ? moved(before[part]) : before[part]
    if (after[part] !== expected)
      found.violation(`${store.subdomain}${path}: ${part} is ${after[part] || 'empty'}, and was ${expected || 'empty'}`)
  }
}

async function openInBrowser(options: ProofOptions, { port, httpPort, ...lab }: Stores, found: FindingBuilder) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.localhost:${port} 127.0.0.1:${httpPort}`],
  })
  options.defer(() => browser.close())
  for (const { subdomain, visitor } of lab.stores) {
    const known = [...(await crawlStore(visitor)).keys()].filter((path) => !isLocked(path))
    // The first ones are the store's own screens and pages; the others are spread over all products.
    const most = options.isShort ? SHORT_OPENED : OPENED
    const step = Math.max(1, Math.floor(known.length / most))
    for (const path of known.filter((_, n) => n < most / 2 || n % step === 0).slice(0, most))
      await openPage(browser, `http://${subdomain}.localhost:${port}${path}`, found)
  }
}

async function openPage(browser: Browser, url: string, found: FindingBuilder): Promise<void> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => found.violation(`${url}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') found.violation(`${url} says ${message.text()}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.close()
  found.count('pages that a browser opened')
}

/** Lookup time does not grow with the number of rules, and redirect loops are detected. */
async function lookUpRules(found: FindingBuilder): Promise<void> {
  const lines = Array.from({ length: RULES }, (_, n) =>
    n % 2 ? `/old-${n}/[name] -> /new-${n}/[name] 301` : `/old-${n} -> /new-${n} 301`,
  )
  const { rules } = await readRules(lines.join('\n'))
  const index = indexRules(rules)
  const times = Array.from({ length: 1_000 }, (_, n) => {
    const path = n % 2 ? `/old-${((n * 37) % RULES) | 1}/a` : `/old-${((n * 37) % RULES) & ~1}`
    const began = performance.now()
    const to = findRedirect(index, path)
    const took = performance.now() - began
    if (to === undefined) found.violation(`${path} leads nowhere`)
    return took
  }).sort((a, b) => a - b)
  const p95 = times[950] ?? 0
  found.count('rules', rules.length)
  found.most('µs p95 of a look-up', p95 * 1_000)
  if (p95 > LOOKUP_MS) found.violation(`a look-up takes ${p95.toFixed(1)} ms`)
  const looped = await readRules(['/a -> /b', '/b -> /c', '/c -> /a', '/d -> /e'].join('\n'))
  if ((await findLoops(looped.rules, () => false))?.length !== 3) found.violation('rules that lead back are not found')
}
