import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { allProjections } from '../../projections/all.ts'
import { Cart } from '../../src/cart/cart.ts'
import { readToEnd } from '../../src/log-transfer/read-log-range.ts'
import { categories } from '../../src/modules.ts'
import type { EventStore, Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { openKurrentEventStore } from '../../src/platform/event-store/kurrent/kurrent-event-store.ts'
import { startStandIn } from '../../src/testing/servers/kurrentdb-stand-in.ts'
import { startCommand } from '../backup/backup-command.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { fingerprint, type LogSummary, marks, summarizeLog } from './compare-logs.ts'
import { type LogLab, openLogLab, withProjections } from './log-lab.ts'
import { moveInstallation } from './move-installation.ts'
import { openLog } from './open-log.ts'
import { fillLog } from './random-history.ts'

const [EVENTS, SHORT_EVENTS] = [50_000, 1_500]
const EVENTS_BY_NETWORK = 5_000
const WEBSITES = 20
const killsOf = ({ isShort }: ProofOptions) => (isShort ? 1 : 4)
/** Delay after its first write. */
const KILLED_AFTER_MS = [0, 300] as const

export const movedLogIsTheSame: Proof = {
  id: 'R20',
  promise:
    'A log that is moved, also to KurrentDB and back, gives the same read models to the byte, however often the import is killed; and with its tables goes every page, draft, publication, redirect and file',
  async run(options) {
    const found = createFinding()
    const trip = await begin(options, found, options.isShort ? SHORT_EVENTS : EVENTS)
    await moveByDisk(trip)
    const there = options.isShort ? trip : await begin(options, found, EVENTS_BY_NETWORK)
    await moveByNetworkAndBack(there)
    await moveInstallation(there)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    // Short runs spoil one of both, which the seed chooses.
    const isChosen = (which: 0 | 1) => !options.isShort || options.seed % 2 === which
    if (isChosen(0)) await moveByDisk(await begin(options, found, EVENTS / 20), spoilLog)
    const move = { options: { ...options, isShort: true }, found, random: createRandom(options.seed) }
    if (isChosen(1)) await moveInstallation(move, spoilPage)
    return found.finding
  },
}

async function spoilLog(adminUrl: string): Promise<void> {
  await queryOnce(
    adminUrl,
    `update log.events set data = jsonb_set(data, '{quantity}', '7777') where type = 'CartEntryAdded'`,
  )
}

/** One section of a page says something else. */
async function spoilPage(adminUrl: string): Promise<void> {
  await queryOnce(
    adminUrl,
    `update section_contents set body = '{}' where hash = (select hashes->>'settings' from published where to_no is null limit 1)`,
  )
}

interface Trip {
  options: ProofOptions
  found: FindingBuilder
  random: Random
  source: LogLab
  /** Of the source. */
  told: LogSummary
  directory: string
  events: number
}

/** A log with truncated and deleted streams, one of them both, and a reaction in the middle of it. */
async function begin(options: ProofOptions, found: FindingBuilder, events: number): Promise<Trip> {
  const { defer, seed } = options
  const directory = mkdtempSync('/var/tmp/plinth-move-')
  defer(() => rmSync(directory, { recursive: true, force: true }))
  const random = createRandom(seed)
  const source = await openLogLab(options, allProjections)
  const written = await withProjections(source, () =>
    fillLog(source.store, { events, websites: WEBSITES, random, withSales: true }),
  )
  found.count('events', written)
  const all = await readAll(source.store)
  // An order without its beginning is none.
  const carts = all.filter(({ category }) => category === Cart.name)
  for (const stream of [random.pick(carts), random.pick(carts), random.pick(carts)]) {
    await source.store.truncateBefore(stream, stream.version)
    await source.store.deleteStream(random.pick(all))
  }
  const both = random.pick(carts)
  await source.store.truncateBefore(both, both.version)
  await source.store.deleteStream(both)
  await queryOnce(
    source.urls.admin,
    `insert into checkpoints (name, position, version, tables)
     values ('reaction:early', 'start', 1, '[]'), ('reaction:middle', $1, 1, '[]')`,
    [random.pick(all).position],
  )
  const told = await summarizeLog(source.urls.admin, source.store, placesIn(source.store))
  return { options, found, random, source, told, directory, events: written }
}

/** PostgreSQL to PostgreSQL. */
async function moveByDisk(trip: Trip, spoil: (adminUrl: string) => Promise<void> = async () => {}): Promise<void> {
  const { options, source, found } = trip
  const file = await exportFrom(trip, { DATABASE_URL: source.urls.admin })
  const { urls, stop } = await startBenchPostgres()
  options.defer(stop)
  await importWithKills(trip, file, { DATABASE_URL: urls.admin })
  await spoil(urls.admin)
  if ((await fingerprint(urls.admin)) !== (await fingerprint(source.urls.admin)))
    found.violation('the events differ after the move')
  if ((await marks(urls.admin)) !== (await marks(source.urls.admin)))
    found.violation('streams are truncated or deleted differently after the move')
  const store = await openLog(urls.events)
  compare(trip, await summarizeLog(urls.admin, store, placesIn(store)), 'in another PostgreSQL')
  await store.close()
}

async function moveByNetworkAndBack(trip: Trip): Promise<void> {
  const { options, source } = trip
  const server = await startStandIn()
  options.defer(() => server.stop())
  const { urls, stop } = await startBenchPostgres()
  options.defer(stop)
  const there = { DATABASE_URL: urls.admin, EVENTSTORE_URL: server.url }
  await importWithKills(trip, await exportFrom(trip, { DATABASE_URL: source.urls.admin }), there)
  const store = await openKurrentEventStore({ url: server.url, onError: () => {} })
  compare(trip, await summarizeLog(urls.admin, store, placesIn(store)), 'in KurrentDB')
  await store.close()
  const back = await startBenchPostgres()
  options.defer(back.stop)
  await importWithKills(trip, await exportFrom(trip, there), { DATABASE_URL: back.urls.admin })
  const returned = await openLog(back.urls.events)
  compare(trip, await summarizeLog(back.urls.admin, returned, placesIn(returned)), 'after the move back')
  await returned.close()
  if ((await fingerprint(back.urls.admin)) !== (await fingerprint(source.urls.admin)))
    trip.found.violation('the events differ after the move back')
  if ((await marks(back.urls.admin, 'KurrentDB')) !== (await marks(source.urls.admin, 'KurrentDB')))
    trip.found.violation('streams are truncated or deleted differently after the move back')
}

function compare({ told, found }: Trip, now: LogSummary, where: string): void {
  for (const kind of ['models', 'reactions'] as const)
    for (const [n, line] of told[kind].entries()) {
      found.count('comparisons')
      if (now[kind][n] !== line) found.violation(`${where} ${now[kind][n]} instead of ${line}`)
    }
}

type Where = Record<string, string> & { DATABASE_URL: string }

async function exportFrom({ directory, random }: Trip, where: Where): Promise<string> {
  const file = join(directory, `${random.int(0, 2 ** 30)}.log.gz`)
  const { code, output } = await startCommand({ dataDir: directory }, 'events', ['export', file], where).ended
  if (code !== 0) throw new Error(output)
  return file
}

/** Each is killed after it has come further than the previous one. */
async function importWithKills(trip: Trip, file: string, where: Where): Promise<void> {
  const { directory, random, found, options } = trip
  const kills = killsOf(options)
  for (let n = 0, place = -1; ; n++) {
    const { child, ended } = startCommand({ dataDir: directory }, 'events', ['import', file], where)
    if (n < kills) {
      place = await Promise.race([beyond(where.DATABASE_URL, place), ended.then(() => place)])
      await Promise.race([sleep(random.int(...KILLED_AFTER_MS)), ended])
      child.kill('SIGKILL')
    }
    const { code, output } = await ended
    if (code === 0) {
      if (output.includes('went on after event')) found.count('imports that went on')
      return
    }
    if (code !== null) throw new Error(output)
    found.count('imports killed')
  }
}

/** The number of written events, once it exceeds `place`. */
async function beyond(adminUrl: string, place: number): Promise<number> {
  const text = `select position::int as place from checkpoints where name = 'import'`
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const [mark] = await queryOnce<{ place: number }>(adminUrl, text)
    if (mark && mark.place > place) return mark.place
  }
  return place
}

async function readAll(store: EventStore): Promise<Recorded[]> {
  const batches = await Array.fromAsync(readToEnd(store, { categories, websiteId: undefined }))
  return batches.flat()
}

function placesIn(store: EventStore): (positions: string[]) => Promise<number[]> {
  return async (positions) => {
    const all = await readAll(store)
    return positions.map((at) => all.filter(({ position }) => store.compare(position, at as Position) <= 0).length)
  }
}
