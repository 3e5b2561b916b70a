import { z } from 'zod'
import { trackedPaths } from './site-style.ts'

/** Who changed tracked paths of a website's styles, and when. */
export const StyleHistoryReply = z.object({
  /** The newest first. */
  changes: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      /** Null: the account is gone. */
      by: z.string().nullable(),
      paths: z.array(z.enum(trackedPaths)),
    }),
  ),
})
export type StyleHistoryReply = z.infer<typeof StyleHistoryReply>
