import { setTimeout as sleep } from 'node:timers/promises'
import { prepareReactions } from '../../workers/reactions.ts'
import { startChild } from '../processes/child-process.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type LogLab, openLogLab } from './log-lab.ts'
import { parcelMoved } from './parcel-moved.ts'
import type { RelayTask } from './relay-process.ts'
import type { WriteTask } from './write-process.ts'

const EVENTS = 20_000
const CONTROL_EVENTS = 4_000
const RELAYS = 2
/** From the moment it works, however long its start took. */
const LIFE_MS = [700, 3_000] as const
const DEATHS_IN = 15
const DONE_WITHIN_MS = 4 * 60_000

export const noJobWithoutEvent: Proof = {
  id: 'R7',
  promise: 'Each event has its job and each job its event, no matter which process dies between them',
  run: (options) => relayAll(options, options.isShort ? EVENTS / 10 : EVENTS, false),
  control: (options) => relayAll(options, CONTROL_EVENTS, true),
}

async function relayAll(options: ProofOptions, events: number, isApart: boolean) {
  const found = createFinding()
  const lab = await openLogLab(options, [])
  await queryOnce(lab.urls.admin, 'create table noted_parcels (event_id uuid not null)')
  await queryOnce(lab.urls.admin, 'grant insert on noted_parcels to plinth_app')
  await prepareReactions(lab.db, lab.store, [parcelMoved])
  const calm = relayUnderFire(lab, options, found, isApart)
  await write(lab, options, events)
  await untilNoted(lab, 0.8 * events)
  await calm()
  await untilDone(lab, found)
  await compare(lab, found)
  return found.finding
}

/** Relays are killed from outside or at crash points, and replaced. Returns a function that ends it. */
function relayUnderFire({ urls }: LogLab, { defer, seed }: ProofOptions, found: FindingBuilder, isApart: boolean) {
  const random = createRandom(seed)
  const calming = new AbortController()
  const { signal } = calming
  const start = (deathsIn: number) => {
    const task: RelayTask = { urls, deathsIn, isApart }
    const running = Promise.withResolvers<void>()
    const file = new URL('./relay-process.ts', import.meta.url)
    return { ...startChild({ defer, file, task, onLine: () => running.resolve() }), running: running.promise }
  }
  const aborted = new Promise<true>((done) => signal.addEventListener('abort', () => done(true), { once: true }))
  async function replaceAgainAndAgain(): Promise<void> {
    while (!signal.aborted) {
      const relay = start(DEATHS_IN)
      const lived = async () => {
        await relay.running
        return pause(random.int(...LIFE_MS), signal)
      }
      const killed = await Promise.race([relay.ended.then(() => false), aborted, lived()])
      relay.signal('SIGKILL')
      await relay.ended
      found.count(killed ? 'kills from outside' : 'processes that died at dispatch')
    }
  }
  const firing = Promise.all(Array.from({ length: RELAYS }, replaceAgainAndAgain))
  defer(() => {
    calming.abort()
    return firing
  })
  return async () => {
    calming.abort()
    await firing
    start(0)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<true> {
  return sleep(milliseconds, true as const, { signal }).catch(() => true as const)
}

async function write({ urls }: LogLab, { seed, defer, say }: ProofOptions, events: number): Promise<void> {
  const streams = Array.from({ length: 48 }, (_, n) => ({
    websiteId: `w${n % 6}`,
    category: 'parcel',
    entityId: String(n),
  }))
  const task: WriteTask = { url: urls.events, seed, streams }
  const writer = startChild({ defer, file: new URL('./write-process.ts', import.meta.url), task })
  for (let written = 0; written < events; await sleep(200)) written = await countOf(urls.admin, 'log.events')
  writer.signal('SIGTERM')
  if ((await writer.ended) !== 0) throw new Error('The writer failed')
  say(
    `${await countOf(urls.admin, 'log.events')} events are written, ${await countOf(urls.admin, 'noted_parcels')} jobs done`,
  )
}

async function countOf(adminUrl: string, table: 'log.events' | 'noted_parcels' | 'outbox'): Promise<number> {
  const [row] = await queryOnce<{ rows: number }>(adminUrl, `select count(*)::int as rows from ${table}`)
  return row?.rows ?? 0
}

/** Waits until this many jobs were done during the kills, however slow the machine is. */
async function untilNoted({ urls }: LogLab, jobs: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200))
    if ((await countOf(urls.admin, 'noted_parcels')) >= jobs) return
}

/** Waits until every event is processed and the queue is empty. */
async function untilDone({ urls }: LogLab, { violation }: FindingBuilder): Promise<void> {
  for (const deadline = Date.now() + DONE_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const [row] = await queryOnce<{ done: boolean }>(
      urls.admin,
      `select (select case position when 'start' then 0 else position::bigint end from checkpoints
          where name = 'reaction:${parcelMoved.name}')
          >= (select max(position) from log.events)
        and not exists (select from outbox where state <> 'dead') as done`,
    )
    if (row?.done) return
  }
  violation('jobs are still queued')
}

async function compare({ urls }: LogLab, { count, violation }: FindingBuilder): Promise<void> {
  const [told] = await queryOnce<Record<'events' | 'runs' | 'missing' | 'strange' | 'again' | 'dead', number>>(
    urls.admin,
    `select (select count(*) from log.events)::int as events, (select count(*) from noted_parcels)::int as runs,
       (select count(*) from log.events e where not exists (
         select from noted_parcels p where p.event_id = e.event_id))::int as missing,
       (select count(*) from noted_parcels p where not exists (
         select from log.events e where e.event_id = p.event_id))::int as strange,
       (select count(*) - count(distinct event_id) from noted_parcels)::int as again,
       (select count(*) from outbox where state = 'dead')::int as dead`,
  )
  if (!told) throw new Error('There is nothing to compare')
  count('events', told.events)
  count('jobs run', told.runs)
  count('run again after a death', told.again)
  if (told.missing > 0) violation(`${told.missing} events have no job`, told.missing)
  if (told.strange > 0) violation(`${told.strange} jobs have no event`, told.strange)
  if (told.dead > 0) violation(`${told.dead} jobs became dead letters`, told.dead)
}
