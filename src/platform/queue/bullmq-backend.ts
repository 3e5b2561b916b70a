import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  assertSchemaCompatibility,
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  isNotConnectionError,
  type JobsOptions,
  type JobType,
  LATEST_SCHEMA_VERSION,
  type PgPool,
  type RetryOptions,
  runMigrations,
  SchemaMigrationRequiredError,
  type WorkerOptions,
  withBackend,
} from 'bullmq'
import pg from 'pg'
import { ResilientClient } from '../database/resilient-client.ts'
import { statementLimits } from '../database/statement-limits.ts'
import type { Job } from './queue.ts'

/** Where the queue is stored. The name separates several queues in one database. */
export type BullmqLocation = { name: string } & ({ postgresUrl: string } | { redisUrl: string })

/** Content of BullMQ's `data`; BullMQ's own job id is the `queueKey`. */
export type JobEnvelope = Pick<Job, 'websiteId' | 'id' | 'data'>

/** The parts of BullMQ's job that are used. */
export interface BullmqJob {
  name: string
  data: JobEnvelope
  opts: { attempts?: number }
  /** Attempts that have ended, whether they succeeded or failed. */
  attemptsMade: number
  /** Attempts that have begun, including those whose process died. */
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
  /**
   * Deletes BullMQ's event entries of a website's jobs: they contain job ids, nothing of ours reads them, and BullMQ keeps
   * them for long.
   */
  forgetEventsOf(websiteId: string): Promise<void>
  /** To be called after the queue and all workers were closed. */
  close(): Promise<void>
}

/** BullMQ on PostgreSQL or Redis. Creates its tables when they are missing. */
export async function connectBullmq(place: BullmqLocation): Promise<BullmqBackend> {
  return 'postgresUrl' in place ? onPostgres(place.name, place.postgresUrl) : onRedis(place.name, place.redisUrl)
}

const SCHEMA = 'bullmq'
/**
 * The outbox still has the jobs that the queue loses in a power failure: lost jobs are added again, and a finished one that
 * the queue takes for unfinished runs once more, which is allowed. So commits need not wait for the disk.
 */
const ASYNC_COMMIT = '-c synchronous_commit=off'

async function onPostgres(name: string, connectionString: string): Promise<BullmqBackend> {
  await makeTables(connectionString)
  const { Queue, Worker } = withBackend(pausingAfterErrors(createPostgresBackend))
  // One connection listens for new jobs. With BullMQ's own pool, a lost database connection could end the process.
  const pool = new pg.Pool({
    connectionString,
    Client: ResilientClient,
    options: `${ASYNC_COMMIT} -c search_path=${SCHEMA}`,
    max: 7,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimits.background,
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

const PAUSE_AFTER_ERROR_MS = 1_000

function pausingAfterErrors<Backend extends IQueueBackend & EventEmitter, Connection>(
  createBackend: BackendFactory<Backend, Connection>,
): BackendFactory<Backend, Connection> {
  return (...of) => {
    const backend = createBackend(...of)
    pauseAfterErrors(backend)
    return backend
  }
}

/**
 * After an error other than a refused connection, BullMQ's worker asks for the next job again at once, or waits up to an hour
 * for a notification. It pauses by itself where the rate of a queue is limited, so an error is reported and answered so;
 * after such a pause it asks for a job even if the queue was empty before.
 */
function pauseAfterErrors(backend: IQueueBackend & EventEmitter): void {
  const moveToActive = backend.moveToActive.bind(backend)
  const waitForJob = backend.waitForJob.bind(backend)
  let wasRefused = false
  backend.moveToActive = async (token, workerName) => {
    try {
      const next = await moveToActive(token, workerName)
      wasRefused = false
      return next
    } catch (error) {
      wasRefused = true
      if (isNotConnectionError(error as Error)) backend.emit('error', error)
      return [null, '', PAUSE_AFTER_ERROR_MS, 0]
    }
  }
  backend.waitForJob = async (seconds) => {
    if (wasRefused) return null
    try {
      return await waitForJob(seconds)
    } catch (error) {
      if (!isNotConnectionError(error as Error)) throw error
      backend.emit('error', error)
      await backend.reconnectBlocking()
      await sleep(PAUSE_AFTER_ERROR_MS)
      return null
    }
  }
}

/**
 * Only when there is something to make: BullMQ's migrations lock its tables even when they change nothing. They start with
 * `create schema`, for which PostgreSQL requires the right to create schemas in the whole database even when the schema
 * exists. The queue's role owns its schema but has no such right, so that statement is skipped.
 */
async function makeTables(connectionString: string): Promise<void> {
  const client = new ResilientClient({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const asClient = client as unknown as Parameters<typeof assertSchemaCompatibility>[0]
    const version = await assertSchemaCompatibility(asClient, SCHEMA).catch((error) => {
      if (error instanceof SchemaMigrationRequiredError) return 0
      throw error
    })
    if (version >= LATEST_SCHEMA_VERSION) return
    const query = async (text: string, values?: unknown[]) =>
      text.startsWith('CREATE SCHEMA ') ? { rows: [] } : client.query(text, values)
    await runMigrations({ query } as Parameters<typeof runMigrations>[0], SCHEMA)
  } finally {
    await client.end()
  }
}

function onRedis(name: string, url: string): BullmqBackend {
  const { Queue, Worker } = withBackend(pausingAfterErrors(createRedisBackend))
  return {
    // A caller gets an error within seconds when Redis is down; a worker waits as long as it takes.
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
