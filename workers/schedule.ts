import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, enterWebsite } from '../src/platform/database/database.ts'
import { enqueue } from '../src/platform/outbox/outbox.ts'
import { takeScheduleSlot } from '../src/platform/outbox/take-schedule-slot.ts'

/** A job without data that recurs on every website. */
export interface Schedule {
  /** The job's name. */
  job: string
  everyMs: number
}

export interface SchedulerOptions {
  /** Pool of the application's role. */
  db: Database
  schedules: Schedule[]
  listWebsiteIds: () => Promise<string[]>
  /** Milliseconds between checks. */
  pollMs?: number
  onError: (error: Error) => void
}

/** Queues recurring jobs in the outbox. Any number of processes may run it: each time slot is taken by one of them. */
export function startScheduler({ schedules, pollMs = 60_000, onError, ...from }: SchedulerOptions) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    while (!signal.aborted) {
      for (const schedule of schedules) await scheduleOnce({ ...from, schedule, now: new Date() }).catch(onError)
      await sleep(pollMs, undefined, { signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

interface ScheduleTick extends Pick<SchedulerOptions, 'db' | 'listWebsiteIds'> {
  schedule: Schedule
  now: Date
}

/** True when this call took the current time slot and queued the job for each website. */
export function scheduleOnce({ db, listWebsiteIds, schedule, now }: ScheduleTick): Promise<boolean> {
  const { job: name, everyMs } = schedule
  const slot = new Date(Math.floor(now.getTime() / everyMs) * everyMs)
  return db.transaction().execute(async (tx) => {
    if (!(await takeScheduleSlot(tx, name, slot))) return false
    for (const websiteId of await listWebsiteIds()) {
      await enterWebsite(tx, websiteId)
      const availableAt = new Date(now.getTime() + slotOffset(websiteId) * (everyMs / 2))
      await enqueue(tx, websiteId, [{ name, id: `${name}:${slot.toISOString()}`, data: {}, availableAt }])
    }
    return true
  })
}

/** Between 0 and 1, constant for a website: spreads the jobs of thousands of websites over half their interval. */
function slotOffset(websiteId: string): number {
  return createHash('sha256').update(websiteId).digest().readUInt32BE() / 2 ** 32
}
