import { requireTenant } from '../../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../../platform/http/routing/route.ts'
import { UnknownEntity } from '../../../shared/domain-error.ts'
import { findWebsite } from '../../../websites/queries.ts'
import { AppendOperationsReply, AppendOperationsRequest, PageReply, PublishReply } from '../../admin-contract.ts'
import { DOCUMENT_BYTES_MAX, editorOf, type PagesAdminDeps } from '../../admin-deps.ts'
import * as endpoints from '../../endpoints.ts'
import { appendOperations } from '../../operations/append-operations.ts'
import {
  ArrangePostsRequest,
  AuthorParams,
  BlogsReply,
  CalendarQuery,
  CalendarReply,
  ChangeAuthorRequest,
  ChangePostsReply,
  ChangePostsRequest,
  ChangeTermReply,
  ChangeTermRequest,
  CreateAuthorRequest,
  CreatePostRequest,
  PostAuthorShape,
  PostAuthorsReply,
  PostParams,
  PostsQuery,
  PostsReply,
  PublishPostsRequest,
  TermsReply,
} from '../../post-contract.ts'
import { publishPosts } from '../../publish/publish-pages.ts'
import { createPost } from '../create-post.ts'
import { isPost } from '../post-drafts.ts'
import { arrangePosts } from './arrange-posts.ts'
import { readCalendar } from './calendar.ts'
import { changePosts } from './change-posts.ts'
import { changeTerm } from './change-term.ts'
import { listAdminBlogs, listAdminPosts, listAdminTerms } from './list-admin-posts.ts'
import { changeAuthor, createAuthor, deleteAuthor, listAuthors } from './manage-authors.ts'

/** Posts in the admin. */
export function postRoutes(deps: PagesAdminDeps): Route[] {
  const { db, pageLive, published, findPictures, templateRunner: runner } = deps
  return [
    handle(endpoints.listBlogs, {
      reply: BlogsReply,
      handle: ({ visit }) => listAdminBlogs(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.listPosts, {
      query: PostsQuery,
      reply: PostsReply,
      async handle({ query, visit }) {
        const { websiteId } = requireTenant(visit)
        const list = await listAdminPosts(db, websiteId, query)
        const ids = [...new Set(list.posts.flatMap(({ image }) => image ?? []))]
        return { ...list, pictures: Object.fromEntries((await findPictures?.(websiteId, ids)) ?? []) }
      },
    }),
    handle(endpoints.createPost, {
      body: CreatePostRequest,
      reply: PageReply,
      async handle({ body, visit }) {
        const editor = editorOf(visit)
        const timeZone = (await findWebsite(db, editor.websiteId))?.website.timeZone
        const { docId, kind, head, body: document } = await createPost(db, editor, { ...body, timeZone })
        return { docId, kind, head, document, hasPassword: false }
      },
    }),
    handle(endpoints.changePost, {
      params: PostParams,
      body: AppendOperationsRequest,
      bodyBytesMax: DOCUMENT_BYTES_MAX,
      reply: AppendOperationsReply,
      async handle({ params: { docId }, body, visit }) {
        const editor = editorOf(visit)
        const { websiteId } = editor
        if (!(await isPost(db, websiteId, docId))) throw new UnknownEntity()
        const reply = await appendOperations(db, editor, { docId, ...body })
        pageLive?.tellChanged({ websiteId, docId })
        return reply
      },
    }),
    handle(endpoints.changePosts, {
      body: ChangePostsRequest,
      reply: ChangePostsReply,
      async handle({ body, visit }) {
        const editor = editorOf(visit)
        const reply = await changePosts(db, editor, body)
        for (const docId of body.docIds) pageLive?.tellChanged({ websiteId: editor.websiteId, docId })
        return reply
      },
    }),
    handle(endpoints.publishPosts, {
      body: PublishPostsRequest,
      reply: PublishReply,
      async handle({ body, visit }) {
        const editor = editorOf(visit)
        const reply = await publishPosts(db, editor, body, runner)
        published.drop(editor.websiteId)
        return reply
      },
    }),
    handle(endpoints.readPostCalendar, {
      query: CalendarQuery,
      reply: CalendarReply,
      async handle({ query: { month }, visit }) {
        const { websiteId } = requireTenant(visit)
        const timeZone = (await findWebsite(db, websiteId))?.website.timeZone ?? 'UTC'
        return readCalendar(db, websiteId, { month, timeZone })
      },
    }),
    ...termRoutes(deps),
    ...authorRoutes(deps),
  ]
}

function termRoutes({ db }: PagesAdminDeps): Route[] {
  return [
    handle(endpoints.listTerms, {
      params: PostParams,
      reply: TermsReply,
      handle: ({ params: { docId }, visit }) => listAdminTerms(db, requireTenant(visit).websiteId, docId),
    }),
    handle(endpoints.arrangePosts, {
      params: PostParams,
      body: ArrangePostsRequest,
      reply: ChangePostsReply,
      handle: ({ params: { docId }, body, visit }) => arrangePosts(db, editorOf(visit), docId, body.docIds),
    }),
    handle(endpoints.changeTerm, {
      params: PostParams,
      body: ChangeTermRequest,
      reply: ChangeTermReply,
      handle: ({ params: { docId }, body, visit }) => changeTerm(db, editorOf(visit), docId, body),
    }),
  ]
}

function authorRoutes({ db }: PagesAdminDeps): Route[] {
  return [
    handle(endpoints.listPostAuthors, {
      reply: PostAuthorsReply,
      handle: async ({ visit }) => ({ authors: await listAuthors(db, editorOf(visit)) }),
    }),
    handle(endpoints.createPostAuthor, {
      body: CreateAuthorRequest,
      reply: PostAuthorShape,
      handle: ({ body, visit }) => createAuthor(db, editorOf(visit), body),
    }),
    handle(endpoints.changePostAuthor, {
      params: AuthorParams,
      body: ChangeAuthorRequest,
      reply: PostAuthorShape,
      handle: ({ params: { authorId }, body, visit }) => changeAuthor(db, editorOf(visit), authorId, body),
    }),
    handle(endpoints.deletePostAuthor, {
      params: AuthorParams,
      async handle({ params: { authorId }, visit }) {
        await deleteAuthor(db, requireTenant(visit).websiteId, authorId)
        return undefined
      },
    }),
  ]
}
