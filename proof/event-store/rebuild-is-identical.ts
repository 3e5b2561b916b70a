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

const EVENTS = 50_000
const EVENTS_OF_SHORT_LOG = 2_000
const WEBSITES = 20
const KILLS = 4
/** Besides the product's 500. */
const BATCH_SIZES = [7, 100_000]
const EVENTS_A_SECOND = 5_000

export const rebuildIsIdentical: Proof = {
  id: 'R8',
  promise: 'Read models that are rebuilt are the same to the byte, however often the rebuild is killed',
  async run(options) {
    const found = createFinding()
    const lab = await openLogLab(options, allProjections)
    const random = createRandom(options.seed)
    const written = await withProjections(lab, () => fillLog(lab.store, { events: EVENTS, websites: WEBSITES, random }))
    found.count('events', written)
    options.say(`the live read models have taken ${written} events`)
    for (const projection of allProjections) await proveFor(projection, { lab, found, written, options })
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
  for (const projection of allProjections) {
    const expect = await compareWithLive({ lab, found }, projection)
    await rebuild({ adminUrl: lab.urls.admin, store: withBatchSize(lab.store, 1), projection })
    await expect('a rebuild event by event')
  }
}

async function openShortLog(options: ProofOptions, found: FindingBuilder, projections: Projection[]): Promise<LogLab> {
  const lab = await openLogLab(options, projections)
  const filling = { events: EVENTS_OF_SHORT_LOG, websites: WEBSITES, random: createRandom(options.seed) }
  found.count('events', await withProjections(lab, () => fillLog(lab.store, filling)))
  return lab
}

interface Trial {
  lab: LogLab
  found: FindingBuilder
  written: number
  options: ProofOptions
}

async function proveFor(projection: Projection, trial: Trial): Promise<void> {
  const expect = await compareWithLive(trial, projection)
  const started = performance.now()
  await rebuildInProcess(trial, { name: projection.name })
  noteRate(trial, performance.now() - started)
  await expect('a rebuild')
  await rebuildWithKills(trial, projection)
  await expect(`a rebuild that was killed ${KILLS} times`)
  await Promise.all([1, 2].map(() => rebuildInProcess(trial, { name: projection.name })))
  await expect('two rebuilds at once')
  for (const batchSize of BATCH_SIZES) {
    await rebuildInProcess(trial, { name: projection.name, batchSize })
    await expect(`a rebuild in batches of ${batchSize}`)
  }
  await followFromTheBeginning(trial, projection)
  await expect('two projectors at once, one of them killed')
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

/** Includes the start and end of the process. */
function noteRate({ found, written, options }: Trial, milliseconds: number): void {
  const rate = (written / milliseconds) * 1_000
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
  const places = Array.from({ length: KILLS }, () => random.int(1, written - 1)).toSorted((a, b) => a - b)
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
