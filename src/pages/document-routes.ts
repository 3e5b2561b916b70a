import { NotFound } from '../platform/errors/application-errors.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import {
  AppendOperationsReply,
  AppendOperationsRequest,
  CreatePageRequest,
  DocumentParams,
  HistoryQuery,
  HistoryReply,
  PageQuery,
  PageReply,
  PagesReply,
  ReadPageReply,
  RestoreRequest,
} from './admin-contract.ts'
import { DOCUMENT_BYTES_MAX, editorOf, type PagesAdminDeps, posting, reading, writes } from './admin-deps.ts'
import { createPage } from './documents/create-page.ts'
import type { DraftDocument } from './documents/document-store.ts'
import { listPageRows } from './documents/list-page-rows.ts'
import { findPageLock } from './locks/page-locks.ts'
import { appendOperations } from './operations/append-operations.ts'
import { findDraftWith } from './operations/find-draft-with.ts'
import { findMoment, findPublishedAt, restorePage } from './publish/page-history.ts'

/** Drafts: the tree, new pages, operations and history. */
export function documentRoutes({ db, pageLive }: PagesAdminDeps): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/api/pages',
      reply: PagesReply,
      handle: ({ visit }) => listPageRows(db, requireTenant(visit).websiteId),
    }),
    defineRoute({
      ...posting,
      path: '/api/pages',
      allow: 'pages.create',
      rateLimit: writes,
      body: CreatePageRequest,
      reply: PageReply,
      handle: async ({ body, visit }) => presentDraft(await createPage(db, editorOf(visit), body), false),
    }),
    defineRoute({
      ...reading,
      path: '/api/pages/:docId',
      params: DocumentParams,
      query: PageQuery,
      reply: ReadPageReply,
      async handle({ params: { docId }, query: { operations = [], asOf }, visit }) {
        const { websiteId } = requireTenant(visit)
        if (asOf !== undefined) {
          const published = await findPublishedAt(db, websiteId, { docId, asOf })
          if (!published) throw new NotFound()
          const hasPassword = (await findPageLock(db, websiteId, docId)) !== undefined
          return { ...presentDraft(published, hasPassword), stored: [] }
        }
        const read = await findDraftWith(db, websiteId, docId, operations)
        if (!read) throw new NotFound()
        const page = presentDraft(read.draft, (await findPageLock(db, websiteId, docId)) !== undefined)
        return { ...page, stored: read.stored }
      },
    }),
    ...changeRoutes({ db, pageLive }),
  ]
}

function changeRoutes({ db, pageLive }: Pick<PagesAdminDeps, 'db' | 'pageLive'>): Route[] {
  return [
    defineRoute({
      ...posting,
      path: '/api/pages/:docId/operations',
      allow: 'content.editAnyPage',
      rateLimit: writes,
      params: DocumentParams,
      body: AppendOperationsRequest,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: AppendOperationsReply,
      async handle({ params: { docId }, body, visit }) {
        const editor = editorOf(visit)
        const reply = await appendOperations(db, editor, { docId, ...body })
        pageLive?.tellChanged({ websiteId: editor.websiteId, docId })
        return reply
      },
    }),
    defineRoute({
      ...reading,
      path: '/api/pages/:docId/history',
      params: DocumentParams,
      query: HistoryQuery,
      reply: HistoryReply,
      handle: ({ params, query, visit }) =>
        findMoment(db, requireTenant(visit).websiteId, { docId: params.docId, ...query }),
    }),
    defineRoute({
      ...posting,
      path: '/api/pages/:docId/restore',
      allow: 'content.editAnyPage',
      rateLimit: writes,
      params: DocumentParams,
      body: RestoreRequest,
      reply: AppendOperationsReply,
      async handle({ params: { docId }, body, visit }) {
        const editor = editorOf(visit)
        const reply = await restorePage(db, editor, { docId, ...body })
        pageLive?.tellChanged({ websiteId: editor.websiteId, docId })
        return reply
      },
    }),
  ]
}

function presentDraft({ docId, kind, head, body }: DraftDocument, hasPassword: boolean) {
  return { docId, kind, head, document: body, hasPassword }
}
