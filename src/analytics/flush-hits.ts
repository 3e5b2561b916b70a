import * as z from 'zod'
import { PLATFORM_SCOPE } from './platform-scope.ts'

/** Name of the job that writes a batch down. Batches hold rows of several websites, so they are the platform's. */
export const FLUSH_HITS = 'flush-hits'
export const FLUSH_SCOPE = PLATFORM_SCOPE

const Lines = z.string().optional()

/** Lines in COPY's text format, by website and table. */
export const FlushData = z.strictObject({
  batchId: z.uuid(),
  websites: z.array(
    z.strictObject({
      websiteId: z.string(),
      hits: Lines,
      page_speeds: Lines,
      script_errors: Lines,
      tracked_events: Lines,
    }),
  ),
})
export type FlushData = z.infer<typeof FlushData>
