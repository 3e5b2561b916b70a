import { z } from 'zod'
import { assertVisible } from '../shared/validation/visible-name.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../websites/admin-contract.ts'

/** GET and PUT /api/analytics/settings. */
export const AnalyticsSettings = z.strictObject({
  cookieMode: z.enum(['standard', 'restrictive', 'none']),
  /** Sets cookies, but only after a visitor has consented; without consent nobody is measured. */
  asksForConsent: z.boolean().default(false),
  /** Days after which raw rows are deleted. Roll-ups are kept. */
  retentionDays: z
    .number({ error: 'Days must be a number.' })
    .int({ error: 'Days must be a whole number.' })
    .min(1, { error: 'Days must be between 1 and 1100.' })
    .max(1_100, { error: 'Days must be between 1 and 1100.' }),
  isDisabled: z.boolean(),
  /** A website that others may clone is always in restrictive mode (specification §6). */
  isCloneable: z.boolean(),
  /** The flag “commerce site visitor metrics”: product page views and adds to cart are also sent as events. */
  siteVisitorMetrics: z.boolean().default(true),
})
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

export const AnalyticsSettingsHistoryReply = SettingsHistoryReply
export const UndoAnalyticsSettingsRequest = UndoSettingsRequest

/** GET and DELETE /api/analytics/sample-history: whether the store has generated sample data of the past. */
export const SampleHistory = z.strictObject({ isThere: z.boolean() })
export type SampleHistory = z.infer<typeof SampleHistory>

/** POST /api/analytics/visitor/export and /erase: the visit record, or the visitor id at its beginning. */
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
  /** True when there are more hits or events than fit into one file; only the newest are included. */
  isCut: z.boolean(),
})
export type VisitorExport = z.infer<typeof VisitorExport>
export const VisitorErased = z.object({ visits: z.number(), hits: z.number(), events: z.number() })

/** Maximum number of a website's active links. */
export const LINKS_MAX = 20

/** A link to the dashboard of the last 30 days that works without an account. */
export const DashboardLink = z.object({ linkId: z.string(), name: z.string(), createdAt: z.string() })
export type DashboardLink = z.infer<typeof DashboardLink>
export const DashboardLinksReply = z.object({ links: z.array(DashboardLink) })
export const NewDashboardLink = z.strictObject({
  name: z.string().trim().min(1, { error: 'Say whom the link is for.' }).max(100).check(assertVisible),
})
/** The URL is returned only once, because only a hash of its token is stored. */
export const NewDashboardLinkReply = z.object({ link: DashboardLink, url: z.string() })
export const DashboardLinkParams = z.object({ linkId: z.string().max(100) })
export const TokenParams = z.object({ token: z.string().max(200) })

/** GET and PUT /api/analytics/weekly-report: an e-mail each Monday to everybody who may see the dashboards. */
export const WeeklyReportSettings = z.strictObject({ isEnabled: z.boolean() })
export type WeeklyReportSettings = z.infer<typeof WeeklyReportSettings>
/** POST /api/analytics/weekly-report/test-letter: last week's report, to the person who asks. */
export const TestReportReply = z.object({ sentTo: z.string() })

/** Panels of the admin and the actions in them: specification §2. */
export const panelActions = {
  inventory: [
    'search-products',
    'sort-by-name',
    'sort-by-stock',
    'sort-by-price',
    'click-row',
    'expand-row',
    'next-page',
  ],
  'api-keys': ['learn-more', 'terms-of-use', 'create-key', 'delete-key', 'confirm-delete'],
  'api-key-creation': ['copy', 'next', 'cancel', 'complete'],
  'ad-feed': ['copy-url'],
  pixel: ['save-id'],
} as const
export type Panel = keyof typeof panelActions
const panelNames = Object.keys(panelActions) as [Panel, ...Panel[]]

export const PanelEvent = z
  .strictObject({ panel: z.enum(panelNames), action: z.string().max(50) })
  .refine(({ panel, action }) => (panelActions[panel] as readonly string[]).includes(action), {
    path: ['action'],
    error: 'This panel has no such action.',
  })
export type PanelEvent = z.infer<typeof PanelEvent>
/** Events of the last 90 days, most frequent first. */
export const PanelEventsReply = z.object({
  events: z.array(z.object({ panel: z.string(), action: z.string(), times: z.number() })),
})
