import { setTimeout as sleep } from 'node:timers/promises'
import { type JobsOptions, UnrecoverableError } from 'bullmq'
import {
  type BullmqBackend,
  type BullmqJob,
  type BullmqLocation,
  type BullmqQueueHandle,
  type BullmqWorker,
  connectBullmq,
  type JobEnvelope,
} from './bullmq-backend.ts'
import { type DeadLetter, type Job, PermanentJobError, type Queue, type RunningJob } from './queue.ts'
import { queueKey } from './queue-key.ts'
import { defaultSettings, type QueueSettings } from './queue-settings.ts'

export interface BullmqQueueOptions extends QueueSettings {
  /** Milliseconds without a heartbeat of its process after which a job goes to another worker. */
  lockMs?: number
}

/** BullMQ's default of 1 would fail a job for good at the second crash of a process, whatever the cause. */
const STALLS_MAX = 20
const PING_WITHIN_MS = 2_000

/** A queue in PostgreSQL or Redis, shared by all processes that open it under the same name. */
export async function openBullmqQueue(place: BullmqLocation, options: BullmqQueueOptions): Promise<Queue> {
  const { attempts, backoffMs, closeWithinMs, onError, lockMs = 15_000 } = { ...defaultSettings, ...options }
  const backend = await connectBullmq(place)
  const line = backend.openQueue()
  line.on('error', onError)
  await line.waitUntilReady()
  const workers: BullmqWorker[] = []
  let closed: Promise<void> | undefined

  return {
    async add(jobs) {
      const parcels = jobs.map((job) => envelopeOf(job, { attempts, backoffMs }))
      const [first, ...others] = parcels
      // Adding in bulk makes PostgreSQL create and drop two temporary tables, which takes longer than all the rest.
      if (first && others.length === 0) await line.add(first.name, first.data, first.opts)
      else await line.addBulk(parcels)
    },
    work(handler, { concurrency }) {
      workers.push(startWorker(backend, handler, { concurrency, lockMs, onError }))
    },
    depth: () => line.getJobCountByTypes('waiting', 'active'),
    deadLetters: ({ limit = 100 } = {}) => readDeadLetters(line, limit),
    async retry(websiteId, id) {
      const key = queueKey({ websiteId, id })
      const job = await line.getJob(key)
      if (!job) throw new Error(`No dead letter ${key}`)
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
    },
    async removeAll(websiteId) {
      const found: BullmqJob[] = []
      for (const state of RESTING)
        for (let from = 0, read = PAGE; read === PAGE; from += PAGE) {
          const jobs = await line.getJobs([state], from, from + PAGE - 1)
          found.push(...jobs.filter((job) => job?.data.websiteId === websiteId))
          read = jobs.length
        }
      // A job that has started meanwhile is locked and cannot be removed; it ends by itself.
      for (const job of found) await job.remove().catch(() => {})
      await backend.forgetEventsOf(websiteId)
    },
    async ping() {
      const late = sleep(PING_WITHIN_MS).then(() => Promise.reject(new Error('Queue ping timed out')))
      await Promise.race([line.getJobCountByTypes('active'), late])
    },
    close() {
      closed ??= Promise.all(workers.map((worker) => closeWorker(worker, closeWithinMs)))
        .then(() => line.close())
        .then(() => backend.close())
      return closed
    },
  }
}

/** BullMQ's names for the states of jobs that are not running. */
const RESTING = ['wait', 'delayed', 'prioritized', 'failed'] as const
/** Jobs per read. */
const PAGE = 500

function envelopeOf(job: Job, { attempts, backoffMs }: { attempts: number; backoffMs: number }) {
  const { websiteId, id, name, data } = job
  const opts: JobsOptions = {
    jobId: queueKey(job),
    attempts,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: true,
    removeOnFail: false,
  }
  return { name, data: { websiteId, id, data }, opts }
}

interface WorkerSettings {
  concurrency: number
  lockMs: number
  onError: (error: Error) => void
}

function startWorker(
  backend: BullmqBackend,
  handler: (job: RunningJob) => Promise<void>,
  { concurrency, lockMs, onError }: WorkerSettings,
): BullmqWorker {
  // BullMQ passes the signal only to functions that declare this many parameters.
  async function run(job: BullmqJob, _token: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    try {
      await handler(runningJob(job, signal as AbortSignal))
    } catch (error) {
      throw error instanceof PermanentJobError ? new UnrecoverableError(error.message) : error
    }
  }
  const worker = backend.openWorker(run, {
    concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs / 3,
    // New jobs wake a waiting worker; this is how often it looks although none came.
    drainDelay: 30,
    maxStalledCount: STALLS_MAX,
    runRetryDelay: 1_000,
  })
  worker.on('error', onError)
  worker.on('lockRenewalFailed', (keys) => {
    for (const key of keys) worker.cancelJob(key, 'another worker has this job now')
  })
  return worker
}

function runningJob({ name, data: parcel, opts, attemptsMade, attemptsStarted }: BullmqJob, signal: AbortSignal) {
  const last = attemptsMade + 1 >= (opts.attempts ?? 1)
  return { ...jobOf(name, parcel), attempt: attemptsStarted, last, signal }
}

function jobOf(name: string, { websiteId, id, data }: JobEnvelope): Job {
  return { websiteId, id, name, data }
}

async function readDeadLetters(line: BullmqQueueHandle, limit: number): Promise<DeadLetter[]> {
  const failed = await line.getFailed(0, limit - 1)
  return failed.map((job) => ({
    ...jobOf(job.name, job.data),
    failedAt: new Date(job.finishedOn ?? job.timestamp),
    attempts: job.attemptsMade,
    reason: job.failedReason,
  }))
}

async function closeWorker(worker: BullmqWorker, withinMs: number): Promise<void> {
  const closed = worker.close()
  const inTime = await Promise.race([closed.then(() => true), sleep(withinMs, false)])
  if (inTime) return
  worker.cancelAllJobs('the process stops')
  await Promise.race([closed, sleep(500)])
  // A job that ignores its signal runs again elsewhere when its lock has expired.
  await worker.disconnect()
}
