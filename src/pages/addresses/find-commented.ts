import type { Request } from 'express'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { PostQueries } from '../posts/queries.ts'
import { commentsCloseAt } from '../posts/summarise.ts'
import type { createPageView } from '../view/page-view.ts'
import type { PublishedPage, PublishedPages } from './find-published.ts'

/** Facts A.1. */
const COMMENTS_BLOCK = 16

export interface CommentedDeps {
  published: Pick<PublishedPages, 'findDocument' | 'findNames' | 'findPost'>
  posts: Pick<PostQueries, 'findPosts'>
  viewOf: ReturnType<typeof createPageView>
  /** Version of the password of a page. */
  findLockVersion(websiteId: string, docId: string): Promise<string | undefined>
}

/** Posts, and pages with the block of comments, as far as a visitor may see them. */
export function commentedPages({ published, posts, viewOf, findLockVersion }: CommentedDeps) {
  async function findPost(websiteId: string, docId: string, request: { req: Request; visit: Visit }) {
    const found = await published.findPost(websiteId, docId)
    if (!found || !(await maySee(websiteId, { docId: found.lockedBy, access: found.access }, request))) return undefined
    const { title, path, publishOn, comments } = found.post
    const closesAt = commentsCloseAt(found.post, found.blog)
    return { docId, title, path, publishedOn: publishOn, takesComments: comments, closesAt }
  }

  /** `docId`: the document whose password opens it. */
  async function maySee(
    websiteId: string,
    { docId, access }: Pick<PublishedPage, 'docId' | 'access'>,
    request: { req: Request; visit: Visit },
  ) {
    if (access === 'public') return true
    const view = await viewOf(request.req, request.visit)
    if (view?.seesAll) return true
    const entered = access === 'password' ? view?.unlockedVersion(docId) : undefined
    return entered !== undefined && entered === (await findLockVersion(websiteId, docId))
  }

  return {
    async find(websiteId: string, docId: string, request: { req: Request; visit: Visit }) {
      const post = await findPost(websiteId, docId, request)
      if (post) return post
      const found = await published.findDocument(websiteId, docId)
      if (!found || !hasComments(found.page) || !(await maySee(websiteId, found.page, request))) return undefined
      const { title } = found.page
      return { docId, title, path: encodeURI(found.path), publishedOn: null, takesComments: true, closesAt: null }
    },
    async list(websiteId: string, docIds: readonly string[]) {
      const [found, names] = await Promise.all([
        posts.findPosts(websiteId, docIds),
        published.findNames(websiteId, docIds),
      ])
      return new Map([...names, ...[...found].map(([docId, { title, path }]) => [docId, { title, path }] as const)])
    },
  }
}

function hasComments({ document }: PublishedPage): boolean {
  return Object.values(document.blocks).some(({ type }) => type === COMMENTS_BLOCK)
}
