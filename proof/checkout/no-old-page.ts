import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { redisSkipReason } from '../../src/platform/queue/test-redis.suite.ts'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type Fault, faultsOf, openPageEnvironments, type PageEnvironment } from './page-faults.ts'

const OLD_AFTER_MS = 1_000
const CHANGES = 6
const SHORT_CHANGES = 2
/** Maximum age of a marked copy while the database refuses connections. */
const MARKED_OLD_AFTER_MS = 5 * 60_000
/** Time until a recovered database is noticed. */
const NOTICED_WITHIN_MS = 1_500

export const noOldPage: Proof = {
  id: 'R21',
  isTimed: true,
  promise:
    'No page is older than a second in any process, whichever process, line or store goes away; copies that are kept while the database is away are marked, and at most five minutes old',
  async run(options) {
    const found = createFinding()
    const missing = redisSkipReason()
    if (missing) options.say(`without Redis, because ${missing}`)
    for (const withRedis of missing ? [false] : chosen(options)) await watch(options, found, withRedis)
    return found.finding
  },
  /** The database does not announce commits. */
  async control(options) {
    const found = createFinding()
    await watch(options, found, false, 'alter table items disable trigger announce_update')
    return found.finding
  },
}

/** Without Redis and with it; the seed of a short run chooses one of both. */
const chosen = ({ isShort, seed }: ProofOptions) => (isShort ? [seed % 2 === 1] : [false, true])

async function watch(options: ProofOptions, found: FindingBuilder, withRedis: boolean, sabotage = 'select 1') {
  const place = await openPageEnvironments(options, withRedis)
  const pages = await openPages(place)
  await pages.db.query(sabotage)
  options.defer(() => pages.db.end().catch(() => {}))
  const faults = sabotage === 'select 1' ? faultsOf(place) : []
  const times = options.isShort ? SHORT_CHANGES : CHANGES
  for (const fault of [nothing, ...faults]) await watchFault({ place, pages, found, times }, fault)
  await pages.db.end()
  await place.close()
}

interface Lab {
  place: PageEnvironment
  pages: Pages
  found: FindingBuilder
  /** Number of changes during a fault. */
  times: number
}

async function watchFault({ place, pages, found, times }: Lab, { name, hurt, heal, isRefusal = false }: Fault) {
  const refusal: Refusal = { until: isRefusal ? Number.POSITIVE_INFINITY : 0, marked: 0 }
  const reading = readAll(place, pages, found, { fault: name, refusal })
  await pages.change()
  await sleep(OLD_AFTER_MS)
  await hurt()
  await changeOften(pages, times)
  await heal()
  if (isRefusal) refusal.until = performance.now() + NOTICED_WITHIN_MS
  await changeOften(pages, 2)
  await reading.stop()
  if (isRefusal && refusal.marked === 0) found.violation(`${name}: no cached page was served`)
}

const nothing: Fault = { name: 'nothing', hurt: async () => {}, heal: async () => {} }

/** Until when (`performance.now()`) copies may be served, and how many were. */
interface Refusal {
  until: number
  marked: number
}

interface Pages {
  db: pg.Client
  host: string
  path: string
  /** When each version of the product was committed. */
  committed: number[]
  change(): Promise<void>
}

/** The page of a product whose versions have distinct names. */
async function openPages({ all }: PageEnvironment): Promise<Pages> {
  // Keeps working like a process whose connections were opened before others were refused.
  const db = new pg.Client({ connectionString: all.adminUrl, application_name: 'proof' })
  await db.connect()
  const { rows } = await db.query(`
    select w.subdomain, w.website_id, i.id, i.url_id from items i join websites w using (website_id)
    where i.visibility = 'public' order by w.subdomain, i.id limit 1`)
  const [{ subdomain, website_id: websiteId, id, url_id: urlId }] = rows
  await db.query(`select set_config('plinth.website_id', $1, false)`, [websiteId])
  const committed: number[] = []
  async function change(): Promise<void> {
    const title = `Version ${committed.length} of it.`
    await db.query('update items set title = $1 where website_id = $2 and id = $3', [title, websiteId, id])
    committed.push(performance.now())
  }
  return { db, host: `${subdomain}.${all.baseDomain}`, path: `/shop/p/${urlId}`, committed, change }
}

/** Some changes in quick succession, and some with pauses, to detect lasting staleness. */
async function changeOften({ change }: Pages, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await change()
    await sleep(n % 2 === 0 ? 60 : OLD_AFTER_MS + 300)
  }
}

const versionIn = (text: string) => Number(/Version (\d+) of it\./.exec(text)?.[1] ?? Number.NaN)

interface Watched {
  fault: string
  refusal: Refusal
}

function readAll({ all }: PageEnvironment, pages: Pages, found: FindingBuilder, { fault, refusal }: Watched) {
  let over = false
  async function read(port: number): Promise<void> {
    const client = httpClient(port, pages.host)
    while (!over) {
      const asked = performance.now()
      const reply = await client.get(pages.path).catch(() => undefined)
      if (reply?.status === 200) note(reply, asked)
      await sleep(5)
    }
  }
  function note({ text, headers }: Reply, asked: number): void {
    const isMarked = headers['cache-status'] !== undefined
    const oldAfterMs = isMarked ? MARKED_OLD_AFTER_MS : OLD_AFTER_MS
    const version = versionIn(text)
    const newer = pages.committed[version + 1]
    const age = newer === undefined ? 0 : asked - newer
    found.count('pages')
    found.most(`ms that a page was old at most: ${fault}${isMarked ? ' (marked)' : ''}`, age)
    if (isMarked) noteMarked(asked, Number(headers.age))
    if (age > oldAfterMs) found.violation(`${fault}: version ${version} was shown ${Math.round(age)} ms after the next`)
  }
  function noteMarked(asked: number, seconds: number): void {
    refusal.marked++
    found.count('pages with a mark')
    if (asked > refusal.until)
      found.violation(`${fault}: a cached copy was served although the database accepts connections`)
    if (!(seconds <= MARKED_OLD_AFTER_MS / 1_000)) found.violation(`${fault}: a copy says that it is ${seconds} s old`)
  }
  const reading = all.processes.filter(({ role }) => role === 'http').map(({ port }) => read(port))
  return {
    async stop(): Promise<void> {
      over = true
      await Promise.all(reading)
    },
  }
}
