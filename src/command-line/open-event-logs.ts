import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { allProjections } from '../../projections/all.ts'
import { allReactions } from '../../workers/all.ts'
import { composeEventStore } from '../boot/compose/compose-event-store.ts'
import { type DatabaseServer, findPostgres, openPostgres } from '../boot/database-server.ts'
import { prepareDatabase } from '../boot/prepare-database.ts'
import type { Config } from '../config.ts'
import { assertNoWriters } from '../log-transfer/assert-no-writers.ts'
import type { EventLine } from '../log-transfer/file-lines.ts'
import type { ImportTarget } from '../log-transfer/import-log.ts'
import { appendingImporter, type LogImporter } from '../log-transfer/log-importer.ts'
import {
  type LogSource,
  listReactionCheckpoints,
  postgresStreamStates,
  queriedStreamStates,
  type StreamStateStore,
} from '../log-transfer/log-source.ts'
import { openPostgresLogImporter } from '../log-transfer/postgres-log-importer.ts'
import { categories } from '../modules.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type RoleUrls, roleUrls } from '../platform/database/roles.ts'
import { withStartupLock } from '../platform/database/startup-lock.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { EventMeta, EventStore } from '../platform/event-store/event-store.ts'
import { createLog } from '../platform/log/log.ts'

export interface TransferOptions {
  config: Config
  say: (line: string) => void
}

const log = createLog('warn')
const onError = (error: Error) => log.warn({ err: error }, 'database connection error')

/** Opens this configuration's log, even while the product is using it. */
export async function withSourceLog<Result>(
  { config, say }: TransferOptions,
  run: (source: LogSource) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new ConfigError([`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`])
  return withDatabase({ config, say }, findPostgres, ({ db, urls }) =>
    withStore(config, urls, (store) => {
      const states = isStreamStateStore(store) ? queriedStreamStates(store) : postgresStreamStates(db)
      return run({ store, categories, states, listCheckpoints: () => listReactionCheckpoints(db) })
    }),
  )
}

/** Opens this configuration's log exclusively. */
export async function withTargetLog<Result>(
  { config, say }: TransferOptions,
  run: (target: ImportTarget) => Promise<Result>,
): Promise<Result> {
  return withDatabase({ config, say }, openPostgres, async ({ db, urls, secrets }) => {
    await assertNoWriters(db)
    await prepareDatabase({ config, urls, secrets, log, say })
    const onWait = () => say('Another process is using this database; waiting …')
    // A process that starts meanwhile waits for the same lock.
    return withStartupLock(urls.admin, { onWait }, async () => {
      await assertNoWriters(db)
      const { readModels, actedOn } = { readModels: allProjections, actedOn: reactionCategories() }
      return withStore(config, urls, async (store) => {
        const importer = await openImporter(config, urls, store)
        return run({ store, importer, db, categories, readModels, reactionCategories: actedOn }).finally(importer.close)
      })
    })
  })
}

async function openImporter(config: Config, urls: RoleUrls, store: EventStore): Promise<LogImporter> {
  if (!config.eventStoreUrl) return openPostgresLogImporter(urls.admin)
  const { importedMeta } = await import('../platform/event-store/kurrent/kurrent-event-mapping.ts')
  // A store that assigns its own timestamps keeps the original ones in the metadata.
  const metaOf = ({ meta, recordedAt }: EventLine) => importedMeta(meta as EventMeta, new Date(recordedAt))
  return appendingImporter({
    store,
    withTime: (event) => ({ id: event.id, type: event.type, data: event.data, meta: metaOf(event) }),
  })
}

function isStreamStateStore(store: EventStore): store is EventStore & StreamStateStore {
  return 'streamState' in store
}

function reactionCategories(): string[] {
  return [...new Set(allReactions.flatMap(({ categories }) => categories))]
}

interface DatabaseConnection {
  db: Database
  urls: RoleUrls
  secrets: ReturnType<typeof loadSecrets>
}

async function withDatabase<Result>(
  { config, say }: TransferOptions,
  open: typeof openPostgres,
  run: (opened: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const postgres: DatabaseServer = await open({ config, dataDir, secrets, log, say })
  const urls = roleUrls(postgres.url)
  const db = openDatabase(urls.admin, { max: 2, onError, statements: 'unlimited' })
  try {
    return await run({ db, urls, secrets })
  } finally {
    await db.destroy()
    // Lets connections close properly.
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
