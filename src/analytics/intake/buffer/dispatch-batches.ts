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
  /** How long a row waits for others, in milliseconds. */
  everyMs?: number
  onError: (error: Error) => void
}

/**
 * More batches than this are not put in line: the workers are behind, and the buffer is the bound. In a flood those of ten
 * seconds wait there, as it should be (workers/analytics/throttle-flushes.ts), and a full one has some 130 kB.
 */
const DEPTH_MAX = 300
const CLOSE_WITHIN_MS = 3_000

/** Which batches are to be given: a row may have waited long enough before its batch is full. */
type Due = 'full ones' | 'all'

/**
 * Gives what waits to the queue, a batch at a time, as soon as one is full or a row has waited long enough. A batch that fails
 * is given again under the same id.
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
   * The batch that could not be given, if any. What comes while batches are given waits for the next time: else each would
   * hold the few rows that came during the one before, and cost as much as a full one.
   */
  async function giveAll(held: Batch | undefined, due: Due): Promise<Batch | undefined> {
    let batch = held
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

  /** Until a row has waited long enough, or until a batch is full and the queue would take it. */
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
    /** Hands over what waits, if the queue takes it within some seconds. */
    async stop(): Promise<void> {
      isStopping = true
      wake()
      await Promise.race([running, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Whether it is long, asked no more often than this: full batches follow each other quickly. */
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
