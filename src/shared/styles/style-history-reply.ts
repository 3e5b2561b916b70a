import { z } from 'zod'
import { trackedPaths } from './site-style.ts'

/** Changes of a website's tracked style paths, with person and time. */
export const StyleHistoryReply = z.object({
  /** Newest first. */
  changes: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      /** Null for a deleted account. */
      by: z.string().nullable(),
      paths: z.array(z.enum(trackedPaths)),
    }),
  ),
})
export type StyleHistoryReply = z.infer<typeof StyleHistoryReply>
