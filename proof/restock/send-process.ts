import { openInfrastructure } from '../../src/boot/infrastructure.ts'
import { startWorkers } from '../../src/boot/start-workers.ts'
import { loadConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { smtpMail } from '../../src/platform/mail/smtp-mail.ts'
import { allJobs } from '../../workers/all.ts'
import type { JobHandler } from '../../workers/job.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { sendUnclaimed } from './send-unclaimed.ts'

export interface SendTask {
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
const { environment, smtpUrl, isClaimed } = await readTask<SendTask>()
const config = loadConfig(environment)
const foundation = await openInfrastructure({ config, log: createLog('silent'), say: () => {} })
await startWorkers(foundation, (deps) => {
  const impatient = {
    ...deps,
    mail: smtpMail({ url: smtpUrl, timeoutMs: SMTP_PATIENCE }),
    pauses: PAUSES,
    patienceMs: CLAIM_PATIENCE,
  }
  const jobs = allJobs(impatient)
  if (isClaimed) return jobs
  const broken = sendUnclaimed(impatient) as JobHandler
  return jobs.map((job) => (job.name === broken.name ? broken : job))
})
tell('ready')
