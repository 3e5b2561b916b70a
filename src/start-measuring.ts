import { flushHits } from '../workers/analytics/flush-hits.job.ts'
import { paceFlushes } from '../workers/analytics/pace-flushes.ts'
import type { JobHandler } from '../workers/job.ts'
import { startWorkers } from '../workers/work.ts'
import { tellCounted } from './analytics/counted-news.ts'
import { keepPartitions } from './analytics/partitions.ts'
import type { Foundation } from './foundation.ts'
import { openCopyPool } from './platform/database/copy-rows.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { givingWay } from './platform/database/give-way.ts'
import { unflushed } from './platform/database/unflushed.ts'
import type { Part } from './start.ts'

/**
 * Batches that are written down at a time, each on one connection. Those of one website wait for each other's visits, so a
 * second one gains little, and carts would find two of the database's processes at work instead of one.
 */
const AT_ONCE = 1
const ONE_DAY_MS = 24 * 60 * 60 * 1_000

/** How those connect who write down and add up what was measured: nobody waits for it. */
export function behindCarts({ config, urls }: Pick<Foundation, 'config' | 'urls'>) {
  // A server that forgets a batch with the power forgets that its job was done: one log has both, in this order.
  const url = config.redisUrl ? urls.app : unflushed(urls.app)
  return { url, ...givingWay(!config.databaseUrl) }
}

/** Writes down what visitors' browsers told, and keeps a partition ready for the months to come. */
export async function startMeasuring(
  { config, urls, hitQueue, broadcast, log }: Foundation,
  { outbox }: { outbox: Database },
): Promise<Part> {
  const onError = (error: Error) => log.warn({ err: error }, 'hits could not be written down yet')
  const onUnsaid = (error: Error) => log.debug({ err: error }, 'nobody was told that hits were counted')
  const { url, ...manners } = behindCarts({ config, urls })
  const copyPool = openCopyPool(url, { max: AT_ONCE, onError, ...manners })
  await makeReady(urls.admin)
  const daily = setInterval(() => void makeReady(urls.admin).catch(onError), ONE_DAY_MS).unref()
  const tell = (websiteIds: string[]) => tellCounted(broadcast, websiteIds).catch(onUnsaid)
  const onRefused = (websiteId: string, rows: number, err: Error) =>
    log.error({ websiteId, rows, err }, 'hits were refused by the database and are lost')
  const jobs = [paceFlushes(flushHits({ copyPool, tell, onRefused })) as JobHandler]
  startWorkers({ queue: hitQueue, outbox, jobs, concurrency: AT_ONCE, log })
  return {
    async stop() {
      clearInterval(daily)
      await hitQueue.close()
      await copyPool.end()
    },
  }
}

/** Only the owner of the tables makes partitions. */
async function makeReady(adminUrl: string): Promise<void> {
  const owner = openDatabase(adminUrl, { max: 1, onError: () => {} })
  try {
    await keepPartitions(owner, new Date())
  } finally {
    await owner.destroy()
  }
}
