import { setTimeout as sleep } from 'node:timers/promises'
import type { FlushData } from '../../src/analytics/intake/flush-hits.ts'
import type { JobHandler } from '../job.ts'

/** Younger batches are in no hurry. */
const RECENT_MS = 10_000
/** Each of them is followed by a rest of so many times as long as it took to write down. */
const DELAY_FACTOR = 20
/** No rest is longer: a process that is told to stop waits for it. */
const DELAY_MAX_MS = 500

/**
 * Writes batches down with rests between them, so that carts have the database to themselves for most of a flood: the queue
 * keeps what came meanwhile. In a flood that goes on, batches are written down ten seconds after they were made, without rests.
 */
export function throttleFlushes(flush: JobHandler<FlushData>): JobHandler<FlushData> {
  return {
    ...flush,
    async run(job) {
      const begun = Date.now()
      await flush.run(job)
      const rest = delayAfter({ ageMs: begun - madeAt(job.data.batchId), tookMs: Date.now() - begun })
      if (rest > 0) await sleep(rest, undefined, { signal: job.signal }).catch(() => {})
    },
  }
}

/** How long to pause after a batch of this age and write duration; all in milliseconds. */
export function delayAfter({ ageMs, tookMs }: { ageMs: number; tookMs: number }): number {
  return ageMs < RECENT_MS ? Math.min(DELAY_FACTOR * tookMs, DELAY_MAX_MS) : 0
}

/** A UUID of version 7 begins with the milliseconds since 1970. */
function madeAt(batchId: string): number {
  return Number.parseInt(batchId.slice(0, 8) + batchId.slice(9, 13), 16)
}
