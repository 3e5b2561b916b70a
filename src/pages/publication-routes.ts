import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import {
  DecideReply,
  DecideRequest,
  PublicationParams,
  PublicationsReply,
  PublishReply,
  PublishRequest,
  RequestParams,
} from './admin-contract.ts'
import { DOCUMENT_BYTES_MAX, editorOf, type PagesAdminDeps, posting, publishing, reading } from './admin-deps.ts'
import { decideRequest } from './publish/decide-request.ts'
import { listPublications } from './publish/list-publications.ts'
import { publishPages } from './publish/publish-pages.ts'
import { revertTo } from './publish/revert-to.ts'

/** Publishing, reviews, schedules and older publications. */
export function publicationRoutes(deps: PagesAdminDeps): Route[] {
  const { db, published, templateRunner: runner } = deps
  return [
    defineRoute({
      ...reading,
      path: '/api/publications',
      reply: PublicationsReply,
      handle: ({ visit }) => listPublications(deps, editorOf(visit)),
    }),
    defineRoute({
      ...posting,
      path: '/api/publications',
      // Contributors who may edit but not publish use it to request a review.
      allow: 'content.editAnyPage',
      rateLimit: publishing,
      body: PublishRequest,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: PublishReply,
      async handle({ body, visit }) {
        const editor = editorOf(visit)
        const dueAt = body.dueAt === undefined ? null : new Date(body.dueAt)
        const reply = await publishPages(db, editor, { ...body, dueAt }, runner)
        published.drop(editor.websiteId)
        return reply
      },
    }),
    defineRoute({
      ...posting,
      path: '/api/publications/:no/revert',
      allow: 'pages.publish',
      rateLimit: publishing,
      params: PublicationParams,
      reply: DecideReply,
      async handle({ params: { no }, visit }) {
        const editor = editorOf(visit)
        const newNo = await revertTo(db, editor, no, runner)
        published.drop(editor.websiteId)
        return { no: newNo }
      },
    }),
    defineRoute({
      ...posting,
      path: '/api/publication-requests/:requestId',
      allow: 'pages.publish',
      rateLimit: publishing,
      params: RequestParams,
      body: DecideRequest,
      reply: DecideReply,
      async handle({ params: { requestId }, body, visit }) {
        const editor = editorOf(visit)
        const no = await decideRequest(db, editor, requestId, body.decision, runner)
        published.drop(editor.websiteId)
        return { no: no ?? null }
      },
    }),
  ]
}
