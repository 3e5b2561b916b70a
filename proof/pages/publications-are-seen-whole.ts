import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf, type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { fillPagesLab, type PagesLab, publishAsOwner } from './pages-lab.ts'

const PAGES = 100
/** Live beside the pages, in a blog of their own. */
const POSTS = 1_000
const [ROUNDS, SHORT_ROUNDS] = [30, 4]
const READERS_OF_EACH = 2
/** After a publication, in every process. */
const EVERYWHERE_WITHIN_MS = 1_000
const TRANSACTION_MS_P95 = 500
/** Longer than notifications of a publication take. */
const BETWEEN_MS = 1_200

export const publicationsAreSeenWhole: Proof = {
  id: 'E6',
  promise:
    'A publication of 100 pages, beside 1,000 posts, is seen as a whole, by every process within a second, and in none is an old page seen after a new one',
  run: (options) => publishUnderEyes(options, options.isShort ? SHORT_ROUNDS : ROUNDS, (lab) => publishAsOwner(lab)),
  /** Publishes the pages one by one. */
  control: (options) => publishUnderEyes(options, 1, publishOneByOne),
}

interface Lab extends PagesLab {
  found: FindingBuilder
  /** Version and time of each publication, newest last. */
  published: { version: number; at: number }[]
}

async function publishUnderEyes(
  options: ProofOptions,
  rounds: number,
  publish: (lab: Lab) => Promise<void>,
): Promise<FindingBuilder['finding']> {
  const found = createFinding()
  const port = await findFreePort()
  const all = await createProcesses({
    defer: options.defer,
    port,
    roles: ['http', 'http'],
    environment: { SEED: 'none' },
  })
  await Promise.all(all.processes.map(({ start }) => start()))
  const urls = { adminUrl: all.adminUrl, appUrl: roleUrls(all.adminUrl).app }
  const filled = await fillPagesLab(options, urls, PAGES, options.isShort ? 0 : POSTS)
  const lab: Lab = { ...filled, docIds: filled.docIds.slice(0, PAGES), found, published: [] }
  await sayVersion(lab, 0)
  await publishAsOwner(lab)
  lab.published.push({ version: 0, at: performance.now() })
  const over = new AbortController()
  const reading = all.processes.map((process, n) => {
    const seen = { version: 0 }
    const readers = Array.from({ length: READERS_OF_EACH }, (_, reader) =>
      httpClient(process.port, `acme.localhost:${port}`, addressOf(10 * n + reader)),
    )
    return Promise.all(readers.map((reader) => watch(lab, reader, { seen, process: n, signal: over.signal })))
  })
  // Failures are reported after the rounds.
  for (const one of reading) one.catch(() => {})
  await publishRounds(lab, rounds, publish)
  over.abort()
  await Promise.all(reading)
  return found.finding
}

async function publishRounds(lab: Lab, rounds: number, publish: (lab: Lab) => Promise<void>): Promise<void> {
  const times: number[] = []
  for (let version = 1; version <= rounds; version++) {
    await sayVersion(lab, version)
    const began = performance.now()
    await publish(lab)
    times.push(performance.now() - began)
    lab.published.push({ version, at: performance.now() })
    lab.found.count('publications')
    await sleep(BETWEEN_MS)
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  lab.found.most('ms p95 of a publication', p95)
  if (p95 > TRANSACTION_MS_P95) lab.found.violation(`a publication of ${PAGES} pages takes ${Math.round(p95)} ms`)
}

async function sayVersion({ db, editor, docIds }: Lab, version: number): Promise<void> {
  for (const [place, docId] of docIds.entries()) {
    const patches = [{ op: 'set' as const, path: ['settings', 'title'], value: `Page ${place} v${version}` }]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  }
}

async function publishOneByOne(lab: Lab): Promise<void> {
  for (const docId of lab.docIds)
    await publishAsOwner(
      lab,
      lab.docIds.filter((other) => other !== docId && other > docId),
    )
}

interface Watched {
  /** The newest version served by this process so far. */
  seen: { version: number }
  process: number
  signal: AbortSignal
}

/** Every page's menu lists all pages, so a single response shows whether it mixes publications. */
async function watch(lab: Lab, reader: HttpClient, { seen, process, signal }: Watched): Promise<void> {
  const { found, published } = lab
  for (let n = 0; !signal.aborted; n++) {
    const path = `/page-${n % PAGES}`
    const [began, floor] = [performance.now(), seen.version]
    const { status, text } = await reader.get(path)
    found.count('pages read')
    const versions = new Set([...text.matchAll(/Page \d+ v(\d+)/g)].map(([, version]) => Number(version)))
    const [version = -1] = versions
    if (status !== 200 || versions.size !== 1) found.violation(`${path}: ${status}, of ${versions.size} publications`)
    if (version < floor) found.violation(`process ${process} gave version ${version} after ${floor}`)
    const due = published.findLast(({ at }) => began - at > EVERYWHERE_WITHIN_MS)
    if (due && version < due.version)
      found.violation(`process ${process} gave ${version} ${Math.round(began - due.at)} ms after ${due.version}`)
    seen.version = Math.max(seen.version, version)
  }
}
