import { openInfrastructure } from '../../src/boot/infrastructure.ts'
import { startWorkers } from '../../src/boot/start-workers.ts'
import { recordSmtpReply } from '../../src/bounces/record-bounce.ts'
import { noteBounce } from '../../src/campaigns/sending/note-bounce.ts'
import { loadConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { letterReferences } from '../../src/platform/mail/letter-references.ts'
import { smtpMail } from '../../src/platform/mail/smtp-mail.ts'
import { storeMail } from '../../src/platform/mail/store-mail.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { allJobs } from '../../workers/all.ts'
import type { JobHandler } from '../../workers/job.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { sendUnclaimedCampaign } from './send-unclaimed-campaign.ts'

export interface CampaignTask {
  /** Environment of a process with the role `workers`. */
  environment: Record<string, string>
  smtpUrl: string
  /** False: e-mails are marked after sending, instead of claimed before. */
  isClaimed: boolean
}

/** Timeouts in milliseconds; in the product they are minutes and hours. */
const SMTP_PATIENCE = 1_500
const PAUSES = [200, 400, 800, 1_600, 3_200, 6_400]
const CLAIM_PATIENCE = 12_000

/** The product's workers with shorter timeouts, until killed. */
const { environment, smtpUrl, isClaimed } = await readTask<CampaignTask>()
const config = loadConfig(environment)
const foundation = await openInfrastructure({ config, log: createLog('silent'), say: () => {} })
await startWorkers(foundation, (deps) => {
  const { db, vault } = deps
  const bounces = {
    db,
    vault,
    suppressPerson: (websiteId: string, personRef: string, reason: 'bounced' | 'complained', at: string) =>
      suppress(db, websiteId, personRef, at, reason),
    tellSender: noteBounce,
  }
  const mail = storeMail(smtpMail({ url: smtpUrl, timeoutMs: SMTP_PATIENCE }), {
    references: letterReferences(foundation.secrets.cookieKey),
    findSender: async () => undefined,
    onFailure: (reference, failure) => recordSmtpReply(bounces, reference, failure, new Date().toISOString()),
  })
  const impatient = { ...deps, mail, pauses: PAUSES, patienceMs: CLAIM_PATIENCE }
  const jobs = allJobs(impatient)
  if (isClaimed) return jobs
  const broken = sendUnclaimedCampaign(impatient) as JobHandler
  return jobs.map((job) => (job.name === broken.name ? broken : job))
})
tell('ready')
