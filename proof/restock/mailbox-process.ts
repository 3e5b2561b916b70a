import { openInfrastructure } from '../../src/boot/infrastructure.ts'
import { startWorkers } from '../../src/boot/start-workers.ts'
import { loadConfig } from '../../src/config.ts'
import { confirmAddress } from '../../src/platform/confirmed-addresses/confirmations.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { settleReceived } from '../../src/restock/visitors/unconfirmed-sign-ups.ts'
import { allJobs } from '../../workers/all.ts'
import type { JobHandler } from '../../workers/job.ts'
import { type AskForConfirmationDeps, ConfirmationJobData } from '../../workers/restock/ask-for-confirmation.job.ts'
import { readTask, tell } from '../processes/child-process.ts'

export interface MailboxTask {
  /** Environment of a process with the role `workers`. */
  environment: Record<string, string>
  /** Addresses need no confirmation, and e-mails to them are not limited. */
  isBroken: boolean
}

const { environment, isBroken } = await readTask<MailboxTask>()
const config = loadConfig(environment)
const foundation = await openInfrastructure({ config, log: createLog('silent'), say: () => {} })
await startWorkers(foundation, (deps) => {
  if (!isBroken) return allJobs(deps)
  const uncounted = { ...deps, letterPermits: { take: async () => async () => {}, isLeft: async () => true } }
  const unasked = takeAsConfirmed(deps) as JobHandler
  return allJobs(uncounted).map((job) => (job.name === unasked.name ? unasked : job))
})
tell('ready')

/** Treats every sign-up as confirmed. */
function takeAsConfirmed(deps: AskForConfirmationDeps): JobHandler<ConfirmationJobData> {
  return {
    name: 'ask-for-confirmation',
    schema: ConfirmationJobData,
    async run({ websiteId, data: { personRef, variantId } }) {
      const about = { correlationId: personRef, at: new Date().toISOString() }
      const whose = { websiteId, personRef }
      await settleReceived(deps, whose, variantId, about)
      await confirmAddress(deps.db, websiteId, personRef, about.at)
      await settleReceived(deps, whose, variantId, about)
    },
  }
}
