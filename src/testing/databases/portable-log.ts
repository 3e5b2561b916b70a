import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { dumpTables } from '../../../projections/dump-tables.ts'
import { rebuild } from '../../../projections/rebuild-tables.ts'
import { fillLog } from '../../../proof/event-store/random-history.ts'
import { createRandom } from '../../../proof/processes/random.ts'
import { exportLog } from '../../log-transfer/export-log.ts'
import { type ImportResult, type ImportTarget, importLog } from '../../log-transfer/import-log.ts'
import { appendingImporter, type LogImporter } from '../../log-transfer/log-importer.ts'
import {
  listReactionCheckpoints,
  postgresStreamStates,
  queriedStreamStates,
  type StreamStates,
} from '../../log-transfer/log-source.ts'
import { openPostgresLogImporter } from '../../log-transfer/postgres-log-importer.ts'
import { readToEnd } from '../../log-transfer/read-log-range.ts'
import { categories } from '../../modules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import type { EventMeta, EventStore, Recorded } from '../../platform/event-store/event-store.ts'
import { importedMeta } from '../../platform/event-store/kurrent/kurrent-event-mapping.ts'
import { openKurrentEventStore } from '../../platform/event-store/kurrent/kurrent-event-store.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, testPool } from './test-database.ts'

/** A log for export and import, with the database of its projections. */
export interface PortableLog {
  urls: RoleUrls
  db: Database
  store: EventStore
  states: StreamStates
  importer: LogImporter
}

export async function postgresLog(): Promise<PortableLog> {
  const urls = await createTestDatabase()
  const db = testPool(urls.admin)
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true })
  const importer = await openPostgresLogImporter(urls.admin)
  afterAll(() => Promise.all([store.close(), importer.close()]))
  return { urls, db, store, states: postgresStreamStates(db), importer }
}

/** On a server that speaks KurrentDB's protocol, initially empty. */
export async function kurrentLog(url: string): Promise<PortableLog> {
  const urls = await createTestDatabase()
  const store = await openKurrentEventStore({ url, onError: () => {} })
  afterAll(() => store.close())
  const importer = appendingImporter({
    store,
    withTime: ({ id, type, data, meta, recordedAt }) => ({
      id,
      type,
      data,
      meta: importedMeta(meta as EventMeta, new Date(recordedAt)),
    }),
  })
  return { urls, db: testPool(urls.admin), store, states: queriedStreamStates(store), importer }
}

/** Carts, stock and waiting lists of five websites. */
export async function filledLog(events = 2_200): Promise<PortableLog> {
  const log = await postgresLog()
  await fillLog(log.store, { events, websites: 5, random: createRandom(7) })
  return log
}

export function targetOf({ db, store, importer }: PortableLog): ImportTarget {
  return {
    db,
    store,
    importer,
    categories,
    readModels: allProjections,
    reactionCategories: categories,
  }
}

/** Returns the path of the file. */
export async function exported({ db, store, states }: PortableLog, websiteId?: string): Promise<string> {
  const file = newFile()
  const listCheckpoints = () => listReactionCheckpoints(db)
  const source = { store, categories, states, listCheckpoints }
  await exportLog({ source, file, websiteId, product: 'plinth test', now: new Date() })
  return file
}

/** Path of a file that does not exist yet. */
export function newFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-move-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return join(directory, 'log.gz')
}

export function bring(log: PortableLog, file: string): Promise<ImportResult> {
  return importLog({ target: targetOf(log), file })
}

export async function readAll({ store }: Pick<PortableLog, 'store'>, websiteId?: string): Promise<Recorded[]> {
  const batches = await Array.fromAsync(readToEnd(store, { categories, websiteId }))
  return batches.flat()
}

/** The part of an event that an import preserves. */
export const withoutPosition = ({ position: _, ...event }: Recorded) => event

/** SHA-256 of each read model after a rebuild from this log. */
export async function rebuildReadModels({ urls, db, store }: PortableLog): Promise<string[]> {
  const dumps = []
  for (const projection of allProjections) {
    await rebuild({ adminUrl: urls.admin, store, projection })
    dumps.push((await dumpTables(db, projection)).sha256)
  }
  return dumps
}

export async function setReactions({ db }: PortableLog, positions: Record<string, string | undefined>): Promise<void> {
  for (const [name, position] of Object.entries(positions))
    await sql`insert into checkpoints (name, position, version, tables)
      values (${`reaction:${name}`}, ${position ?? 'start'}, 1, '[]')`.execute(db)
}
