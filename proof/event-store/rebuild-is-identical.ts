import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { allProjections } from '../../projections/all.ts'
import { carts } from '../../projections/carts/projection.ts'
import { dumpTables } from '../../projections/dump-tables.ts'
import type { Projection } from '../../projections/projection.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { startChild } from '../processes/child-process.ts'
import { untilCaughtUp } from '../processes/query-once.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { withBatchSize } from './batch-size.ts'
import { type LogLab, openLogLab, withProjections } from './log-lab.ts'
import type { FollowTask } from './projection-process.ts'
import { fillLog } from './random-history.ts'
import type { RebuildTask } from './rebuild-process.ts'

const [EVENTS, SHORT_EVENTS] = [50_000, 10_000]
const EVENTS_OF_SHORT_LOG = 2_000
/** In short runs every fourth read model, which the seed chooses, is rebuilt event by event. */
const SHORT_EVERY = 4
const WEBSITES = 20
const [KILLS, SHORT_KILLS] = [4, 2]
/** Besides the product's 500. */
const [SMALL_BATCH, LARGE_BATCH] = [7, 100_000]
const EVENTS_A_SECOND = 5_000

export const rebuildIsIdentical: Proof = {
  id: 'R8',
  promise: 'Rebuilt read models are identical byte for byte, however often the rebuild is killed',
  async run(options) {
    const found = createFinding()
    const lab = await openLogLab(options, allProjections)
    const random = createRandom(options.seed)
    const events = options.isShort ? SHORT_EVENTS : EVENTS
    const written = await withProjections(lab, () =>
      fillLog(lab.store, { events, websites: WEBSITES, random, withSales: true }),
    )
    found.count('events', written)
    options.say(`the live read models have taken ${written} events`)
    const trial = { lab, found, written, options }
    let milliseconds = 0
    for (const [place, projection] of allProjections.entries()) milliseconds += await proveFor(projection, trial, place)
    // A short log is rebuilt so soon that only all of them together tell the rate.
    if (options.isShort) judgeRate(trial, written * allProjections.length, milliseconds)
    await proveEventByEvent(options, found)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    for (const projection of [minds('where batches end'), minds('the clock')]) {
      const lab = await openShortLog(options, found, [projection])
      const expect = await compareWithLive({ lab, found }, projection)
      await rebuild({ adminUrl: lab.urls.admin, store: withBatchSize(lab.store, 7), projection })
      await expect('a rebuild with other batches')
    }
    return found.finding
  },
}

/** A transaction per event is slow, so this uses a short log. */
async function proveEventByEvent(options: ProofOptions, found: FindingBuilder): Promise<void> {
  const lab = await openShortLog(options, found, allProjections)
  for (const [place, projection] of allProjections.entries()) {
    if (options.isShort && (place + options.seed) % SHORT_EVERY !== 0) continue
    const expect = await compareWithLive({ lab, found }, projection)
    await rebuild({ adminUrl: lab.urls.admin, store: withBatchSize(lab.store, 1), projection })
    await expect('a rebuild event by event')
  }
}

async function openShortLog(options: ProofOptions, found: FindingBuilder, projections: Projection[]): Promise<LogLab> {
  const lab = await openLogLab(options, projections)
  const random = createRandom(options.seed)
  const filling = { events: EVENTS_OF_SHORT_LOG, websites: WEBSITES, random, withSales: true }
  found.count('events', await withProjections(lab, () => fillLog(lab.store, filling)))
  return lab
}

interface Trial {
  lab: LogLab
  found: FindingBuilder
  written: number
  options: ProofOptions
}

/** Returns the milliseconds of a plain rebuild. */
async function proveFor(projection: Projection, trial: Trial, place: number): Promise<number> {
  const expect = await compareWithLive(trial, projection)
  const { lab, options } = trial
  const started = performance.now()
  await rebuild({ adminUrl: lab.urls.admin, store: lab.store, projection })
  const milliseconds = performance.now() - started
  if (!options.isShort) judgeRate(trial, trial.written, milliseconds)
  await expect('a rebuild')
  const ways = Object.entries(disturbances)
  // Short runs disturb each read model in one way, which the seed chooses.
  const chosen = ways.filter((_, n) => !options.isShort || n === (place + options.seed) % ways.length)
  for (const [what, rebuildSo] of chosen) {
    await rebuildSo(trial, projection)
    await expect(what)
  }
  return milliseconds
}

const disturbances: Record<string, (trial: Trial, projection: Projection) => Promise<unknown>> = {
  'a rebuild that was killed': rebuildWithKills,
  'two rebuilds at once': (trial, { name }) => Promise.all([1, 2].map(() => rebuildInProcess(trial, { name }))),
  'a rebuild in small batches': (trial, { name }) => rebuildInProcess(trial, { name, batchSize: SMALL_BATCH }),
  'a rebuild in one batch': (trial, { name }) => rebuildInProcess(trial, { name, batchSize: LARGE_BATCH }),
  'two projectors at once, one of them killed': followFromTheBeginning,
}

/** Records the current tables, and counts every later difference as a violation. */
async function compareWithLive({ lab: { owner }, found }: Pick<Trial, 'lab' | 'found'>, projection: Projection) {
  const live = await dumpTables(owner, projection)
  if (live.rows === 0) throw new Error(`${projection.name} has no rows`)
  return async (what: string) => {
    const now = await dumpTables(owner, projection)
    found.count('comparisons')
    if (now.sha256 !== live.sha256)
      found.violation(
        `${projection.name} after ${what}: ${now.rows} rows, ${now.sha256}; live ${live.rows}, ${live.sha256}`,
      )
  }
}

function judgeRate({ found, options }: Trial, events: number, milliseconds: number): void {
  const rate = (events / milliseconds) * 1_000
  options.say(`rebuilt at ${Math.round(rate)} events a second`)
  found.most('events a second', rate)
  if (rate < EVENTS_A_SECOND) found.violation(`only ${Math.round(rate)} events a second`)
}

async function rebuildInProcess({ lab, options }: Trial, task: Omit<RebuildTask, 'urls'>): Promise<void> {
  const child = startChild({
    defer: options.defer,
    file: new URL('./rebuild-process.ts', import.meta.url),
    task: { ...task, urls: lab.urls },
  })
  const code = await child.ended
  if (code !== 0) throw new Error(`The rebuild exited with ${code}`)
}

/** Kills it at increasing positions, then once not. */
async function rebuildWithKills(trial: Trial, { name }: Projection): Promise<void> {
  const { lab, found, written, options } = trial
  const random = createRandom(options.seed)
  const places = Array.from({ length: options.isShort ? SHORT_KILLS : KILLS }, () =>
    random.int(1, written - 1),
  ).toSorted((a, b) => a - b)
  for (const place of places) {
    const child = startChild({
      defer: options.defer,
      file: new URL('./rebuild-process.ts', import.meta.url),
      task: { urls: lab.urls, name },
      onLine: (position) => Number(position) >= place && child.signal('SIGKILL'),
    })
    if ((await child.ended) === null) found.count('kills')
  }
  await rebuildInProcess(trial, { name })
}

/** Empties the tables and lets two processes fill them like a new read model. */
async function followFromTheBeginning({ lab, found, options }: Trial, projection: Projection): Promise<void> {
  await lab.owner.transaction().execute(async (tx) => {
    await sql`update checkpoints set position = 'start' where name = ${projection.name}`.execute(tx)
    for (const table of projection.tables) await sql`truncate ${sql.table(table)}`.execute(tx)
  })
  const task: FollowTask = { urls: lab.urls, names: [projection.name] }
  const [first] = [1, 2].map(() =>
    startChild({ defer: options.defer, file: new URL('./projection-process.ts', import.meta.url), task }),
  )
  await sleep(createRandom(options.seed).int(1_000, 3_000))
  first?.signal('SIGKILL')
  found.count('kills')
  await untilCaughtUp(lab.urls.admin, projection)
}

/** The carts' read model with a bug that only a rebuild reveals. */
function minds(what: 'where batches end' | 'the clock'): Projection {
  return {
    ...carts,
    async handle(tx, websiteId, events) {
      await carts.handle(tx, websiteId, events)
      const figure = what === 'the clock' ? Date.now() : events.length
      await sql`
        update carts set subtotal_cents = subtotal_cents + ${figure}
        where website_id = ${websiteId} and cart_id = ${events.at(-1)?.entityId}`.execute(tx)
    },
  }
}
