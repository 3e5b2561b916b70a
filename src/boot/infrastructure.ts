import { setTimeout as sleep } from 'node:timers/promises'
import type { Projection } from '../../projections/projection.ts'
import { allReactions } from '../../workers/all.ts'
import { type ImportRunner, startImportRunner } from '../../workers/catalog/import-runner.ts'
import { prepareReactions } from '../../workers/reactions.ts'
import type { Config } from '../config.ts'
import { findImportMark } from '../log-transfer/import-mark.ts'
import type { Broadcast } from '../platform/broadcast/broadcast.ts'
import type { DataDir } from '../platform/data-dir/data-dir.ts'
import type { Secrets } from '../platform/data-dir/secrets.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { type RoleUrls, roleUrls } from '../platform/database/roles.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import type { Log } from '../platform/log/log.ts'
import { openBullmqQueue } from '../platform/queue/bullmq-queue.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { raiseAfterRestore } from '../platform/restore-fence/restore-fence.ts'
import { type ServingLoad, servingLoad } from '../platform/turns/serving-load.ts'
import { composeBroadcast } from './compose/compose-broadcast.ts'
import { assertSameLog, composeEventStore } from './compose/compose-event-store.ts'
import { type OpenDataOptions, type OpenedData, openData } from './open-data.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Long enough, in milliseconds, for a Redis that is being restarted. */
const REDIS_CONNECT_TIMEOUT_MS = 8_000

/** What all roles of the process share. */
export interface Infrastructure {
  config: Config
  log: Log
  dataDir: DataDir
  secrets: Secrets
  urls: RoleUrls
  /** Why the database accepts no writes at the moment, as far as known without a query. */
  databaseFault(): string | undefined
  /** With the application's role, under row-level security. */
  db: Database
  store: EventStore
  /** Every role checks whether it is reachable; only the workers add and take jobs. */
  queue: Queue
  /** A separate queue, so that many visitors and many e-mails never wait for each other. */
  hitQueue: Queue
  /** Milliseconds a hit waits for its batch. Default: 1,000. */
  hitBatchMs?: number
  /** Broadcast between processes. */
  broadcast: Broadcast
  /** Parses product files, one at a time for all roles of this process. */
  imports: ImportRunner
  /** How busy visitors keep this process; jobs that can wait look at it. */
  servingLoad: ServingLoad
  /** Projections whose tables have an older version. */
  outdated: Projection[]
  close(): Promise<void>
}

export interface InfrastructureOptions extends OpenDataOptions {
  /** When the start has begun to open it already. */
  data?: Promise<OpenedData> | undefined
}

/** Opens the data, schema and log, in this order; they are closed in reverse order. */
export async function openInfrastructure({ config, log, say, data }: InfrastructureOptions): Promise<Infrastructure> {
  const { dataDir, secrets, postgres } = await (data ?? openData({ config, log, say }))
  const urls = roleUrls(postgres.url)
  const outdated = await prepareDatabase({ config, urls, secrets, log, say })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection error')
  const db = openDatabase(urls.app, { max: 10, onError })
  await assertNoUnfinishedImport(db)
  const restored = await raiseAfterRestore(db, dataDir.path)
  if (restored) say(`! ${restored}: no e-mail is sent and no subscription is charged until you run npm run resume.`)
  const onLogError = (error: Error) => log.warn({ err: error }, 'event store error')
  const [store, queue, hitQueue] = await Promise.all([
    composeEventStore({ config, urls, onError: onLogError }),
    openQueue('plinth', { config, urls, log }),
    openQueue('plinth-hits', { config, urls, log }),
  ])
  await assertSameLog(db, store)
  await prepareReactions(db, store, allReactions)
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
  const tools = { db, store, queue, hitQueue, broadcast, imports, servingLoad: servingLoad() }
  return { config, log, dataDir, secrets, urls, databaseFault: postgres.fault, ...tools, outdated, close }
}

/** With a partly imported log, projections and reactions would skip the events still to come. */
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
