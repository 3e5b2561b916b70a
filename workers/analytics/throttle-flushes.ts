import { setTimeout as sleep } from 'node:timers/promises'
import type { FlushData } from '../../src/analytics/intake/flush-hits.ts'
import type { JobHandler } from '../job.ts'

/** Younger batches, in milliseconds, can wait. */
const RECENT_MS = 10_000
/** The pause after a young batch is this many times its write duration. */
const DELAY_FACTOR = 20
/** Maximum pause in milliseconds: a process that shuts down waits for it. */
const DELAY_MAX_MS = 500

/**
 * Pauses between the writes of batches, so that carts have the database mostly to themselves during a flood; the queue keeps
 * the batches meanwhile. In a continuing flood, batches are written ten seconds after their creation, without pauses.
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

/** Time of creation: a UUID v7 begins with the milliseconds since 1970. */
function madeAt(batchId: string): number {
  return Number.parseInt(batchId.slice(0, 8) + batchId.slice(9, 13), 16)
}
