import { z } from 'zod'
import { commentSorts } from '../shared/comments/comment-settings.ts'
import { HONEYPOT } from '../shared/forms/honeypot.ts'
import { isEmail } from '../shared/validation/email.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'

export const commentLimits = {
  NAME: 60,
  BODY: 5_000,
  /** Of one thread, so that it can be shown whole. */
  REPLIES: 100,
  /** Of one post or page. */
  COMMENTS: 10_000,
  /** Posts and pages whose counts are asked for at once. */
  COUNTED: 60,
} as const

/** Deeper replies are shown at this depth. */
export const DEPTH_MAX = 3

export const commentMessages = {
  closed: 'Comments are closed.',
  banned: 'You can’t comment on this website.',
  full: 'This page takes no more comments.',
  fullThread: 'This thread has reached its limit of 100 replies. Write a new comment instead.',
  gone: 'The comment you replied to is no longer there.',
  noGuests: 'Only people with an account can comment here.',
} as const

/** Id of a post or page. */
export const DocId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

export const CommentedParams = z.strictObject({ docId: DocId })

/** What is said above the comments after something was done. */
export const commentNotes = ['published', 'approval', 'first', 'spam', 'liked', 'flagged', 'hidden', 'gone'] as const
export type CommentNote = (typeof commentNotes)[number]

/** Where one is, to come back to. */
const place = {
  fragment: z.literal('1').optional(),
  sort: z.enum(Object.keys(commentSorts) as [keyof typeof commentSorts]).optional(),
  page: z.coerce.number().int().min(1).max(500).optional(),
}

/** `GET /comments/:docId` on the website's host. `fragment`: without the page around it, for the script of a page. */
export const CommentsPageQuery = z.strictObject({
  ...place,
  /** Id of the comment whose reply form is shown. */
  reply: z.uuid().optional(),
  flag: z.uuid().optional(),
  note: z.enum(commentNotes).optional(),
})
export type CommentsPageQuery = z.output<typeof CommentsPageQuery>

/** `POST /comments/:docId`: the form's fields as typed; what is wrong is said on the page. */
export const WriteCommentForm = z.strictObject({
  ...place,
  replyTo: z.string().max(100).default(''),
  name: z.string().max(500).default(''),
  email: z.string().max(500).default(''),
  body: z.string().max(20_000),
  wantsReplies: z.string().max(10).optional(),
  /** When the form was shown (milliseconds). */
  shownAt: z.string().max(20).default(''),
  [HONEYPOT]: z.string().max(2_000).default(''),
  altcha: z.string().max(10_000).optional(),
  'g-recaptcha-response': z.string().max(10_000).optional(),
})
export type WriteCommentForm = z.output<typeof WriteCommentForm>

/** What a guest wrote, checked. */
export const CommentWords = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name that is shown with your comment.')
    .max(commentLimits.NAME, `A name has at most ${commentLimits.NAME} characters.`)
    .regex(ONE_LINE, 'One line only.'),
  email: z
    .string()
    .trim()
    .refine((text) => text === '' || isEmail(text), 'Please enter a valid email address.'),
  body: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, 'Write your comment first.')
    .max(commentLimits.BODY, `A comment has at most ${commentLimits.BODY.toLocaleString('en')} characters.`),
})
export type CommentWords = z.output<typeof CommentWords>

export const LikeForm = z.strictObject({ ...place, commentId: z.uuid().optional() })
export type LikeForm = z.output<typeof LikeForm>

export const FlagForm = z.strictObject({
  ...place,
  commentId: z.uuid(),
  reason: z.enum(['spam', 'offensive', 'off-topic', 'other']),
})
export type FlagForm = z.output<typeof FlagForm>

export const StopRepliesParams = z.strictObject({ token: z.string().min(1).max(400) })
/** `again`: they may be sent again. */
export const StopRepliesQuery = z.strictObject({ again: z.literal('1').optional() })

/** `GET /comments/pass` on the website's host: a contributor comments as themselves in this browser. */
export const CommentPassQuery = z.strictObject({ pass: z.string().max(500) })

/** `GET /api/comments/counts?ids=a,b`. */
export const CountsQuery = z.strictObject({
  ids: z
    .string()
    .max(commentLimits.COUNTED * 101)
    .transform((text) => text.split(','))
    .pipe(z.array(DocId).min(1).max(commentLimits.COUNTED)),
})

/** By id; unknown ones have none. The texts are in the website's language. */
export const CountsReply = z.object({
  counts: z.record(
    z.string(),
    z.object({ comments: z.number(), commentsText: z.string(), likes: z.number(), isLiked: z.boolean() }),
  ),
})
export type CountsReply = z.infer<typeof CountsReply>
