import { flushHits } from '../../workers/analytics/flush-hits.job.ts'
import { throttleFlushes } from '../../workers/analytics/throttle-flushes.ts'
import { consumeJobs } from '../../workers/consume-jobs.ts'
import type { JobHandler } from '../../workers/job.ts'
import { publishCounted } from '../analytics/intake/publish-counted.ts'
import { maintainPartitions } from '../analytics/retention/partitions.ts'
import { asyncCommit } from '../platform/database/async-commit.ts'
import { openCopyPool } from '../platform/database/copy-rows.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { lowPriorityConnections, priorities } from '../platform/database/embedded/lower-priority.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Stoppable } from './stoppable.ts'

/**
 * Concurrent batches, each on its own connection. Batches of one website wait for each other's visits, so a second one gains
 * little and would occupy another of the database's processes while carts need them.
 */
const CONCURRENCY = 1
const ONE_DAY_MS = 24 * 60 * 60 * 1_000

/** Connection options for writing and rolling up hits, which is background work. */
export function backgroundPool({ config, urls }: Pick<Infrastructure, 'config' | 'urls'>) {
  // With Redis, a power failure may lose that a job was done. In PostgreSQL, one WAL holds both the rows and the job, in
  // this order.
  const url = config.redisUrl ? urls.app : asyncCommit(urls.app)
  const manners = lowPriorityConnections(!config.databaseUrl, priorities.background)
  return { url, statements: 'background' as const, ...manners }
}

/** Writes hits to the database, and keeps partitions for the coming months ready. */
export async function startHitWriter(
  { config, urls, hitQueue, broadcast, log }: Infrastructure,
  { outbox }: { outbox: Database },
): Promise<Stoppable> {
  const onError = (error: Error) => log.warn({ err: error }, 'hit write failed, will retry')
  const onUnsaid = (error: Error) => log.debug({ err: error }, 'counted-hits broadcast failed')
  const { url, ...manners } = backgroundPool({ config, urls })
  const copyPool = openCopyPool(url, { max: CONCURRENCY, onError, ...manners })
  await ensurePartitions(urls.admin)
  const daily = setInterval(() => void ensurePartitions(urls.admin).catch(onError), ONE_DAY_MS).unref()
  const tell = (websiteIds: string[]) => publishCounted(broadcast, websiteIds).catch(onUnsaid)
  const onRefused = (websiteId: string, rows: number, err: Error) =>
    log.error({ websiteId, rows, err }, 'hits rejected by the database and dropped')
  const jobs = [throttleFlushes(flushHits({ copyPool, tell, onRefused })) as JobHandler]
  consumeJobs({ queue: hitQueue, outbox, jobs, concurrency: CONCURRENCY, log })
  return {
    async stop() {
      clearInterval(daily)
      await hitQueue.close()
      await copyPool.end()
    },
  }
}

/** Only the owner of the tables can create partitions. */
async function ensurePartitions(adminUrl: string): Promise<void> {
  const owner = openDatabase(adminUrl, { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    await maintainPartitions(owner, new Date())
  } finally {
    await owner.destroy()
  }
}
