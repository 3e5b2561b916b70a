import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { allProjections } from '../projections/all.ts'
import { allReactions } from '../workers/all.ts'
import { allCategories } from './aggregates.ts'
import { composeEventStore } from './compose-event-store.ts'
import { type Config, ConfigError } from './config.ts'
import { type DatabaseServer, findPostgres, openPostgres } from './database-server.ts'
import { assertNobodyWrites } from './move/assert-nobody-writes.ts'
import type { EventLine } from './move/file-lines.ts'
import type { ImportTarget } from './move/import-log.ts'
import { appendingImporter, type LogImporter } from './move/log-importer.ts'
import {
  type AskedStore,
  askedStates,
  type LogSource,
  listReactionCheckpoints,
  postgresStates,
} from './move/log-source.ts'
import { openPostgresLogImporter } from './move/postgres-log-importer.ts'
import { openDataDir } from './platform/data-dir/data-dir.ts'
import { loadSecrets } from './platform/data-dir/secrets.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { oneAtATime } from './platform/database/one-at-a-time.ts'
import { type RoleUrls, roleUrls } from './platform/database/roles.ts'
import type { EventMeta, EventStore } from './platform/event-store/event-store.ts'
import { createLog } from './platform/log/log.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface MoveOptions {
  config: Config
  say: (line: string) => void
}

const log = createLog('warn')
const onError = (error: Error) => log.warn({ err: error }, 'the database stumbled')

/** The log of this configuration, also while the product runs on it. */
export async function withSource<Result>(
  { config, say }: MoveOptions,
  run: (source: LogSource) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new ConfigError([`There is nothing in ${config.dataDir} yet. Set DATA_DIR as it is set for npm start.`])
  return onDatabase({ config, say }, findPostgres, ({ db, urls }) =>
    withStore(config, urls, (store) => {
      const states = isAskedStore(store) ? askedStates(store) : postgresStates(db)
      return run({ store, categories: allCategories, states, listCheckpoints: () => listReactionCheckpoints(db) })
    }),
  )
}

/** The log of this configuration, which nobody else may use meanwhile. */
export async function withTarget<Result>(
  { config, say }: MoveOptions,
  run: (target: ImportTarget) => Promise<Result>,
): Promise<Result> {
  return onDatabase({ config, say }, openPostgres, async ({ db, urls, secrets }) => {
    await assertNobodyWrites(db)
    await prepareDatabase({ config, urls, secrets, log, say })
    const onWait = () => say('Another process is at this database; waiting for it …')
    // Whoever starts meanwhile waits at the same place.
    return oneAtATime(urls.admin, { onWait }, async () => {
      await assertNobodyWrites(db)
      const { readModels, actedOn } = { readModels: allProjections, actedOn: actedOnCategories() }
      return withStore(config, urls, async (store) => {
        const importer = await openImporter(config, urls, store)
        return run({ store, importer, db, categories: allCategories, readModels, actedOn }).finally(importer.close)
      })
    })
  })
}

async function openImporter(config: Config, urls: RoleUrls, store: EventStore): Promise<LogImporter> {
  if (!config.eventStoreUrl) return openPostgresLogImporter(urls.admin)
  const { importedMeta } = await import('./platform/event-store/kurrent-recorded.ts')
  // A store that dates events itself keeps the time of this one beside it.
  const metaOf = ({ meta, recordedAt }: EventLine) => importedMeta(meta as EventMeta, new Date(recordedAt))
  return appendingImporter({
    store,
    withTime: (event) => ({ id: event.id, type: event.type, data: event.data, meta: metaOf(event) }),
  })
}

function isAskedStore(store: EventStore): store is EventStore & AskedStore {
  return 'streamState' in store
}

function actedOnCategories(): string[] {
  return [...new Set(allReactions.flatMap(({ categories }) => categories))]
}

interface OpenedDatabase {
  db: Database
  urls: RoleUrls
  secrets: ReturnType<typeof loadSecrets>
}

async function onDatabase<Result>(
  { config, say }: MoveOptions,
  open: typeof openPostgres,
  run: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const postgres: DatabaseServer = await open({ config, dataDir, secrets, log, say })
  const urls = roleUrls(postgres.url)
  const db = openDatabase(urls.admin, { max: 2, onError })
  try {
    return await run({ db, urls, secrets })
  } finally {
    await db.destroy()
    // Connections say good-bye first.
    await sleep(100)
    await postgres.stop()
  }
}

async function withStore<Result>(
  config: Config,
  urls: RoleUrls,
  run: (store: EventStore) => Promise<Result>,
): Promise<Result> {
  const store = await composeEventStore({ config, urls, onError })
  return run(store).finally(() => store.close())
}
