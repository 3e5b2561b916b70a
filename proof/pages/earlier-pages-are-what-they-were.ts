import { createHash, randomUUID } from 'node:crypto'
import { type PublishedPages, publishedPages } from '../../src/pages/addresses/find-published.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { randomFrom } from '../../src/seed/sample-history/seeded-random.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'
import { openPagesLab, type PagesLab, publishAsOwner } from './pages-lab.ts'

const PAGES = 20
const POSTS = 10
const full = { publications: 200, seconds: 10_000 }
const short = { publications: 20, seconds: 1_000 }
/** Limits of reading one page as of a moment, and of the storage per publication of one to three changed pages. */
const READ_MS_P95 = 50
const BYTES_PER_PUBLICATION = 15_000
const START = Date.parse('2026-01-01T00:00:00Z')

type Read = (pages: PublishedPages, websiteId: string, path: string, at: Date) => Promise<unknown>

export const earlierPagesAreWhatTheyWere: Proof = {
  id: 'E9',
  promise: 'At any second of the past a page or a post, its frame and its menus are what visitors saw at that second',
  run: (options) => lookBack(options, (pages, websiteId, path, at) => pages.findPublished(websiteId, path, at)),
  /** Answers with the newest version, whatever moment is requested. */
  control: (options) =>
    lookBack({ ...options, isShort: true }, (pages, websiteId, path) => pages.findPublished(websiteId, path)),
}

/** Live pages since a moment, by path. */
interface Recorded {
  at: number
  hashes: Map<string, string>
}

async function lookBack(options: ProofOptions, read: Read): Promise<Finding> {
  const found = createFinding()
  const { publications, seconds } = options.isShort ? short : full
  const lab = await openPagesLab(options, PAGES, POSTS)
  const random = randomFrom(options.seed)
  const pages = publishedPages({ db: lab.db })
  const before = await bytesOf(lab)
  const past: Recorded[] = []
  for (let no = 0; no < publications; no++) past.push(await publishSome(lab, pages, no, random))
  found.most('bytes per publication', ((await bytesOf(lab)) - before) / publications)
  const times: number[] = []
  for (let look = 0; look < seconds; look++) {
    const place = Math.floor(random() * past.length)
    const { at, hashes } = past[place] as Recorded
    const until = past[place + 1]?.at ?? at + 600_000
    const second = new Date(at + Math.floor((random() * (until - at)) / 1000) * 1000)
    const path = [...hashes.keys()][Math.floor(random() * hashes.size)] as string
    const began = performance.now()
    const shown = await read(pages, lab.websiteId, path, second)
    times.push(performance.now() - began)
    found.count('seconds looked at')
    if (hashOf(shown) !== hashes.get(path)) found.violation(`${path} at ${second.toISOString()} is not what it was`)
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  found.most('ms p95', p95)
  if (p95 > READ_MS_P95) found.violation(`reading an earlier page takes ${Math.round(p95)} ms`)
  if ((found.finding.counts['bytes per publication'] ?? 0) > BYTES_PER_PUBLICATION)
    found.violation(`a publication takes ${found.finding.counts['bytes per publication']} bytes`)
  return found.finding
}

/** Changes one to three pages, publishes, and records all pages since then. */
async function publishSome(lab: PagesLab, pages: PublishedPages, no: number, random: () => number): Promise<Recorded> {
  const { db, editor, docIds, websiteId, adminUrl } = lab
  const changed = new Set(
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * (PAGES + POSTS))),
  )
  for (const place of changed) {
    const patches = [
      { op: 'set' as const, path: ['settings', 'title'], value: `Page ${place} of ${no}` },
      ...(random() < 0.3 ? [{ op: 'set' as const, path: ['settings', 'slug'], value: `page-${place}-of-${no}` }] : []),
    ]
    const operations = [{ opId: randomUUID(), patches }]
    await appendOperations(db, editor, { docId: docIds[place] as string, base: 0, operations })
  }
  await publishAsOwner(lab)
  const at = START + no * 600_000 + Math.floor(random() * 300) * 1000
  await queryOnce(
    adminUrl,
    `update publications set at = '${new Date(at).toISOString()}' where website_id = '${websiteId}'
     and no = (select max(no) from publications where website_id = '${websiteId}')`,
  )
  pages.drop(websiteId)
  const hashes = new Map<string, string>()
  for (const { path } of await pages.listForSearch(websiteId))
    hashes.set(path, hashOf(await pages.findPublished(websiteId, path)))
  return { at, hashes }
}

/** Without the moment as of which the posts were read. */
const hashOf = (shown: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(shown ?? null, (name, value) => (name === 'at' ? undefined : value)))
    .digest('hex')

async function bytesOf({ adminUrl }: PagesLab): Promise<number> {
  const [row] = await queryOnce<{ bytes: string }>(
    adminUrl,
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relname in
     ('publications', 'published', 'published_posts', 'section_contents', 'page_addresses', 'redirects', 'live_publications')`,
  )
  return Number(row?.bytes ?? 0)
}
