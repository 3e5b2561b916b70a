import type { Config } from '../config.ts'
import type { DataDir } from '../platform/data-dir/data-dir.ts'
import { AlreadyRunning, lockDataDir } from '../platform/data-dir/instance-lock.ts'
import type { Secrets } from '../platform/data-dir/secrets.ts'
import { DISK_FULL, isDiskFull } from '../platform/database/embedded/down-reason.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { sharedBuffers } from '../platform/database/embedded/shared-buffers.ts'
import { ensureDatabase } from '../platform/database/ensure-database.ts'
import { ResilientClient } from '../platform/database/resilient-client.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { Log } from '../platform/log/log.ts'

export interface DatabaseServer {
  /** Connection string of the role that owns the tables. */
  url: string
  /** Why it accepts no writes at the moment, as far as known without a query; undefined when nothing is wrong. */
  fault(): string | undefined
  stop(): Promise<void>
}

export interface DatabaseServerOptions {
  config: Config
  dataDir: DataDir
  secrets: Secrets
  log: Log
  say: (line: string) => void
  /** Called when the embedded server was launched and is waited for. */
  onLaunch?: (() => void) | undefined
}

export const DATABASE = 'plinth'

/** The database of DATABASE_URL, or the embedded one in the data directory. Throws AlreadyRunning. */
export async function openPostgres({ config, ...own }: DatabaseServerOptions): Promise<DatabaseServer> {
  if (!config.databaseUrl) return startEmbedded(own)
  await assertReachable(config.databaseUrl)
  return { url: config.databaseUrl, fault: () => undefined, async stop() {} }
}

/** For command-line tools: the running product's database, or one that is started for the command. */
export async function findPostgres(options: DatabaseServerOptions): Promise<DatabaseServer> {
  try {
    return await openPostgres(options)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const url = findRunningPostgres(options.dataDir.postgres, options.secrets.postgresPassword, DATABASE)
    return { url, fault: () => undefined, async stop() {} }
  }
}

async function assertReachable(url: string): Promise<void> {
  const client = new ResilientClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await assertMayPrepare(client)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([`Cannot connect to DATABASE_URL: ${(error as Error).message}.`])
  } finally {
    await client.end().catch(() => {})
  }
}

/** Without these rights the first start would end in the middle, with a message that names a table. */
async function assertMayPrepare(client: ResilientClient): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolsuper or (rolcreaterole and rolbypassrls) as may from pg_roles where rolname = current_user',
  )
  if (rows[0]?.may) return
  throw new ConfigError([
    'The role of DATABASE_URL needs more rights: it must be a superuser, or have CREATEROLE and BYPASSRLS and own the database.',
  ])
}

async function startEmbedded({
  dataDir,
  secrets,
  log,
  say,
  onLaunch,
}: Omit<DatabaseServerOptions, 'config'>): Promise<DatabaseServer> {
  const lock = await lockDataDir(dataDir.path)
  const started = performance.now()
  const server = await startEmbeddedPostgres({
    directory: dataDir.postgres,
    port: await findFreePort(),
    password: secrets.postgresPassword,
    logFile: dataDir.postgresLog,
    settings: { max_connections: 100, shared_buffers: sharedBuffers(), max_wal_size: '1GB' },
    ...(onLaunch && { onLaunch }),
    onDown: (reason) => log.error({ reason }, 'PostgreSQL down, restarting'),
    onUp: () => log.info('PostgreSQL up'),
  })
  await ensureDatabase(server.url('postgres'), DATABASE)
  say(`✓ PostgreSQL in ${dataDir.postgres} (${Math.round(performance.now() - started)} ms)`)
  return {
    url: server.url(DATABASE),
    fault: () => server.fault() ?? (isDiskFull(dataDir.postgres) ? DISK_FULL : undefined),
    async stop() {
      await server.stop()
      lock.release()
    },
  }
}
