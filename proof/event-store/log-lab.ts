import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import type { Projection } from '../../projections/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import type { ProofOptions } from '../proof.ts'

/** A log and its read models in their own PostgreSQL, without the rest of the product. */
export interface LogLab {
  urls: RoleUrls
  /** With the application's role. */
  db: Database
  /** With the role that owns the tables. */
  owner: Database
  store: EventStore
  projections: Projection[]
}

export async function openLogLab({ defer }: ProofOptions, projections: Projection[]): Promise<LogLab> {
  const { urls, stop } = await startBenchPostgres()
  defer(stop)
  await prepareProjections({ adminUrl: urls.admin, projections })
  const db = openDatabase(urls.app, { max: 4, onError: () => {}, statements: 'unlimited' })
  const owner = openDatabase(urls.admin, { max: 2, onError: () => {}, statements: 'unlimited' })
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
  defer(async () => {
    await store.close()
    await Promise.all([db.destroy(), owner.destroy()])
  })
  return { urls, db, owner, store, projections }
}

/** Enough for the largest log on a busy machine. */
const CATCH_UP_WITHIN_MS = 600_000

/** Keeps read models up to date while something runs, and until they have processed all of it. */
export async function withProjections<Result>(
  { db, store, projections }: LogLab,
  run: () => Promise<Result>,
): Promise<Result> {
  const running = runProjections({ db, store, projections })
  try {
    const result = await run()
    const head = await store.head()
    if (head === 'start') return result
    for (const { name } of projections)
      if (!(await running.waitFor(name, head, CATCH_UP_WITHIN_MS))) throw new Error(`${name} did not catch up`)
    return result
  } finally {
    await running.stop()
  }
}
