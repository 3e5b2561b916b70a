import { z } from 'zod'
import { checkSender, type SendersDeps } from '../../src/senders/senders-store.ts'
import type { JobHandler } from '../job.ts'

/** Looks whether the records of the website's sender still exist. */
export function checkMailSender(deps: Omit<SendersDeps, 'mailDomain'> & { mailFrom: string }): JobHandler {
  return {
    name: 'check-mail-sender',
    schema: z.unknown(),
    run: ({ websiteId }) =>
      checkSender({ ...deps, mailDomain: deps.mailFrom.split('@')[1] ?? '' }, websiteId, new Date().toISOString()),
  }
}
