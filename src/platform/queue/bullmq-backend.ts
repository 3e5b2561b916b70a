import {
  createPostgresBackend,
  createRedisBackend,
  type JobsOptions,
  type JobType,
  type PgPool,
  type RetryOptions,
  runMigrations,
  type WorkerOptions,
  withBackend,
} from 'bullmq'
import pg from 'pg'
import { ResilientClient } from '../database/resilient-client.ts'
import type { Job } from './queue.ts'

/** Where the line is kept. The name separates several lines in one place. */
export type BullmqLocation = { name: string } & ({ postgresUrl: string } | { redisUrl: string })

/** What stands in BullMQ's `data`; its own id is `queueKey`. */
export type JobEnvelope = Pick<Job, 'websiteId' | 'id' | 'data'>

/** What is used of BullMQ's job. */
export interface BullmqJob {
  name: string
  data: JobEnvelope
  opts: { attempts?: number }
  /** Attempts that ended, well or badly. */
  attemptsMade: number
  /** Attempts that began, also those whose process died. */
  attemptsStarted: number
  timestamp: number
  finishedOn?: number | undefined
  failedReason: string
  retry(state: 'failed', options: RetryOptions): Promise<void>
  remove(): Promise<unknown>
}

export interface BullmqQueueHandle {
  add(name: string, data: JobEnvelope, opts: JobsOptions): Promise<unknown>
  addBulk(jobs: { name: string; data: JobEnvelope; opts: JobsOptions }[]): Promise<unknown>
  getJobCountByTypes(...types: JobType[]): Promise<number>
  getFailed(start: number, end: number): Promise<BullmqJob[]>
  getJobs(types: JobType[], start: number, end: number): Promise<BullmqJob[]>
  getJob(key: string): Promise<BullmqJob | undefined>
  on(event: 'error', listener: (error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
  close(): Promise<void>
}

export interface BullmqWorker {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'lockRenewalFailed', listener: (keys: string[]) => void): unknown
  cancelJob(key: string, reason?: string): boolean
  cancelAllJobs(reason?: string): void
  disconnect(): Promise<void>
  close(): Promise<void>
}

export type Process = (job: BullmqJob, token?: string, signal?: AbortSignal) => Promise<void>

export interface BullmqBackend {
  openQueue(): BullmqQueueHandle
  openWorker(process: Process, options: Omit<WorkerOptions, 'connection'>): BullmqWorker
  /** Lets go of what happened to a website's jobs: such lines name them, nothing of ours reads them, and they stay long. */
  forgetEventsOf(websiteId: string): Promise<void>
  /** After the line and all workers were closed. */
  close(): Promise<void>
}

/** BullMQ on either technology, its tables made when they are missing. */
export async function connectBullmq(place: BullmqLocation): Promise<BullmqBackend> {
  return 'postgresUrl' in place ? onPostgres(place.name, place.postgresUrl) : onRedis(place.name, place.redisUrl)
}

const SCHEMA = 'bullmq'
/**
 * What the queue forgets when the power fails, the outbox knows: jobs that it lost are added again, and one that it takes
 * for unfinished runs once more, as it may anyway. So nobody waits for the disk.
 */
const ASYNC_COMMIT = '-c synchronous_commit=off'

async function onPostgres(name: string, connectionString: string): Promise<BullmqBackend> {
  await makeTables(connectionString)
  const { Queue, Worker } = withBackend(createPostgresBackend)
  // One of them hears of new jobs. BullMQ's own would have moments in which a database that goes away ends the process.
  const pool = new pg.Pool({
    connectionString,
    Client: ResilientClient,
    options: `${ASYNC_COMMIT} -c search_path=${SCHEMA}`,
    max: 7,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  const connection = pool as PgPool
  return {
    openQueue: () => new Queue<JobEnvelope>(name, { connection }),
    openWorker: (process, options) => new Worker<JobEnvelope>(name, process, { ...options, connection }),
    async forgetEventsOf(websiteId) {
      await pool.query('delete from event line where strpos(line::text, $1) > 0', [websiteId])
    },
    close: () => pool.end(),
  }
}

/**
 * BullMQ begins by making its schema, for which PostgreSQL asks the right to make schemas in the whole database, even
 * when it is there. The role of the queue owns this one and has no such right, so that statement is left out.
 */
async function makeTables(connectionString: string): Promise<void> {
  const client = new ResilientClient({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const query = async (text: string, values?: unknown[]) =>
      text.startsWith('CREATE SCHEMA ') ? { rows: [] } : client.query(text, values)
    await runMigrations({ query } as Parameters<typeof runMigrations>[0], SCHEMA)
  } finally {
    await client.end()
  }
}

function onRedis(name: string, url: string): BullmqBackend {
  const { Queue, Worker } = withBackend(createRedisBackend)
  return {
    // A caller learns within seconds that Redis is away; a worker waits for it as long as it takes.
    openQueue: () => new Queue<JobEnvelope>(name, { connection: { url, maxRetriesPerRequest: 1 } }),
    openWorker: (process, options) =>
      new Worker<JobEnvelope>(name, process, { ...options, connection: { url, maxRetriesPerRequest: null } }),
    async forgetEventsOf() {
      const line = new Queue(name, { connection: { url, maxRetriesPerRequest: 1 } })
      await line.trimEvents(0).finally(() => line.close())
    },
    async close() {},
  }
}
