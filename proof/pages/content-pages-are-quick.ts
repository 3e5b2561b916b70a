import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { findBrowser } from '../../web/e2e/browser.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type LabVisit, visitInLab } from './lab-visit.ts'
import { publishAsOwner } from './pages-lab.ts'

const [VISITS, SHORT_VISITS] = [5, 3]
const BLOCKS = 40
/** Number of visits without the page's scripts, the least of which is the floor. */
const [FLOORS, SHORT_FLOORS] = [3, 1]
/** `tbt`: of parsing, styles, layout and scripts together. */
const GOALS: LabVisit = { lcp: 1_500, cls: 0.02, tbt: 50 }

export const contentPagesAreQuick: Proof = {
  id: 'E12',
  isTimed: true,
  promise:
    'On slow 4G and a processor four times as slow, pages of blocks show their largest part within 1.5 s, hardly shift, and block for 50 ms at most',
  run: (options) => visitAll(options, pages),
  /** A late element shifts the layout, and a script blocks for long. */
  control: (options) => visitAll({ ...options, isShort: true }, options.isShort ? pages.slice(0, 1) : pages, spoil),
}

const pages = [
  ['demo', '/about'],
  ['demo', '/lookbook'],
  ['demo', '/forty-blocks'],
  ['bakery', '/about'],
] as const

async function visitAll(
  options: ProofOptions,
  chosen: readonly (readonly [store: string, path: string])[],
  spoilPage?: () => void,
): Promise<Finding> {
  const found = createFinding()
  const { browser, port } = await openStores(options)
  for (const [store, path] of chosen) {
    const url = `http://${store}.localhost:${port}${path}`
    const times = options.isShort ? { visits: SHORT_VISITS, floors: SHORT_FLOORS } : { visits: VISITS, floors: FLOORS }
    const visits = await visit(browser, url, times.visits, { spoil: spoilPage })
    const floors = await visit(browser, url, times.floors, { spoil: undefined, withoutScripts: true })
    found.count('visits', visits.length)
    judge(`${store}${path}`, visits, floors, found)
  }
  return found.finding
}

/** Without cache and cookies. */
async function visit(
  browser: Browser,
  url: string,
  times: number,
  how: Parameters<typeof visitInLab>[2],
): Promise<LabVisit[]> {
  const visits: LabVisit[] = []
  for (let n = 0; n < times; n++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    visits.push(await visitInLab(context, url, how))
    await context.close()
  }
  return visits
}

function judge(page: string, visits: readonly LabVisit[], floors: readonly LabVisit[], found: FindingBuilder): void {
  const [lcp, cls, tbt] = [median(visits, 'lcp'), median(visits, 'cls'), median(visits, 'tbt')] as const
  const floor = Math.min(...floors.map((one) => one.tbt))
  found.most('lcp ms', lcp)
  found.most('cls in thousandths', cls * 1_000)
  found.most('tbt ms', tbt)
  found.most('tbt ms without scripts', floor)
  if (lcp > GOALS.lcp) found.violation(`${page}: its largest element is painted after ${Math.round(lcp)} ms`)
  if (cls > GOALS.cls) found.violation(`${page}: its layout shifts by ${cls.toFixed(3)}`)
  if (tbt > GOALS.tbt)
    found.violation(
      `${page}: its main thread is blocked for ${Math.round(tbt)} ms, and for ${Math.round(floor)} ms without scripts`,
    )
}

function median(visits: readonly LabVisit[], measure: keyof LabVisit): number {
  return visits.map((one) => one[measure]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
}

async function openStores(options: ProofOptions): Promise<{ browser: Browser; port: number }> {
  const port = await findFreePort()
  const all = await createProcesses({ defer: options.defer, port, roles: ['http'] })
  const [http] = all.processes
  if (!http) throw new Error('The product has a process')
  await http.start()
  await publishFortyBlocks(all.adminUrl, options)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.localhost:${port} 127.0.0.1:${http.port}`],
  })
  options.defer(() => browser.close())
  return { browser, port }
}

/** Headings and texts in two columns, with products of the store in between. */
async function publishFortyBlocks(adminUrl: string, { defer }: Pick<ProofOptions, 'defer'>): Promise<void> {
  const [site] = await queryOnce<{ websiteId: string }>(
    adminUrl,
    `select website_id as "websiteId" from websites where subdomain = 'demo'`,
  )
  const db = openDatabase(roleUrls(adminUrl).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  defer(() => db.destroy())
  const { websiteId = '' } = site ?? {}
  const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  const { docId } = await createPage(db, editor, { kind: 'page', title: 'Forty blocks' })
  const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
  const patches = [
    { op: 'set' as const, path: ['sections', 's'], value: section },
    ...Array.from({ length: BLOCKS }, (_, n) => ({ op: 'set' as const, path: ['blocks', `b${n}`], value: blockAt(n) })),
  ]
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  await publishAsOwner({ db, editor, websiteId, adminUrl, appUrl: '', docIds: [docId] })
}

function blockAt(n: number) {
  const order = `a${String(n).padStart(3, '0')}V`
  const place = { section: 's', v: 1, order, at: { desktop: { x: (n % 2) * 6, y: Math.floor(n / 2) * 6, w: 6, h: 6 } } }
  if (n % 10 === 9) {
    const shown = { layout: 'grid', aspectRatio: 'square', showsPrice: true, showsExcerpt: false }
    return { ...place, type: 55, props: { heading: 'Newest', from: 'newest', value: '', limit: 4, ...shown } }
  }
  const text = { type: 'text', text: 'Every bowl is thrown by hand, dried for a week and fired twice beside the sea.' }
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Chapter ${n + 1}` }] },
    { type: 'paragraph', content: [text, text, text] },
  ]
  return { ...place, type: 2, props: { text: { type: 'doc', content }, align: 'left', size: 'normal' } }
}

function spoil(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const end = performance.now() + 300; performance.now() < end; );
    setTimeout(() => {
      const late = document.createElement('div')
      late.innerHTML = '<svg width="10" height="400"></svg>'
      document.body.prepend(late)
    }, 400)
  })
}
