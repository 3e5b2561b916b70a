import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '../../platform/event-store/backoff.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { flushJob } from '../flush-hits.ts'
import type { Batch, HitBuffer } from './hit-buffer.ts'
import type { Tally } from './tally.ts'

export interface HandOverOptions {
  buffer: HitBuffer
  queue: Pick<Queue, 'add' | 'depth'>
  tally: Tally
  /** How long a row waits for others. */
  everyMs?: number
  onError: (error: Error) => void
}

/** More batches than this are not put in line: the workers are behind, and the buffer is the bound. */
const DEPTH_MAX = 100
const CLOSE_WITHIN_MS = 3_000

/** Gives what waits to the queue, a batch at a time. A batch that fails is given again under the same id. */
export function startHandOver({ buffer, queue, tally, everyMs = 1_000, onError }: HandOverOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0

  async function give(batch: Batch): Promise<void> {
    await queue.add([await flushJob(batch)])
    buffer.settle(batch)
    tally.handedOver += batch.rows
  }

  /**
   * The batch that could not be given, if any. What comes while batches are given waits for the next time: else each would
   * hold the few rows that came during the one before, and cost as much as a full one.
   */
  async function giveAll(held: Batch | undefined): Promise<Batch | undefined> {
    let batch = held
    try {
      if ((await queue.depth()) >= DEPTH_MAX) return held
      const until = buffer.size()
      let given = 0
      for (batch ??= buffer.take(); batch; batch = given < until ? buffer.take() : undefined) {
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

  async function run(): Promise<void> {
    let held: Batch | undefined
    while (!signal.aborted) {
      held = await giveAll(held)
      await sleep(failures > 0 ? backoff(failures) : everyMs, undefined, { signal }).catch(() => {})
    }
    await giveAll(held)
  }

  const running = run()
  return {
    /** Hands over what waits, if the queue takes it within some seconds. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.race([running, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
