import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareProjections } from '../projections/prepare.ts'
import { allProjections } from '../projections/all.ts'
import type { Config } from './config.ts'
import { migrations } from './migrations.ts'
import { type DataDir, openDataDir } from './platform/data-dir/data-dir.ts'
import { lockDataDir } from './platform/data-dir/instance-lock.ts'
import { loadSecrets, type Secrets } from './platform/data-dir/secrets.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { ensureDatabase } from './platform/database/ensure-database.ts'
import { findFreePort } from './platform/database/free-port.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareRoles, type RoleUrls, roleUrls } from './platform/database/roles.ts'
import type { EventStore } from './platform/event-store/event-store.ts'
import { openPostgresEventStore } from './platform/event-store/postgres-event-store.ts'
import type { Log } from './platform/log/log.ts'

/** What every role of the process stands on. */
export interface Foundation {
  config: Config
  log: Log
  dataDir: DataDir
  secrets: Secrets
  urls: RoleUrls
  /** Under the application's role and row-level security. */
  db: Database
  store: EventStore
  close(): Promise<void>
}

export interface FoundationOptions {
  config: Config
  log: Log
  /** Shows a person what is being done. */
  say: (line: string) => void
}

/** Data directory, secrets, database, schema and log, in this order; closed in the opposite one. */
export async function openFoundation({ config, log, say }: FoundationOptions): Promise<Foundation> {
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets)
  mkdirSync(dataDir.files, { recursive: true, mode: 0o700 })
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startOwnPostgres(dataDir, secrets, log, say)
  const urls = roleUrls(postgres.url)
  await prepareRoles(urls)
  const applied = await migrate(urls.admin, migrations)
  if (applied.length > 0) say(`✓ schema up to date (${applied.length} steps)`)
  await prepareProjections({ adminUrl: urls.admin, projections: allProjections })

  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const db = openDatabase(urls.app, { max: 10, onError })
  const store = await openPostgresEventStore({ url: urls.events, onError })
  async function close() {
    await store.close()
    await db.destroy()
    await sleep(100)
    await postgres.stop()
  }
  return { config, log, dataDir, secrets, urls, db, store, close }
}

async function startOwnPostgres(dataDir: DataDir, secrets: Secrets, log: Log, say: (line: string) => void) {
  const started = performance.now()
  const lock = await lockDataDir(dataDir.path)
  const server = await startEmbeddedPostgres({
    directory: dataDir.postgres,
    port: await findFreePort(),
    password: secrets.postgresPassword,
    logFile: dataDir.postgresLog,
    settings: { max_connections: 60, shared_buffers: '128MB', max_wal_size: '1GB' },
    onRestart: (reason) => log.error(reason),
  })
  await ensureDatabase(server.url('postgres'), 'plinth')
  say(`✓ PostgreSQL in ${dataDir.postgres} (${Math.round(performance.now() - started)} ms)`)
  return {
    url: server.url('plinth'),
    async stop() {
      await server.stop()
      lock.release()
    },
  }
}
