import { setTimeout as sleep } from 'node:timers/promises'
import { type DeadLetter, type Job, PermanentJobError, type RunningJob } from './queue.ts'
import type { QueueSettings } from './queue-settings.ts'

export interface Entry {
  job: Job
  state: 'waiting' | 'put off' | 'running' | 'dead'
  /** Attempts begun since the job was added or retried from the dead letters. */
  attempts: number
  letter?: DeadLetter
}

interface Worker {
  handler: (job: RunningJob) => Promise<void>
  concurrency: number
}

export interface MemoryQueueState {
  entries: Map<string, Entry>
  /** Starts as many waiting jobs as the worker's concurrency allows. */
  takeMore(): void
  work(worker: Worker): void
  close(withinMs: number): Promise<void>
}

/** Keeps the jobs of an in-memory queue and runs the waiting ones in the order they were added. */
export function createMemoryQueueState({
  attempts,
  backoffMs,
}: Required<Pick<QueueSettings, 'attempts' | 'backoffMs'>>): MemoryQueueState {
  const entries = new Map<string, Entry>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  const aborting = new AbortController()
  let worker: Worker | undefined

  function takeMore(): void {
    if (!worker || closing.signal.aborted) return
    const waiting = entries.entries().filter(([, { state }]) => state === 'waiting')
    for (const [key, entry] of waiting.take(worker.concurrency - running.size)) begin(key, entry, worker)
  }

  function begin(key: string, entry: Entry, { handler }: Worker): void {
    entry.state = 'running'
    entry.attempts++
    const done = run(key, entry, handler).finally(() => {
      running.delete(done)
      takeMore()
    })
    running.add(done)
  }

  async function run(key: string, entry: Entry, handler: Worker['handler']): Promise<void> {
    const last = entry.attempts >= attempts
    try {
      await handler({ ...entry.job, attempt: entry.attempts, last, signal: aborting.signal })
      entries.delete(key)
    } catch (error) {
      if (last || error instanceof PermanentJobError) markDead(entry, error as Error)
      else void putOff(entry)
    }
  }

  async function putOff(entry: Entry): Promise<void> {
    entry.state = 'put off'
    await sleep(backoffMs * 2 ** (entry.attempts - 1), undefined, { signal: closing.signal }).catch(() => {})
    entry.state = 'waiting'
    takeMore()
  }

  async function close(withinMs: number): Promise<void> {
    closing.abort()
    const done = Promise.all(running)
    await Promise.race([done, sleep(withinMs)])
    aborting.abort()
    await Promise.race([done, sleep(500)])
  }

  function work(next: Worker): void {
    worker = next
    takeMore()
  }

  return { entries, takeMore, work, close }
}

function markDead(entry: Entry, { message }: Error): void {
  entry.state = 'dead'
  entry.letter = { ...entry.job, failedAt: new Date(), attempts: entry.attempts, reason: message }
}
