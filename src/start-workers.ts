import { startProjections } from '../projections/runner.ts'
import { allJobs, allReactions, allSchedules, listScheduledIds } from '../workers/all.ts'
import { startImageEncoder } from '../workers/files/image-encoder.ts'
import { followed } from '../workers/reactions.ts'
import { startScheduler } from '../workers/schedule.ts'
import { startWorkers } from '../workers/work.ts'
import { composeExecutor, composeStorages } from './compose.ts'
import { composeLetters, composeNotices } from './compose-letters.ts'
import { composeSending } from './compose-sending.ts'
import { imageLanes } from './files/image-lanes.ts'
import { sweepIncoming } from './files/sweep-incoming.ts'
import type { Foundation } from './foundation.ts'
import { openDatabase } from './platform/database/database.ts'
import { openDatabaseInTurns } from './platform/database/database-in-turns.ts'
import { unflushed } from './platform/database/unflushed.ts'
import { resolverTxtRecords } from './platform/dns/resolver-txt-records.ts'
import { startDispatcher } from './platform/outbox/dispatcher.ts'
import type { Lanes } from './platform/outbox/hand-over.ts'
import type { Part } from './start.ts'
import { behindCarts, startMeasuring } from './start-measuring.ts'

/** Connections for adding up and clearing away what was measured, however many jobs are at it. */
const ROLL_UPS = { atOnce: 4, mostWaiting: 50 }

/** One image is being encoded while the next is fetched; of 16 places of a process some are left for quicker work. */
const oneLane = { perWebsite: 2, all: 5 }
const allLanes = { [imageLanes.images]: oneLane, [imageLanes.smallImages]: oneLane }

/**
 * The role that acts on the outside world: reactions, the dispatcher, and the workers themselves.
 *
 * @param jobsOf proofs have less patience, and break on purpose what they prove
 * @param lanes how much work that takes long is handed over at a time; a proof breaks it
 */
export async function startActors(
  foundation: Foundation,
  jobsOf: typeof allJobs = allJobs,
  lanes: Lanes = allLanes,
): Promise<Part> {
  const { db, urls, store, queue, log } = foundation
  const onError = (error: Error) => log.warn({ err: error }, 'the queue stumbled')
  // A row that seems to be handed over, or to be there, after a crash is looked after; jobs run at least once.
  const outbox = openDatabase(unflushed(urls.queue), { max: 4, onError })
  const measured = openDatabaseInTurns({ ...ROLL_UPS, ...behindCarts(foundation), onError })
  const reactions = startProjections({ db, store, projections: allReactions.map(followed), log })
  const dispatcher = startDispatcher({ db: outbox, queue, url: urls.queue, lanes, onError })
  const scheduler = startScheduler({
    db,
    schedules: allSchedules,
    listWebsiteIds: () => listScheduledIds(db),
    onError,
  })
  const storages = composeStorages(foundation)
  await sweepIncoming(storages.incoming, Date.now())
  const encoder = startImageEncoder()
  const letters = composeLetters(foundation)
  const notices = composeNotices(foundation)
  const sending = composeSending(foundation, { ...letters, notices, executor: composeExecutor(foundation) })
  startWorkers({
    queue,
    outbox,
    jobs: jobsOf({
      encoder,
      measured,
      ...storages,
      ...letters,
      ...notices,
      ...sending,
      imports: foundation.imports,
      txtRecords: resolverTxtRecords(foundation.config.dnsServers),
    }),
    log,
  })
  const measuring = await startMeasuring(foundation, { outbox })
  return {
    async stop() {
      await Promise.all([scheduler.stop(), dispatcher.stop(), reactions.stop()])
      await Promise.all([queue.close(), measuring.stop()])
      await sending.recorder.close()
      await letters.mail.close?.()
      encoder.close()
      await Promise.all([outbox.destroy(), measured.close()])
    },
  }
}
