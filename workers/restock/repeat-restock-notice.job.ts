import { z } from 'zod'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import type { JobHandler } from '../job.ts'
import { type RepeatJobData, repeatNotice } from './sending/repeat-notice.ts'

/** A person has decided that a letter that stopped is sent once more. */
export function repeatRestockNotice(deps: Pick<SendingDeps, 'db'>): JobHandler<RepeatJobData> {
  return {
    name: 'repeat-restock-notice',
    schema: z.strictObject({ sendId: z.string(), signUpId: z.string(), at: z.string() }),
    run: ({ websiteId, data }) => repeatNotice(deps, websiteId, data),
  }
}
