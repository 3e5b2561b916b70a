import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamId } from '../../src/platform/event-store/event-store.ts'
import { type Child, startChild } from '../processes/child-process.ts'
import { queryOnce, untilCaughtUp } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { disturbConnections } from '../restock/disturb-connections.ts'
import { ledger } from './ledger-projection.ts'
import { type LogLab, openLogLab } from './log-lab.ts'
import { missedByNaiveLog } from './naive-log.ts'
import type { FollowTask } from './projection-process.ts'
import type { WriteTask } from './write-process.ts'

const WRITERS = 8
const PROJECTORS = 3
const [EVENTS, SHORT_EVENTS] = [20_000, 5_000]
const [AT_LEAST_MS, SHORT_AT_LEAST_MS] = [15_000, 8_000]
const NAIVE_TRANSACTIONS = 150

export const noEventIsMissed: Proof = {
  id: 'R9',
  promise: 'Each event is applied once and in order, no matter which processes write, compete or lose their connection',
  async run(options) {
    const found = createFinding()
    const random = createRandom(options.seed)
    const lab = await openLogLab(options, [ledger])
    const calm = disturbAll({ lab, options, random, found })
    const confirmed = await write(lab, options)
    await calm()
    await untilCaughtUp(lab.urls.admin, ledger)
    await audit(lab, confirmed, found)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    const { urls } = await openLogLab(options, [])
    const random = createRandom(options.seed)
    const load = { writers: WRITERS, transactions: NAIVE_TRANSACTIONS, random }
    const { written, missed } = await missedByNaiveLog(urls.admin, load)
    found.count('events', written)
    if (missed > 0) found.violation(`a cursor over an identity column missed ${missed} of ${written} events`, missed)
    return found.finding
  },
}

/** Several processes append to the same streams until there are enough events. Returns the number of confirmed events. */
async function write({ urls }: LogLab, { seed, defer, say, isShort }: ProofOptions): Promise<number> {
  const [events, atLeastMs] = isShort ? [SHORT_EVENTS, SHORT_AT_LEAST_MS] : [EVENTS, AT_LEAST_MS]
  const streams: StreamId[] = Array.from({ length: 48 }, (_, n) => ({
    websiteId: `w${n % 6}`,
    category: 'parcel',
    entityId: String(n),
  }))
  let confirmed = 0
  const writers = Array.from({ length: WRITERS }, (_, n) => {
    const task: WriteTask = { url: urls.events, seed: seed + n, streams }
    return startChild({
      defer,
      file: new URL('./write-process.ts', import.meta.url),
      task,
      onLine: (line) => (confirmed += Number(line)),
    })
  })
  const started = performance.now()
  for (let written = 0; written < events || performance.now() - started < atLeastMs; await sleep(500))
    written = await countLogged(urls.admin)
  for (const writer of writers) writer.signal('SIGTERM')
  const codes = await Promise.all(writers.map(({ ended }) => ended))
  if (codes.some((code) => code !== 0)) throw new Error(`Writers exited with ${codes}`)
  say(`${WRITERS} processes have written ${confirmed} events`)
  return confirmed
}

async function countLogged(adminUrl: string): Promise<number> {
  const [row] = await queryOnce<{ events: number }>(adminUrl, 'select count(*)::int as events from log.events')
  return row?.events ?? 0
}

interface Disturbed {
  lab: LogLab
  options: ProofOptions
  random: Random
  found: FindingBuilder
}

/** Returns a function that ends it. */
function disturbAll(disturbed: Disturbed): () => Promise<unknown> {
  const { lab, options, random, found } = disturbed
  const disturbing = new AbortController()
  const { signal } = disturbing
  const trouble = [
    disturbConnections({ adminUrl: lab.urls.admin, random, found, signal }),
    replaceProjectors({ ...disturbed, signal }),
  ]
  options.defer(() => {
    disturbing.abort()
    return Promise.allSettled(trouble)
  })
  return () => {
    disturbing.abort()
    return Promise.all(trouble)
  }
}

/** Projectors compete for one checkpoint; occasionally one is killed and replaced. */
async function replaceProjectors({
  lab,
  options,
  random,
  found,
  signal,
}: Disturbed & { signal: AbortSignal }): Promise<void> {
  const task: FollowTask = { urls: lab.urls, names: [ledger.name] }
  const start = (): Child =>
    startChild({
      defer: options.defer,
      file: new URL('./projection-process.ts', import.meta.url),
      task,
      onLine: options.say,
    })
  const projectors = Array.from({ length: PROJECTORS }, start)
  for (let turn = 0; !signal.aborted; turn++) {
    await sleep(random.int(800, 2_500), undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    projectors[turn % PROJECTORS]?.signal('SIGKILL')
    found.count('projectors killed')
    projectors[turn % PROJECTORS] = start()
  }
}

/** Compares the ledger with the log, and the log with what the writers were told. */
async function audit({ urls }: LogLab, confirmed: number, { count, violation }: FindingBuilder): Promise<void> {
  const [told] = await queryOnce<Audit>(urls.admin, auditQuery)
  if (!told) throw new Error('The record of writes cannot be read')
  count('events', told.logged)
  count('ledger lines', told.applied)
  if (told.logged !== confirmed) violation(`${confirmed} events were confirmed and ${told.logged} are in the log`)
  if (told.parked > 0) violation(`${told.parked} events were parked`, told.parked)
  if (told.missed > 0) violation(`${told.missed} events were missed`, told.missed)
  if (told.repeated > 0) violation(`${told.repeated} events were applied again`, told.repeated)
  if (told.disordered > 0) violation(`${told.disordered} events were applied out of order`, told.disordered)
}

type Audit = Record<'logged' | 'applied' | 'parked' | 'missed' | 'repeated' | 'disordered', number>

const auditQuery = `
  with lines as (
    select l.*, lag(l.version, 1, -1) over (partition by l.stream order by l.place) as before from ledger l
  )
  select (select count(*) from log.events)::int as logged,
    (select count(*) from ledger)::int as applied,
    (select count(*) from parked_events)::int as parked,
    (select count(*) from log.events e where not exists (
      select from ledger l where l.event_id = e.event_id and l.stream = e.stream and l.version = e.version))::int as missed,
    (select count(*) - count(distinct event_id) from ledger)::int as repeated,
    (select count(*) from lines where version <> before + 1)::int as disordered`
