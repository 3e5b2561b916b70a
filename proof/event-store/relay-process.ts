import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { runProjections } from '../../projections/run-projections.ts'
import { asyncCommit } from '../../src/platform/database/async-commit.ts'
import { type Database, openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { openBullmqQueue } from '../../src/platform/queue/bullmq-queue.ts'
import type { Queue } from '../../src/platform/queue/queue.ts'
import { consumeJobs } from '../../workers/consume-jobs.ts'
import type { JobHandler } from '../../workers/job.ts'
import { reactionProjection } from '../../workers/reactions.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { openLog } from './open-log.ts'
import { parcelMoved } from './parcel-moved.ts'

export interface RelayTask {
  urls: RoleUrls
  /** One in this many dispatches ends the process, right before or right after enqueueing; 0 for none. */
  deathsIn: number
  /** Planted bug: jobs are written in a separate transaction, after the checkpoint's. */
  isApart: boolean
}

const LOCK_MS = 3_000

/** Everything between an event and the end of its job, as in the product, until killed. */
const { urls, deathsIn, isApart }: RelayTask = await readTask()
const quiet = { onError: () => {} }
const db = openDatabase(urls.app, { max: 6, ...quiet })
const outbox = openDatabase(asyncCommit(urls.queue), { max: 4, ...quiet })
const queue = deadly(await openBullmqQueue({ name: 'proof', postgresUrl: urls.queue }, { ...quiet, lockMs: LOCK_MS }))
const log = { warn() {}, error() {} }
runProjections({
  db,
  store: await openLog(urls.events),
  projections: [isApart ? apart(db) : reactionProjection(parcelMoved)],
  log,
})
startDispatcher({ db: outbox, queue, url: urls.queue, ...quiet })
consumeJobs({ queue, outbox, jobs: [noteParcel() as JobHandler], log })
tell('running')

function noteParcel(): JobHandler<{ eventId: string }> {
  return {
    name: 'note-parcel',
    schema: z.object({ eventId: z.string() }),
    async run({ data: { eventId } }) {
      await sql`insert into noted_parcels (event_id) values (${eventId})`.execute(db)
    },
  }
}

function deadly(real: Queue): Queue {
  function die(): void {
    if (deathsIn > 0 && Math.random() < 0.5 / deathsIn) process.kill(process.pid, 'SIGKILL')
  }
  return {
    ...real,
    async add(jobs) {
      die()
      await real.add(jobs)
      die()
    },
  }
}

function apart(own: Database) {
  const reaction = reactionProjection(parcelMoved)
  async function handle(_: Database, websiteId: string, events: Recorded[]): Promise<void> {
    const jobs = events.flatMap((event) =>
      parcelMoved.react(event).map((job) => ({ ...job, id: `${parcelMoved.name}:${event.id}` })),
    )
    sleep(30).then(() => withWebsite(own, websiteId, (tx) => enqueue(tx, websiteId, jobs)))
  }
  return { ...reaction, handle }
}
