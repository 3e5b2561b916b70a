import { runProjections } from '../../projections/run-projections.ts'
import { allJobs, allReactions, allSchedules, listScheduledIds } from '../../workers/all.ts'
import { consumeJobs } from '../../workers/consume-jobs.ts'
import { startImageEncoder } from '../../workers/files/image-encoder.ts'
import { reactionProjection } from '../../workers/reactions.ts'
import { startScheduler } from '../../workers/schedule.ts'
import { startWebhooks } from '../../workers/webhooks/start-webhooks.ts'
import { commentLinks } from '../comments/letters/comment-links.ts'
import { findImagesByFile } from '../files/queries.ts'
import { imageQueues } from '../files/uploads/image-queues.ts'
import { sweepIncoming } from '../files/uploads/sweep-incoming.ts'
import { createPictureTaker } from '../files/uploads/take-picture.ts'
import { formReads } from '../forms/queries.ts'
import { categories } from '../modules.ts'
import { newsletterLinks } from '../newsletter/letters/newsletter-links.ts'
import { giftCardLimit } from '../orders/after-sale/gift-card-limit.ts'
import { orderTokens } from '../orders/order-tokens.ts'
import { asyncCommit } from '../platform/database/async-commit.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openFairDatabasePool } from '../platform/database/fair-database-pool.ts'
import { resolverTxtRecords } from '../platform/dns/resolver-txt-records.ts'
import { createEgress } from '../platform/egress/egress.ts'
import { cookieSigner } from '../platform/http/request/cookies.ts'
import { forgetLettersBefore } from '../platform/mail/letter-folder.ts'
import type { Lanes } from '../platform/outbox/dispatch.ts'
import { startDispatcher } from '../platform/outbox/dispatcher.ts'
import { isHeldBack } from '../platform/restore-fence/restore-fence.ts'
import { IMPORT_LANE } from '../platform/row-imports/run-rows.ts'
import { createTemplateRunner } from '../templates/run/template-runner.ts'
import { composeAreaJobs } from './compose/areas/compose-area-jobs.ts'
import { composeCampaignJobs } from './compose/campaigns/compose-campaigns.ts'
import { composeExecutor } from './compose/compose.ts'
import { composeLetters, composeNotices } from './compose/compose-letters.ts'
import { composeOrigins } from './compose/compose-origins.ts'
import { composePayments } from './compose/compose-payments.ts'
import { composePricing } from './compose/compose-pricing.ts'
import { composeReminders } from './compose/compose-reminders.ts'
import { composeSuppressions } from './compose/compose-restock.ts'
import { composeSending } from './compose/compose-sending.ts'
import { composeStorages } from './compose/compose-storages.ts'
import { composePhotoServices } from './compose/pages/compose-photo-services.ts'
import type { Infrastructure } from './infrastructure.ts'
import { backgroundPool, startHitWriter } from './start-hit-writer.ts'
import type { Stoppable } from './stoppable.ts'

/** Connections of jobs and reactions, apart from those of requests: their statements may take longer. */
const CONNECTIONS = 8

/** Connections for rolling up and expiring analytics data, however many jobs run. */
const ROLL_UP_POOL = { atOnce: 4, mostWaiting: 50 }

/** One image is encoded while the next is fetched; of a process's 16 job slots some stay free for quicker work. */
const imageLaneLimits = { perWebsite: 2, all: 5 }
const importLaneLimits = { perWebsite: 2, all: 5 }
const laneLimits = {
  [imageQueues.images]: imageLaneLimits,
  [imageQueues.smallImages]: imageLaneLimits,
  [IMPORT_LANE]: importLaneLimits,
}

/**
 * Starts the role that acts on the outside world: reactions, the dispatcher, and the workers.
 * @param jobsOf replaces the job handlers; proofs use shorter timeouts and inject faults
 * @param lanes limits of slow jobs; a proof disables them
 */
export async function startWorkers(
  shared: Infrastructure,
  jobsOf: typeof allJobs = allJobs,
  lanes: Lanes = laneLimits,
): Promise<Stoppable> {
  const { urls, store, queue, log } = shared
  const onError = (error: Error) => log.warn({ err: error }, 'queue error')
  const db = openDatabase(urls.app, { max: CONNECTIONS, statements: 'background', onError })
  const foundation = { ...shared, db }
  // Rows that are wrong after a crash are reconciled, and jobs run at least once.
  const outbox = openDatabase(asyncCommit(urls.queue), { max: 4, statements: 'background', onError })
  const measured = openFairDatabasePool({ ...ROLL_UP_POOL, ...backgroundPool(foundation), onError })
  const storages = composeStorages(foundation)
  // What can fail comes first: consumers whose connections are closed under them would try again without a pause.
  await sweepIncoming(storages.incoming, Date.now())
  const measuring = await startHitWriter(foundation, { outbox })
  const projections = allReactions.map(reactionProjection)
  const reactions = runProjections({ db, store, projections, name: 'reactions', log })
  const scheduler = startScheduler({
    db,
    schedules: allSchedules,
    listWebsiteIds: () => listScheduledIds(db),
    onError,
  })
  const encoder = startImageEncoder()
  // For the test cases of templates in publications that are due; its threads begin with the first one.
  const templateRunner = createTemplateRunner()
  const letters = composeLetters(foundation)
  const origins = composeOrigins(foundation.config)
  const notices = composeNotices(foundation, letters.vault)
  const executor = composeExecutor(foundation)
  const sending = composeSending(foundation, { ...letters, notices, executor })
  const jobs = jobsOf({
    encoder,
    templateRunner,
    measured,
    ...storages,
    ...letters,
    ...notices,
    ...sending,
    ...composePayments(foundation, { ...letters, ...origins }),
    canonicalOriginOf: origins.canonicalOriginOf,
    pricing: composePricing(db, letters.vault).pricing,
    orderTokens: orderTokens(db, foundation.secrets.cookieKey),
    commentLinks: commentLinks(foundation.secrets.cookieKey),
    newsletterLinks: newsletterLinks(foundation.secrets.cookieKey),
    suppressions: composeSuppressions(db),
    ...composeCampaignJobs(foundation, notices.findWebsite),
    store,
    categories,
    queues: [queue, foundation.hitQueue],
    forgetLettersBefore: (moment) =>
      forgetLettersBefore({ path: foundation.dataDir.mail, masterKey: foundation.secrets.masterKey }, moment),
    ...composeReminders(foundation, { ...letters, ...notices, ...sending }),
    imports: foundation.imports,
    giftCardLimit: giftCardLimit({ db, executor }),
    ...composePictures(foundation, storages),
    photoServices: composePhotoServices(foundation),
    ...composeFormJobs(foundation),
    ...composeAreaJobs({ ...letters, db, signer: cookieSigner(foundation.secrets.cookieKey) }),
    txtRecords: resolverTxtRecords(foundation.config.dnsServers),
  })
  const isHeld = () => isHeldBack(db)
  consumeJobs({ queue, outbox, jobs, isHeldBack: isHeld, log })
  const held = { jobs: jobs.filter((job) => job.isFenced).map(({ name }) => name), isHeld }
  const inSpareTime = jobs.filter((job) => job.inSpareTime).map(({ name }) => name)
  const spareTime = { jobs: inSpareTime, isBusy: shared.servingLoad.isBusy }
  const webhooks = startWebhooks({
    db,
    broadcast: foundation.broadcast,
    store,
    vault: letters.vault,
    egress: createEgress({ allowed: foundation.config.egressAllow }),
    onError: (error) => log.warn({ err: error }, 'webhook sender error'),
  })
  const dispatcher = startDispatcher({ db: outbox, queue, url: urls.queue, lanes, spareTime, held, onError })
  return {
    async stop() {
      await Promise.all([scheduler.stop(), dispatcher.stop(), reactions.stop(), webhooks.stop()])
      await Promise.all([queue.close(), measuring.stop()])
      await sending.recorder.close()
      await letters.mail.close?.()
      encoder.close()
      await templateRunner.close()
      await Promise.all([outbox.destroy(), measured.close(), db.destroy()])
    },
  }
}

/** Forms, and the key of their webhooks. */
function composeFormJobs({ db, secrets }: Infrastructure) {
  return { forms: formReads({ db }), signer: cookieSigner(secrets.cookieKey) }
}

/** Dependencies for fetching the pictures named in product files. */
function composePictures({ db, config }: Infrastructure, storages: ReturnType<typeof composeStorages>) {
  return {
    egress: createEgress({ allowed: config.egressAllow }),
    takePicture: createPictureTaker({ db, ...storages }),
    findImagesByFile: (websiteId: string, names: string[]) => findImagesByFile(db, websiteId, names),
  }
}
