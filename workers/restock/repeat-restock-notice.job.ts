import { z } from 'zod'
import { type RepeatJobData, repeatNotice } from '../../src/restock/repeat-notice.ts'
import type { SendingDeps } from '../../src/restock/sending-deps.ts'
import type { JobHandler } from '../job.ts'

/** A person has decided that a letter that stopped is sent once more. */
export function repeatRestockNotice(deps: Pick<SendingDeps, 'db'>): JobHandler<RepeatJobData> {
  return {
    name: 'repeat-restock-notice',
    schema: z.strictObject({ sendId: z.string(), signUpId: z.string(), at: z.string() }),
    run: ({ websiteId, data }) => repeatNotice(deps, websiteId, data),
  }
}
