import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { commentStates } from '../../shared/comments/shows-comments.ts'
import {
  BanParams,
  BanRequest,
  BansReply,
  CommentParams,
  CommentsQuery,
  CommentsReply,
  DocumentParams,
  DocumentStateRequest,
  ModerateCommentsReply,
  ModerateCommentsRequest,
  ReplyReply,
  ReplyRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { banAuthor, liftBan, listBans } from './bans.ts'
import { type CommentListDeps, listComments } from './list-comments.ts'
import { type Decider, decideCommentState, moderateComments, replyToComment } from './moderate-comments.ts'

export interface ModerationDeps extends CommentListDeps {
  vault: Pick<Vault, 'read' | 'put' | 'hashes' | 'forget'>
}

/** The one queue of a website's comments. */
export function moderationRoutes(deps: ModerationDeps): Route[] {
  return [
    handle(endpoints.listComments, {
      query: CommentsQuery,
      reply: CommentsReply,
      handle: ({ query, visit }) => listComments(deps, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.moderateComments, {
      body: ModerateCommentsRequest,
      reply: ModerateCommentsReply,
      handle: async ({ body, visit }) => ({
        changed: await moderateComments(deps, requireTenant(visit).websiteId, body, deciderOf(visit)),
      }),
    }),
    handle(endpoints.replyToComment, {
      params: CommentParams,
      body: ReplyRequest,
      reply: ReplyReply,
      async handle({ params: { commentId }, body: { body }, visit }) {
        const { websiteId, name } = requireTenant(visit)
        return { id: await replyToComment(deps, websiteId, { commentId, body, name }, deciderOf(visit)) }
      },
    }),
    handle(endpoints.decideCommentState, {
      params: DocumentParams,
      body: DocumentStateRequest,
      reply: DocumentStateRequest,
      async handle({ params: { docId }, body, visit }) {
        const state = { default: null, open: commentStates.OPEN, closed: commentStates.CLOSED }[body.commentState]
        const { websiteId } = requireTenant(visit)
        if (!(await deps.commentedPages.list(websiteId, [docId])).has(docId)) throw new NotFound()
        await decideCommentState(deps.db, websiteId, docId, state)
        return body
      },
    }),
    handle(endpoints.listCommentBans, {
      reply: BansReply,
      handle: async ({ visit }) => ({ bans: await listBans(deps, requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.banCommenter, {
      body: BanRequest,
      reply: BansReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        await banAuthor(deps, websiteId, body, deciderOf(visit))
        return { bans: await listBans(deps, websiteId) }
      },
    }),
    handle(endpoints.liftCommentBan, {
      params: BanParams,
      async handle({ params: { banId }, visit }) {
        await liftBan(deps, requireTenant(visit).websiteId, banId)
        return undefined
      },
    }),
  ]
}

function deciderOf(visit: Visit): Decider {
  return { accountId: requireAccount(visit).accountId, now: visit.now }
}
