import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  BanParams,
  BanRequest,
  BansReply,
  CommentParams,
  CommentPassReply,
  CommentSettingsHistoryReply,
  CommentSettingsReply,
  CommentsQuery,
  CommentsReply,
  DocumentParams,
  DocumentStateRequest,
  ModerateCommentsReply,
  ModerateCommentsRequest,
  ReplyReply,
  ReplyRequest,
  SaveCommentSettingsRequest,
  UndoCommentSettingsRequest,
} from './admin-contract.ts'
import type {
  CommentedParams,
  CommentPassQuery,
  CommentsPageQuery,
  CountsQuery,
  CountsReply,
  FlagForm,
  LikeForm,
  StopRepliesParams,
  StopRepliesQuery,
  WriteCommentForm,
} from './contract.ts'

const reads: RateLimit = { name: 'comments', points: 240, seconds: 60, by: 'visitor', perAddress: 1_200 }
const writes: RateLimit = { name: 'comment-writing', points: 5, seconds: 60, by: 'visitor', perAddress: 20 }
const presses: RateLimit = { name: 'comment-pressing', points: 30, seconds: 60, by: 'visitor', perAddress: 120 }

/** Lets a contributor comment as themselves on the storefront. */
export const useCommentPass = endpoint({
  method: 'GET',
  path: '/comments/pass',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'comment-pass', points: 60, seconds: 60, by: 'address' },
  query: schema<typeof CommentPassQuery>(),
})

/** The comments on a post or page, on a page of their own, or without one around them for the script of a page. */
export const showComments = endpoint({
  method: 'GET',
  path: '/comments/:docId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: reads,
  params: schema<typeof CommentedParams>(),
  query: schema<typeof CommentsPageQuery>(),
})

export const writeComment = endpoint({
  method: 'POST',
  path: '/comments/:docId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: writes,
  bodyType: 'form',
  params: schema<typeof CommentedParams>(),
  body: schema<typeof WriteCommentForm>(),
})

/** Likes a post or page, or a comment on it. */
export const like = endpoint({
  method: 'POST',
  path: '/comments/:docId/like',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: presses,
  bodyType: 'form',
  params: schema<typeof CommentedParams>(),
  body: schema<typeof LikeForm>(),
})

export const flagComment = endpoint({
  method: 'POST',
  path: '/comments/:docId/flag',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: presses,
  bodyType: 'form',
  params: schema<typeof CommentedParams>(),
  body: schema<typeof FlagForm>(),
})

/** Numbers of comments and likes of the posts on a page, which is kept without them. */
export const countComments = endpoint({
  method: 'GET',
  path: '/api/comments/counts',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: reads,
  query: schema<typeof CountsQuery>(),
  reply: schema<typeof CountsReply>(),
})

const settingsReads: RateLimit = { name: 'comment-settings', points: 300, seconds: 60, by: 'account' }
const settingsChanges: RateLimit = { name: 'comment-settings-change', points: 60, seconds: 60, by: 'account' }

export const readCommentSettings = endpoint({
  method: 'GET',
  path: '/api/comment-settings',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsReads,
  reply: schema<typeof CommentSettingsReply>(),
})

export const saveCommentSettings = endpoint({
  method: 'PUT',
  path: '/api/comment-settings',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsChanges,
  body: schema<typeof SaveCommentSettingsRequest>(),
  reply: schema<typeof CommentSettingsReply>(),
})

export const listCommentSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/comment-settings/history',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsReads,
  reply: schema<typeof CommentSettingsHistoryReply>(),
})

export const undoCommentSettings = endpoint({
  method: 'POST',
  path: '/api/comment-settings/undo',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: settingsChanges,
  body: schema<typeof UndoCommentSettingsRequest>(),
  reply: schema<typeof CommentSettingsReply>(),
})

const lists: RateLimit = { name: 'comment-moderation', points: 300, seconds: 60, by: 'account' }
const decisions: RateLimit = { name: 'comment-decisions', points: 120, seconds: 60, by: 'account' }

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: lists,
  query: schema<typeof CommentsQuery>(),
  reply: schema<typeof CommentsReply>(),
})

/** Approves, marks as spam, deletes or erases up to 100 comments, or takes that back. */
export const moderateComments = endpoint({
  method: 'POST',
  path: '/api/comments/decisions',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: decisions,
  body: schema<typeof ModerateCommentsRequest>(),
  reply: schema<typeof ModerateCommentsReply>(),
})

/** Replies as the website. */
export const replyToComment = endpoint({
  method: 'POST',
  path: '/api/comments/:commentId/replies',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: decisions,
  params: schema<typeof CommentParams>(),
  body: schema<typeof ReplyRequest>(),
  reply: schema<typeof ReplyReply>(),
})

/** Opens or closes the comments of one post or page. */
export const decideCommentState = endpoint({
  method: 'PUT',
  path: '/api/comment-pages/:docId',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: decisions,
  params: schema<typeof DocumentParams>(),
  body: schema<typeof DocumentStateRequest>(),
  reply: schema<typeof DocumentStateRequest>(),
})

export const listCommentBans = endpoint({
  method: 'GET',
  path: '/api/comment-bans',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: lists,
  reply: schema<typeof BansReply>(),
})

/** Bans the author of a comment by their address, or by the network it came from. */
export const banCommenter = endpoint({
  method: 'POST',
  path: '/api/comment-bans',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: decisions,
  body: schema<typeof BanRequest>(),
  reply: schema<typeof BansReply>(),
})

export const liftCommentBan = endpoint({
  method: 'DELETE',
  path: '/api/comment-bans/:banId',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: decisions,
  params: schema<typeof BanParams>(),
})

/** A contributor without the config area may comment, too. */
export const createCommentPass = endpoint({
  method: 'POST',
  path: '/api/comment-pass',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: decisions,
  reply: schema<typeof CommentPassReply>(),
})

/** Mail programs unsubscribe many people from one IP address. */
const stops: RateLimit = { name: 'comment-stop', points: 600, seconds: 60, by: 'address' }

/** The link of e-mails about replies: the page with the button that stops them. */
export const showStopReplies = endpoint({
  method: 'GET',
  path: '/comments/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: stops,
  params: schema<typeof StopRepliesParams>(),
})

export const stopReplies = endpoint({
  method: 'POST',
  path: '/comments/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: stops,
  params: schema<typeof StopRepliesParams>(),
  query: schema<typeof StopRepliesQuery>(),
})
