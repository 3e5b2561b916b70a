import type { CheckDeps } from '../src/domains/check-domain.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { FairDatabasePool } from '../src/platform/database/fair-database-pool.ts'
import { PLATFORM_SCOPE } from '../src/platform/database/platform-scope.ts'
import type { Executor } from '../src/platform/event-store/executor/executor.ts'
import { listWebsiteIds } from '../src/websites/queries.ts'
import { expireHits } from './analytics/expire-hits.job.ts'
import { rollUpTraffic } from './analytics/roll-up-traffic.job.ts'
import { publishScheduledItems } from './catalog/publish-scheduled-items.job.ts'
import { purgeDeletedItems } from './catalog/purge-deleted-items.job.ts'
import { type RunImportDeps, runImportJob } from './catalog/run-import.job.ts'
import { checkDomains } from './domains/check-domains.job.ts'
import { type ProcessImageDeps, processImage } from './files/process-image.job.ts'
import { reconcileStorage } from './files/reconcile-storage.job.ts'
import { forgetExpiredSessions } from './identity/forget-expired-sessions.job.ts'
import { type AccountLetterDeps, sendAccountLetter } from './identity/send-account-letter.job.ts'
import { type InvitationJobDeps, sendInvitation } from './identity/send-invitation.job.ts'
import { type SecurityLetterJobDeps, sendSecurityLetter } from './identity/send-security-letter.job.ts'
import { sendSignInLink } from './identity/send-sign-in-link.job.ts'
import { type ExpireReservationDeps, expireReservation } from './inventory/expire-reservation.job.ts'
import { reservationMade } from './inventory/reservation-made.reaction.ts'
import type { JobHandler } from './job.ts'
import type { Reaction } from './reaction.ts'
import { type AnnounceRestockDeps, announceRestock } from './restock/announce-restock.job.ts'
import { type AskForConfirmationDeps, askForConfirmation } from './restock/ask-for-confirmation.job.ts'
import { type ExpireSignUpsDeps, expireUnconfirmedSignUps } from './restock/expire-unconfirmed-sign-ups.job.ts'
import { noticesRequested } from './restock/notices-requested.reaction.ts'
import { prepareRestockSend } from './restock/prepare-restock-send.job.ts'
import { repeatRestockNotice } from './restock/repeat-restock-notice.job.ts'
import { type SendNoticeDeps, sendRestockNotice } from './restock/send-restock-notice.job.ts'
import { signUpReceived } from './restock/sign-up-received.reaction.ts'
import { stockReturned } from './restock/stock-returned.reaction.ts'
import { type WatchSendDeps, watchRestockSend } from './restock/watch-restock-send.job.ts'
import { watchRestockSends } from './restock/watch-restock-sends.job.ts'
import type { Schedule } from './schedule.ts'

export interface WorkerDeps
  extends ProcessImageDeps,
    ExpireReservationDeps,
    InvitationJobDeps,
    AccountLetterDeps,
    SecurityLetterJobDeps,
    CheckDeps,
    RunImportDeps,
    AnnounceRestockDeps,
    AskForConfirmationDeps,
    ExpireSignUpsDeps,
    SendNoticeDeps,
    WatchSendDeps {
  /** Pool of the application's role. */
  db: Database
  /** The same role, for what adds up and clears away what was measured. */
  measured: FairDatabasePool
  executor: Pick<Executor, 'execute' | 'load'>
}

/** What is done after which events. */
export const allReactions: Reaction[] = [reservationMade, stockReturned, noticesRequested, signUpReceived]

/** Everything the workers can do. */
export function allJobs(deps: WorkerDeps): JobHandler[] {
  return [
    forgetExpiredSessions(deps),
    publishScheduledItems(deps),
    purgeDeletedItems(deps),
    runImportJob(deps) as JobHandler,
    expireReservation(deps) as JobHandler,
    processImage(deps) as JobHandler,
    reconcileStorage(deps),
    sendInvitation(deps) as JobHandler,
    sendAccountLetter(deps) as JobHandler,
    sendSecurityLetter(deps) as JobHandler,
    sendSignInLink(deps) as JobHandler,
    announceRestock(deps) as JobHandler,
    askForConfirmation(deps) as JobHandler,
    expireUnconfirmedSignUps(deps),
    prepareRestockSend(deps) as JobHandler,
    sendRestockNotice(deps) as JobHandler,
    repeatRestockNotice(deps) as JobHandler,
    watchRestockSend(deps) as JobHandler,
    watchRestockSends(deps),
    rollUpTraffic(deps),
    expireHits(deps),
    checkDomains(deps),
  ]
}

/** What recurs on every website and on the platform itself. */
export const allSchedules: Schedule[] = [
  { job: 'forget-expired-sessions', everyMs: 3_600_000 },
  // Each publication has a job of its own at its very moment; this is for those that went wrong.
  { job: 'publish-scheduled-items', everyMs: 3_600_000 },
  { job: 'purge-deleted-items', everyMs: 3_600_000 },
  { job: 'reconcile-storage', everyMs: 3_600_000 },
  { job: 'watch-restock-sends', everyMs: 3_600_000 },
  { job: 'expire-unconfirmed-sign-ups', everyMs: 3_600_000 },
  // Each hit asks for its own; this closes the months of websites on which nothing happens.
  { job: 'roll-up-traffic', everyMs: 24 * 3_600_000 },
  { job: 'expire-hits', everyMs: 24 * 3_600_000 },
  { job: 'check-domains', everyMs: 24 * 3_600_000 },
]

export async function listScheduledIds(db: Database): Promise<string[]> {
  return [PLATFORM_SCOPE, ...(await listWebsiteIds(db))]
}
