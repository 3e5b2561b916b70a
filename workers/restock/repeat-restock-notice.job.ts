import { z } from 'zod'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import type { JobHandler } from '../job.ts'
import { type RepeatJobData, repeatNotice } from './sending/repeat-notice.ts'

/** Sends a stopped e-mail once more, by decision of a person. */
export function repeatRestockNotice(deps: Pick<SendingDeps, 'db'>): JobHandler<RepeatJobData> {
  return {
    name: 'repeat-restock-notice',
    schema: z.strictObject({ sendId: z.string(), signUpId: z.string(), at: z.string() }),
    run: ({ websiteId, data }) => repeatNotice(deps, websiteId, data),
  }
}
