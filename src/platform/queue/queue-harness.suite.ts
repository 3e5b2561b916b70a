import { vi } from 'vitest'
import type { Job, Queue, RunningJob } from './queue.ts'

export interface QueueUnderTest {
  attempts: number
  backoffMs: number
  closeWithinMs: number
}

/** Opens a separate queue at each call and closes it at the end of the scenario. */
export type OpenQueue = (settings?: Partial<QueueUnderTest>) => Promise<Queue>

/** What must hold for every queue: test title to scenario. */
export type Scenarios = Record<string, (openQueue: OpenQueue) => Promise<void>>

export function job(id: string, rest: Partial<Job> = {}): Job {
  return { websiteId: 'w1', name: 'greet', id, data: {}, ...rest }
}

export function until(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000, interval: 10 })
}

/** Runs jobs with this handler and records each attempt that begins. */
export function record(
  queue: Queue,
  run: (job: RunningJob) => Promise<void> = async () => {},
  concurrency = 4,
): RunningJob[] {
  const begun: RunningJob[] = []
  queue.work(
    (running) => {
      begun.push(running)
      return run(running)
    },
    { concurrency },
  )
  return begun
}
