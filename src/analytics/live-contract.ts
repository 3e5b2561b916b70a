import { z } from 'zod'

/** A visitor is on the website now when something was seen of them within so many minutes. */
export const LIVE_MINUTES = 5

const LiveRow = z.object({ value: z.string(), visitors: z.number() })
/** The data of each `event: live` of `GET /api/analytics/live`; its reply where no stream of events is asked for. */
export const LiveView = z.object({
  /** Of the last five minutes. */
  visitors: z.number(),
  /** Where they are, came from and live: the ten most frequent of each. */
  pages: z.array(LiveRow),
  referrers: z.array(LiveRow),
  countries: z.array(LiveRow),
  at: z.string(),
})
export type LiveView = z.infer<typeof LiveView>
