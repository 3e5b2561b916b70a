import { createMemoryQueueState } from './memory-queue-state.ts'
import type { Job, Queue } from './queue.ts'
import { queueKey } from './queue-key.ts'
import { defaultSettings, type QueueSettings } from './queue-settings.ts'

/** The queue for fast tests: as strict as the real one, and lost with the process. */
export function openMemoryQueue(options: Partial<QueueSettings> = {}): Queue {
  const settings = { ...defaultSettings, ...options }
  const { entries, ...line } = createMemoryQueueState(settings)

  function add(job: Job): void {
    const key = queueKey(job)
    if (!entries.has(key))
      entries.set(key, { job: { ...job, data: structuredClone(job.data) }, state: 'waiting', attempts: 0 })
  }

  return {
    async add(jobs) {
      jobs.forEach(add)
      line.takeMore()
    },
    work: (handler, { concurrency }) => line.work({ handler, concurrency }),
    async depth() {
      return entries
        .values()
        .filter(({ state }) => state === 'waiting' || state === 'running')
        .reduce((count) => count + 1, 0)
    },
    async deadLetters({ limit = 100 } = {}) {
      const letters = [...entries.values()].flatMap(({ letter }) => letter ?? [])
      return letters.sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime()).slice(0, limit)
    },
    async retry(websiteId, id) {
      const key = queueKey({ websiteId, id })
      const entry = entries.get(key)
      if (entry?.state !== 'dead') throw new Error(`No dead letter ${key}`)
      entries.set(key, { job: entry.job, state: 'waiting', attempts: 0 })
      line.takeMore()
    },
    async removeAll(websiteId) {
      for (const [key, { job, state }] of entries)
        if (job.websiteId === websiteId && state !== 'running') entries.delete(key)
    },
    async ping() {},
    close: () => line.close(settings.closeWithinMs),
  }
}
