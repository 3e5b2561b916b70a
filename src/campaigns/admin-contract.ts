import { z } from 'zod'
import { ListId } from '../newsletter/contract.ts'
import { campaignStates, recipientOutcomes, skipReasons } from '../shared/campaigns/campaign-states.ts'
import { isLetterLink, letterLimits } from '../shared/campaigns/letter-blocks.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'

export const CampaignId = z.uuid()
export const CAMPAIGNS_MAX = 2_000
/** Of one campaign. */
export const CAMPAIGN_LISTS_MAX = 100

const BlockId = z.string().regex(/^[\w-]{1,40}$/)
const Line = z.string().trim().max(letterLimits.LINE, 'This has at most 300 characters.').regex(ONE_LINE, 'One line.')
const Link = z
  .string()
  .trim()
  .max(letterLimits.LINK, 'A link has at most 2,000 characters.')
  .refine(isLetterLink, 'Enter an address such as https://example.com, or a path of this website such as /shop.')
const Id = z.string().min(1).max(100).nullable()

const TextBlock = z.strictObject({ id: BlockId, type: z.literal('text'), html: z.string().max(letterLimits.HTML) })
const PictureBlock = z.strictObject({ id: BlockId, type: z.literal('picture'), imageId: Id, alt: Line, link: Link })
const ButtonBlock = z.strictObject({
  id: BlockId,
  type: z.literal('button'),
  label: Line,
  link: Link,
  align: z.enum(['left', 'center']),
})
const ColumnBlock = z.discriminatedUnion('type', [TextBlock, PictureBlock, ButtonBlock])
const Column = z.array(ColumnBlock).max(letterLimits.COLUMN_BLOCKS, 'A column has at most 10 blocks.')

const Block = z.discriminatedUnion('type', [
  TextBlock,
  PictureBlock,
  ButtonBlock,
  z.strictObject({ id: BlockId, type: z.literal('product'), itemId: Id, buttonLabel: Line }),
  z.strictObject({
    id: BlockId,
    type: z.literal('products'),
    rule: z.enum(['newest', 'category', 'sale']),
    categoryId: Id,
    limit: z.int().min(1).max(letterLimits.PRODUCTS),
  }),
  z.strictObject({ id: BlockId, type: z.literal('post'), docId: Id }),
  z.strictObject({ id: BlockId, type: z.literal('divider') }),
  z.strictObject({
    id: BlockId,
    type: z.literal('social'),
    links: z.array(z.strictObject({ name: Line, link: Link })).max(letterLimits.SOCIAL),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('giftCard'),
    itemId: Id,
    title: Line,
    text: z.string().trim().max(1_000),
    buttonLabel: Line,
  }),
  z.strictObject({ id: BlockId, type: z.literal('columns'), left: Column, right: Column }),
])

export const Content = z.strictObject({
  blocks: z.array(Block).max(letterLimits.BLOCKS, 'A letter has at most 60 blocks.'),
  footer: z.string().trim().max(letterLimits.FOOTER, 'A footer has at most 1,000 characters.'),
})

const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'A name has at most 100 characters.')
  .regex(ONE_LINE, 'One line.')
const Subject = z.string().trim().max(letterLimits.SUBJECT, 'A subject has at most 180 characters.').regex(ONE_LINE)
const Preview = z.string().trim().max(letterLimits.PREVIEW, 'A preview has at most 200 characters.').regex(ONE_LINE)
const ListIds = z.array(ListId).max(CAMPAIGN_LISTS_MAX)

export const CampaignParams = z.strictObject({ campaignId: CampaignId })

export const campaignViews = ['all', 'drafts', 'scheduled', 'sending', 'sent', 'archived'] as const
export const CampaignsQuery = z.strictObject({
  view: z.enum(campaignViews).default('all'),
  search: z.string().trim().max(100).default(''),
  cursor: z.string().max(600).optional(),
})
export type CampaignsQuery = z.output<typeof CampaignsQuery>

const Counts = z.object({
  recipients: z.number(),
  waiting: z.number(),
  sent: z.number(),
  bounced: z.number(),
  skipped: z.number(),
  uncertain: z.number(),
  /** People who followed a link. */
  clicked: z.number(),
  unsubscribed: z.number(),
})
export type CampaignCounts = z.infer<typeof Counts>

const Head = {
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  isArchived: z.boolean(),
  /** ISO 8601. */
  scheduledAt: z.string().nullable(),
  waitsForItem: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  changedAt: z.string(),
  pauseReason: z.string(),
}

export const CampaignRow = z.object({ ...Head, counts: Counts })
export type CampaignRow = z.infer<typeof CampaignRow>
export const CampaignsReply = z.object({
  campaigns: z.array(CampaignRow),
  nextPageCursor: z.string().nullable(),
})
export type CampaignsReply = z.infer<typeof CampaignsReply>

/** The whole campaign, for its editor. */
export const Campaign = z.object({
  ...Head,
  preview: z.string(),
  content: Content,
  listIds: z.array(z.string()),
  /** Only those who are also in this segment; null: everybody on the lists. */
  segmentId: z.string().nullable(),
  tracksOpens: z.boolean(),
  /** Raised by each change. */
  revision: z.number(),
  changedBy: z.string().nullable(),
  counts: Counts,
})
export type Campaign = z.infer<typeof Campaign>

export const CreateCampaignRequest = z.strictObject({ id: CampaignId.optional(), name: Name })
export type CreateCampaignRequest = z.output<typeof CreateCampaignRequest>

/** Only what has changed. */
export const CampaignChanges = z.strictObject({
  name: Name.optional(),
  subject: Subject.optional(),
  preview: Preview.optional(),
  content: Content.optional(),
  listIds: ListIds.optional(),
  segmentId: z.string().min(1).max(64).nullable().optional(),
  tracksOpens: z.boolean().optional(),
})
export type CampaignChanges = z.output<typeof CampaignChanges>
export const SaveCampaignRequest = z.strictObject({ revision: z.int().min(0), changes: CampaignChanges })
export type SaveCampaignRequest = z.output<typeof SaveCampaignRequest>

export const ArchiveRequest = z.strictObject({ isArchived: z.boolean() })

/** What is to be seen before it is sent. */
const Problem = z.object({
  /** Whether it prevents sending; others are worth a look. */
  isBlocking: z.boolean(),
  message: z.string(),
  blockId: z.string().optional(),
})
export type LetterProblem = z.infer<typeof Problem>
export const PreviewReply = z.object({
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Of the HTML. */
  bytes: z.number(),
  problems: z.array(Problem),
})
export type PreviewReply = z.infer<typeof PreviewReply>

export const TestLetterReply = z.object({ to: z.string() })

export const AudienceRequest = z.strictObject({
  lists: z
    .string()
    .max(7_000)
    .default('')
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(ListIds),
  segment: z.string().min(1).max(64).optional(),
})
export const AudienceReply = z.object({ recipients: z.number(), suppressed: z.number() })
export type AudienceReply = z.infer<typeof AudienceReply>

export const PreflightReply = z.object({
  recipients: z.number(),
  suppressed: z.number(),
  /** Of the letter's HTML. */
  bytes: z.number(),
  links: z.number(),
  problems: z.array(Problem),
})
export type PreflightReply = z.infer<typeof PreflightReply>

/** Local time in the website's zone, or a product that is to be back in stock. */
export const ScheduleRequest = z.union([
  z.strictObject({ at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Enter a date and time.') }),
  z.strictObject({ itemId: z.string().min(1).max(100) }),
])
export type ScheduleRequest = z.output<typeof ScheduleRequest>

export const RecipientsQuery = z.strictObject({
  outcome: z.enum([...recipientOutcomes, 'waiting', 'clicked', 'unsubscribed']).default('sent'),
  cursor: z.string().max(600).optional(),
})
export type RecipientsQuery = z.output<typeof RecipientsQuery>
export const CampaignRecipient = z.object({
  personRef: z.string(),
  /** Null: they were erased. */
  email: z.string().nullable(),
  state: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>
export const RecipientsReply = z.object({
  recipients: z.array(CampaignRecipient),
  nextPageCursor: z.string().nullable(),
})
export type RecipientsReply = z.infer<typeof RecipientsReply>

export const ResendRequest = z.strictObject({ personRefs: z.array(z.string().min(1).max(100)).min(1).max(100) })
export const ResendReply = z.object({ again: z.number() })

export const ReportReply = z.object({
  /** People skipped, by reason. */
  skipped: z.partialRecord(z.enum(skipReasons), z.number()),
  hardBounces: z.number(),
  complaints: z.number(),
  opened: z.number().nullable(),
  /** Recipients whose links a scanner followed. */
  scanned: z.number(),
  links: z.array(z.object({ link: z.string(), people: z.number(), clicks: z.number(), scans: z.number() })),
  orders: z.object({
    count: z.number(),
    /** Minor units of the store's currency. */
    total: z.number(),
    currency: z.string(),
    withinDays: z.number(),
  }),
})
export type ReportReply = z.infer<typeof ReportReply>
