import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '../../../platform/event-store/backoff.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { flushJob } from '../flush-hits.ts'
import type { IntakeCounters } from '../pipeline/intake-counters.ts'
import type { Batch, HitBuffer } from './hit-buffer.ts'

export interface BatchDispatchOptions {
  buffer: HitBuffer
  queue: Pick<Queue, 'add' | 'depth'>
  tally: IntakeCounters
  /** Longest time, in milliseconds, for which a row waits for its batch to fill. Default: 1,000. */
  everyMs?: number
  onError: (error: Error) => void
}

/**
 * Maximum queue length. Beyond it the workers are behind, and rows wait in the buffer, whose size is limited. During a
 * flood, ten seconds' worth of batches are queued on purpose (workers/analytics/throttle-flushes.ts); a full batch has some
 * 130 kB.
 */
const DEPTH_MAX = 300
const CLOSE_WITHIN_MS = 3_000

/** Which batches to dispatch. `all`: also partial ones, because a row has waited long enough. */
type Due = 'full ones' | 'all'

/**
 * Dispatches buffered rows to the queue, one batch at a time, as soon as a batch is full or a row has waited long enough. A
 * failed batch is retried under the same id.
 */
export function startBatchDispatcher({ buffer, queue, tally, everyMs = 1_000, onError }: BatchDispatchOptions) {
  let isStopping = false
  let failures = 0
  let isLineLong = false
  const lookAtLine = lineOf(queue, everyMs)
  let wake = () => {}

  async function give(batch: Batch): Promise<void> {
    await queue.add([await flushJob(batch)])
    buffer.settle(batch)
    tally.handedOver += batch.rows
  }

  /**
   * Dispatches the batches that are due. Returns the batch that failed, if any. Rows that arrive meanwhile wait for the next
   * run; otherwise each batch would hold only the few rows that arrived during the previous one, and cost as much as a full
   * one.
   */
  async function giveAll(held: Batch | undefined, due: Due): Promise<Batch | undefined> {
    let batch = held
    // Without rows nothing is asked of the queue.
    if (!held && buffer.size() === 0) return undefined
    try {
      isLineLong = await lookAtLine()
      if (isLineLong) return held
      const until = buffer.size()
      let given = 0
      const next = () => (given < until && (due === 'all' || buffer.isBatchFull()) ? buffer.take() : undefined)
      for (batch ??= next(); batch; batch = next()) {
        await give(batch)
        given += batch.rows
      }
      failures = 0
      return undefined
    } catch (error) {
      failures++
      onError(error as Error)
      return batch
    }
  }

  /** Waits until a row has waited long enough, or a batch is full and the queue accepts it. */
  function rest(): Promise<Due> {
    const takes = failures === 0 && !isLineLong
    if (takes && buffer.isBatchFull()) return Promise.resolve('full ones')
    return new Promise((resume) => {
      const timer = setTimeout(resume, failures > 0 ? backoff(failures) : everyMs, 'all')
      wake = () => {
        if (!isStopping && !takes) return
        clearTimeout(timer)
        resume('full ones')
      }
    })
  }

  async function run(): Promise<void> {
    let held: Batch | undefined
    let due: Due = 'all'
    while (!isStopping) {
      held = await giveAll(held, due)
      if (!isStopping) due = await rest()
    }
    await giveAll(held, 'all')
  }

  buffer.onBatchFull(() => wake())
  const running = run()
  return {
    /** Dispatches all buffered rows, if the queue accepts them within a few seconds. */
    async stop(): Promise<void> {
      isStopping = true
      wake()
      await Promise.race([running, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Whether the queue is too long, checked at most every `everyMs`: full batches follow each other quickly. */
function lineOf(queue: Pick<Queue, 'depth'>, everyMs: number): () => Promise<boolean> {
  let isLong = false
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - askedAt < everyMs) return isLong
    isLong = (await queue.depth()) >= DEPTH_MAX
    askedAt = performance.now()
    return isLong
  }
}
