import { z } from 'zod'

/** GET and PUT /api/analytics/settings. */
export const AnalyticsSettings = z.strictObject({
  cookieMode: z.enum(['standard', 'restrictive', 'none']),
  /** With cookies, but only for visitors who agreed to them; before, nobody is measured. */
  asksForConsent: z.boolean().default(false),
  /** Days after which raw rows are removed. Roll-ups stay. */
  retentionDays: z
    .number({ error: 'Days must be a number.' })
    .int({ error: 'Days must be a whole number.' })
    .min(1, { error: 'Days must be between 1 and 1100.' })
    .max(1_100, { error: 'Days must be between 1 and 1100.' }),
  isDisabled: z.boolean(),
  /** A website that others may clone is always in restrictive mode (specification §6). */
  isCloneable: z.boolean(),
  /** The flag “commerce site visitor metrics”: product page visits and adds to carts are told as events, too. */
  siteVisitorMetrics: z.boolean().default(true),
})
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** GET and DELETE /api/analytics/sample-history: whether the store has a past that was made up. */
export const SampleHistory = z.strictObject({ isThere: z.boolean() })
export type SampleHistory = z.infer<typeof SampleHistory>

/** POST /api/analytics/visitor/export and /erase: the visit record, or the visitor's id at its beginning. */
export const VisitorRequest = z.strictObject({
  visitorId: z
    .string({ error: 'Enter the visitor’s id.' })
    .trim()
    .min(1, { error: 'Enter the visitor’s id.' })
    .max(200),
})

const Moment = z.string()
export const VisitorExport = z.object({
  visits: z.array(
    z.object({
      startedAt: Moment,
      lastAt: Moment,
      entryPath: z.string(),
      exitPath: z.string(),
      referrer: z.string(),
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      country: z.string(),
      device: z.string(),
      browser: z.string(),
      os: z.string(),
      language: z.string(),
      pageViews: z.number(),
    }),
  ),
  hits: z.array(
    z.object({
      at: Moment,
      kind: z.number(),
      path: z.string(),
      itemId: z.string().nullable(),
      term: z.string().nullable(),
      detail: z.unknown(),
    }),
  ),
  events: z.array(z.object({ at: Moment, schema: z.string(), content: z.unknown() })),
  /** More hits or events than one file holds: only the newest are in it. */
  isCut: z.boolean(),
})
export type VisitorExport = z.infer<typeof VisitorExport>
export const VisitorErased = z.object({ visits: z.number(), hits: z.number(), events: z.number() })
