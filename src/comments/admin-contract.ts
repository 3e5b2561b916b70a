import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { type CommentSettings, commentSorts, shareNetworks } from '../shared/comments/comment-settings.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { commentLimits, DocId } from './contract.ts'

export const moderationStates = ['waiting', 'published', 'spam', 'deleted'] as const
export type ModerationState = (typeof moderationStates)[number]

export type BanKind = 'email' | 'address'
export const flagReasons = ['spam', 'offensive', 'off-topic', 'other'] as const
export type FlagReason = (typeof flagReasons)[number]

/** Comments decided about at once. */
export const BULK_MAX = 100
export const BANS_MAX = 1_000

export const CommentsQuery = z.strictObject({
  state: z.enum(moderationStates).default('waiting'),
  docId: DocId.optional(),
  search: z.string().max(200).default(''),
  ...modifiedQuery,
  cursor: z.string().max(600).optional(),
})
export type CommentsQuery = z.output<typeof CommentsQuery>

export const CommentRow = z.object({
  id: z.string(),
  docId: z.string(),
  /** Empty when the page is no longer published. */
  pageTitle: z.string(),
  /** Null when the page is no longer published. */
  pagePath: z.string().nullable(),
  state: z.enum(moderationStates),
  heldBecause: z.string(),
  /** Null when it was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  body: z.string().nullable(),
  isContributor: z.boolean(),
  isReply: z.boolean(),
  /** The name of whoever is replied to. */
  replyTo: z.string().nullable(),
  likes: z.number(),
  flags: z.array(z.object({ reason: z.enum(flagReasons), count: z.number() })),
  spamScore: z.number(),
  /** One sentence each. */
  spamReasons: z.array(z.string()),
  /** Whether the address, and where it came from, can be banned. */
  bans: z.object({
    email: z.enum(['possible', 'banned']).nullable(),
    address: z.enum(['possible', 'banned']).nullable(),
  }),
  writtenOn: z.string(),
})
export type CommentRow = z.infer<typeof CommentRow>

/** Newest first. */
export const CommentsReply = z.object({
  comments: z.array(CommentRow),
  /** With the filter by page, without the search. */
  counts: z.object({ waiting: z.number(), published: z.number(), spam: z.number(), deleted: z.number() }),
  nextPageCursor: z.string().nullable(),
  /** Pages that have comments, for the filter. */
  pages: z.array(
    z.object({ docId: z.string(), title: z.string(), commentState: z.enum(['default', 'open', 'closed']) }),
  ),
})
export type CommentsReply = z.infer<typeof CommentsReply>

const ids = z.array(z.uuid()).min(1).max(BULK_MAX, `Choose at most ${BULK_MAX} comments at once.`)

/** `undo`: back to the state before it was deleted or marked as spam. `erase`: for ever. */
export const moderationActions = ['approve', 'spam', 'delete', 'undo', 'erase'] as const
export const ModerateCommentsRequest = z.strictObject({ ids, action: z.enum(moderationActions) })
export type ModerateCommentsRequest = z.output<typeof ModerateCommentsRequest>
/** Those that were changed; others were in that state already, or are gone. */
export const ModerateCommentsReply = z.object({ changed: z.array(z.string()) })

export const CommentParams = z.strictObject({ commentId: z.uuid() })

export const ReplyRequest = z.strictObject({
  body: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, 'Write your reply first.')
    .max(commentLimits.BODY, `A comment has at most ${commentLimits.BODY.toLocaleString('en')} characters.`),
})
export const ReplyReply = z.object({ id: z.string() })

export const BanRequest = z.strictObject({ commentId: z.uuid(), kind: z.enum(['email', 'address']) })
export const BanParams = z.strictObject({ banId: z.uuid() })
export const BanRow = z.object({
  id: z.string(),
  kind: z.enum(['email', 'address']),
  /** Null: only its hash is kept. */
  label: z.string().nullable(),
  by: z.string().nullable(),
  bannedOn: z.string(),
})
export type BanRow = z.infer<typeof BanRow>
export const BansReply = z.object({ bans: z.array(BanRow) })
export type BansReply = z.infer<typeof BansReply>

export const DocumentParams = z.strictObject({ docId: DocId })
export const DocumentStateRequest = z.strictObject({ commentState: z.enum(['default', 'open', 'closed']) })

export const CommentPassReply = z.object({ url: z.string() })

const word = z.string().trim().min(2, 'A word has at least 2 letters.').max(60).regex(ONE_LINE, 'One line only.')

/** Comments, likes and sharing. */
export const CommentSettingsRequest = z.strictObject({
  commentsEnabled: z.boolean(),
  approvalRequired: z.boolean(),
  anonymousAllowed: z.boolean(),
  threaded: z.boolean(),
  likesAllowed: z.boolean(),
  flagsAllowed: z.boolean(),
  flagThreshold: z.int().min(1, 'At least 1.').max(100, 'At most 100.'),
  sort: z.enum(Object.keys(commentSorts) as [keyof typeof commentSorts]),
  enableByDefault: z.boolean(),
  closeAfterDays: z.int().min(0).max(3_650, 'At most 3,650 days.'),
  avatarsOn: z.boolean(),
  captcha: z.boolean(),
  blocklist: z.array(word).max(200, 'At most 200 words.'),
  disqusShortname: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{0,50}$/, 'Enter the short name as Disqus shows it: small letters, digits and hyphens.'),
  simpleLikingEnabled: z.boolean(),
  shareButtons: z.array(z.enum(Object.keys(shareNetworks) as [keyof typeof shareNetworks])).max(8),
}) satisfies z.ZodType<CommentSettings>

export const CommentSettingsReply = z.object({ version: z.number(), settings: CommentSettingsRequest })
export type CommentSettingsReply = z.infer<typeof CommentSettingsReply>
export const SaveCommentSettingsRequest = saveRequest(CommentSettingsRequest)
export const CommentSettingsHistoryReply = SettingsHistoryReply
export const UndoCommentSettingsRequest = UndoSettingsRequest
