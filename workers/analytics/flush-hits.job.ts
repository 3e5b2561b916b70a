import { FLUSH_HITS, FlushData, withRows } from '../../src/analytics/intake/flush-hits.ts'
import { writeValidRows } from '../../src/analytics/intake/write-valid-rows.ts'
import type { CopyPool } from '../../src/platform/database/copy-rows.ts'
import type { JobHandler } from '../job.ts'

export interface FlushHitsDeps {
  copyPool: CopyPool
  /** Notifies of websites with newly counted hits. */
  tell(websiteIds: string[]): Promise<void>
  /** Called for rows that the database rejected; they are lost. */
  onRefused(websiteId: string, rows: number, reason: Error): void
}

/**
 * Writes a batch of hits to the database, website by website. Idempotent: each website's part is written once. An error of
 * one website does not affect the others.
 */
export function flushHits({ copyPool, tell, onRefused }: FlushHitsDeps): JobHandler<FlushData> {
  return {
    name: FLUSH_HITS,
    schema: FlushData,
    run: ({ data }) =>
      withRows(data, async (websites) => {
        const failures: unknown[] = []
        for (const rows of websites) {
          const refused = (count: number, reason: Error) => onRefused(rows.websiteId, count, reason)
          await writeValidRows(copyPool, data.batchId, rows, refused).catch((error) => failures.push(error))
        }
        await tell(websites.map(({ websiteId }) => websiteId))
        if (failures.length > 0) throw failures[0]
      }),
  }
}
