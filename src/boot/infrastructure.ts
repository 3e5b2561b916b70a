import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Projection } from '../../projections/projection.ts'
import { allReactions } from '../../workers/all.ts'
import { type ImportRunner, startImportRunner } from '../../workers/catalog/import-runner.ts'
import { prepareReactions } from '../../workers/reactions.ts'
import type { Config } from '../config.ts'
import { findImportMark } from '../log-transfer/import-mark.ts'
import type { Broadcast } from '../platform/broadcast/broadcast.ts'
import { type DataDir, openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets, type Secrets } from '../platform/data-dir/secrets.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type RoleUrls, roleUrls } from '../platform/database/roles.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import type { Log } from '../platform/log/log.ts'
import { openBullmqQueue } from '../platform/queue/bullmq-queue.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { composeBroadcast } from './compose/compose-broadcast.ts'
import { assertSameLog, composeEventStore } from './compose/compose-event-store.ts'
import { openPostgres } from './database-server.ts'
import { prepareDatabase } from './prepare-database.ts'

/** A Redis that is only being restarted is back by then. */
const REDIS_CONNECT_TIMEOUT_MS = 8_000

/** What every role of the process stands on. */
export interface Infrastructure {
  config: Config
  log: Log
  dataDir: DataDir
  secrets: Secrets
  urls: RoleUrls
  /** Why the database takes no writes at this moment, as far as it is known without asking it. */
  databaseFault(): string | undefined
  /** Under the application's role and row-level security. */
  db: Database
  store: EventStore
  /** Asked by every role whether it can be reached; fed and emptied by the workers alone. */
  queue: Queue
  /** A queue of its own, so that many visitors and many e-mails never wait for each other. */
  hitQueue: Queue
  /** How long a measured hit waits for its batch, in milliseconds; unset: a second. */
  hitBatchMs?: number
  /** What processes tell each other. */
  broadcast: Broadcast
  /** Reads files of products, one at a time for all roles of this process. */
  imports: ImportRunner
  /** Read models whose tables were made by an older version of them. */
  outdated: Projection[]
  close(): Promise<void>
}

export interface InfrastructureOptions {
  config: Config
  log: Log
  /** Shows a person what is being done. */
  say: (line: string) => void
}

/** Data directory, secrets, database, schema and log, in this order; closed in the opposite one. */
export async function openInfrastructure({ config, log, say }: InfrastructureOptions): Promise<Infrastructure> {
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  mkdirSync(dataDir.files, { recursive: true, mode: 0o700 })
  const postgres = await openPostgres({ config, dataDir, secrets, log, say })
  const urls = roleUrls(postgres.url)
  const outdated = await prepareDatabase({ config, urls, secrets, log, say })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection error')
  const db = openDatabase(urls.app, { max: 10, onError })
  await assertNoUnfinishedImport(db)
  const onLogError = (error: Error) => log.warn({ err: error }, 'event store error')
  const store = await composeEventStore({ config, urls, onError: onLogError })
  await assertSameLog(db, store)
  await prepareReactions(db, store, allReactions)
  const queue = await openQueue('plinth', { config, urls, log })
  const hitQueue = await openQueue('plinth-hits', { config, urls, log })
  const broadcast = composeBroadcast({ config, urls, log })
  const imports = startImportRunner({ url: urls.app })
  async function close() {
    imports.close()
    await broadcast.close()
    await queue.close()
    await hitQueue.close()
    await store.close()
    await db.destroy()
    await sleep(100)
    await postgres.stop()
  }
  const tools = { db, store, queue, hitQueue, broadcast, imports }
  return { config, log, dataDir, secrets, urls, databaseFault: postgres.fault, ...tools, outdated, close }
}

/** Half a log would make read models and reactions pass what is still to come. */
async function assertNoUnfinishedImport(db: Database): Promise<void> {
  if (await findImportMark(db))
    throw new ConfigError([
      'An import into this log is unfinished. Run npm run events -- import again with its file, then start.',
    ])
}

interface QueueConnection {
  config: Config
  urls: RoleUrls
  log: Log
}

async function openQueue(name: string, { config: { redisUrl }, urls, log }: QueueConnection): Promise<Queue> {
  const noteError = (error: Error) => log.warn({ err: error }, 'queue error')
  if (!redisUrl) return openBullmqQueue({ name, postgresUrl: urls.queue }, { onError: noteError })
  const opened = new AbortController()
  let reason = 'no response'
  function onError(error: Error): void {
    if (opened.signal.aborted) noteError(error)
    else reason = error.message
  }
  const late = sleep(REDIS_CONNECT_TIMEOUT_MS, undefined, { signal: opened.signal }).then(() => {
    throw new ConfigError([`Cannot connect to REDIS_URL: ${reason}.`])
  })
  late.catch(() => {})
  try {
    return await Promise.race([openBullmqQueue({ name, redisUrl }, { onError }), late])
  } finally {
    opened.abort()
  }
}
