import type { Database } from '../src/platform/database/database.ts'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { progress } from './checkpoint.ts'
import { startLogReader } from './log-reader.ts'
import type { ProjectionLog } from './outage.ts'
import { type Processor, startProcessor } from './processor.ts'
import type { Projection } from './projection.ts'
import { shareTransactions } from './shared-transaction.ts'

export interface ProjectionLag {
  name: string
  /** Milliseconds since the oldest event now being applied was recorded; 0 when caught up, null when unknown. */
  behind: number | null
  caughtUp: boolean
  /** Number of events parked because applying them failed. */
  parked: number
}

export interface RunningProjections {
  /** Waits for the transactions in flight. */
  stop(): Promise<void>
  lag(): Promise<ProjectionLag[]>
  /** True when the projection has passed the position within this time, for reading your own write. */
  waitFor(name: string, position: Position, timeoutMs: number): Promise<boolean>
}

export interface ProjectionsOptions {
  /** Pool of the application's role. */
  db: Database
  store: EventStore
  projections: Projection[]
  /** What they are together, for measurements. */
  name?: string
  log?: ProjectionLog
  /** Milliseconds before the next check after a failure, or for tables of the right version. */
  pollMs?: number
}

/**
 * Keeps the projections up to date. Any number of processes may run this concurrently: each event is applied by one of them.
 * The tables must have been created by `prepareProjections`.
 */
export function runProjections({
  db,
  store,
  projections,
  name = 'projections',
  log,
  pollMs = 250,
}: ProjectionsOptions): RunningProjections {
  const stopping = new AbortController()
  const common = { store, log, pollMs, signal: stopping.signal, apply: shareTransactions({ db, name, log }) }
  const categories = [...new Set(projections.flatMap((projection) => projection.categories))]
  const logReader = startLogReader({ categories, ...common })
  const processors = projections.map((projection) =>
    startProcessor({
      set: { db, projection, checkpoint: projection.name, schema: 'public' },
      logReader,
      ...common,
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([logReader, ...processors].map((part) => part.stopped))
    },
    async lag() {
      const [head, parked] = await Promise.all([store.head(), countParked(db)])
      return processors.map((processor) => lagOf(processor, store, head, parked.get(processor.name) ?? 0))
    },
    async waitFor(name, position, timeoutMs) {
      const processor = processors.find((candidate) => candidate.name === name)
      if (!processor) throw new Error(`No such projection: ${name}`)
      return processor.waitFor(position, timeoutMs)
    },
  }
}

function lagOf(
  { name, position: place }: Processor,
  store: EventStore,
  head: Position | 'start',
  parked: number,
): ProjectionLag {
  const now = place()
  const caughtUp = now !== undefined && store.compare(now.processedPosition(), head) >= 0
  const inFlightSince = now?.inFlightSince()
  const behind = inFlightSince ? Math.max(0, Date.now() - inFlightSince.getTime()) : null
  return { name, behind: caughtUp ? 0 : behind, caughtUp, parked }
}

async function countParked(db: Database): Promise<Map<string, number>> {
  const rows = await progress(db)
    .selectFrom('public.parked_events')
    .select(({ fn }) => ['projection', fn.countAll<number>().as('events')])
    .groupBy('projection')
    .execute()
  return new Map(rows.map(({ projection, events }) => [projection, events]))
}
