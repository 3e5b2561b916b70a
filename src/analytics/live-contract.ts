import { z } from 'zod'

/** A visitor counts as live if there was a hit of theirs within this many minutes. */
export const LIVE_MINUTES = 5

const LiveRow = z.object({ value: z.string(), visitors: z.number() })
/** Data of each `event: live` of `GET /api/analytics/live`, or its JSON reply when no event stream was requested. */
export const LiveView = z.object({
  /** Within the last five minutes. */
  visitors: z.number(),
  /** The ten most frequent pages, sources and countries. */
  pages: z.array(LiveRow),
  referrers: z.array(LiveRow),
  countries: z.array(LiveRow),
  at: z.string(),
})
/** Undefined for those who take a stream of events. */
export const LiveReply = LiveView.optional()
export type LiveView = z.infer<typeof LiveView>
