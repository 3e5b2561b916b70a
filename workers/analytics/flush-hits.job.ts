import { FLUSH_HITS, FlushData, unpackRows } from '../../src/analytics/flush-hits.ts'
import { takeBatch } from '../../src/analytics/take-batch.ts'
import type { CopyPool } from '../../src/platform/database/copy-rows.ts'
import type { JobHandler } from '../job.ts'

export interface FlushHitsDeps {
  copyPool: CopyPool
  /** Says of which websites more was counted. */
  tell(websiteIds: string[]): Promise<void>
}

/**
 * Writes a batch of what visitors' browsers told down, website by website. It may run again at any point: each website
 * takes a batch once. What goes wrong on one keeps nothing from the others.
 */
export function flushHits({ copyPool, tell }: FlushHitsDeps): JobHandler<FlushData> {
  return {
    name: FLUSH_HITS,
    schema: FlushData,
    async run({ data }) {
      const websites = await unpackRows(data)
      const failures: unknown[] = []
      for (const rows of websites) await takeBatch(copyPool, data.batchId, rows).catch((error) => failures.push(error))
      await tell(websites.map(({ websiteId }) => websiteId))
      if (failures.length > 0) throw failures[0]
    },
  }
}
