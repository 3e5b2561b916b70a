import type { Request } from 'express'
import { mayReadAsMember, type Reader } from '../../areas/queries.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { commentsCloseAt } from '../posts/summarise.ts'
import type { createPageView } from '../view/page-view.ts'
import type { PublishedPage, PublishedPages } from './find-published.ts'

/** Facts A.1. */
const COMMENTS_BLOCK = 16

export interface CommentedDeps {
  published: Pick<PublishedPages, 'findDocument' | 'findGates' | 'findNames' | 'findPost'>
  viewOf: ReturnType<typeof createPageView>
  /** The member who asks; undefined without the cookie of one. */
  readerOf?(req: Request, visit: Visit): Promise<Reader | undefined> | undefined
  /** Version of the password of a page. */
  findLockVersion(websiteId: string, docId: string): Promise<string | undefined>
}

/** Posts, and pages with the block of comments, as far as a visitor may see them. */
export function commentedPages({ published, viewOf, readerOf, findLockVersion }: CommentedDeps) {
  async function findPost(websiteId: string, docId: string, request: { req: Request; visit: Visit }) {
    const found = await published.findPost(websiteId, docId)
    if (!found || !(await maySee(websiteId, { ...found, docId: found.lockedBy }, request))) return undefined
    const { title, path, publishOn, comments } = found.post
    const closesAt = commentsCloseAt(found.post, found.blog)
    return { docId, title, path, publishedOn: publishOn, takesComments: comments, closesAt }
  }

  /** `docId`: the document whose password opens it. */
  async function maySee(
    websiteId: string,
    { docId, access, areas }: Pick<PublishedPage, 'docId' | 'access' | 'areas'>,
    request: { req: Request; visit: Visit },
  ) {
    if (access === 'public') return true
    const view = await viewOf(request.req, request.visit)
    if (view?.seesAll) return true
    if (access === 'members') return mayReadAsMember(await readerOf?.(request.req, request.visit), areas)
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
    async listReadable(websiteId: string, docIds: readonly string[], request: { req: Request; visit: Visit }) {
      const gates = await published.findGates(websiteId, docIds)
      const isForMembers = (docId: string) => gates.get(docId)?.access === 'members'
      if (!docIds.some(isForMembers)) return docIds
      const reader = await readerOf?.(request.req, request.visit)
      return docIds.filter((docId) => !isForMembers(docId) || mayReadAsMember(reader, gates.get(docId)?.areas))
    },
    list(websiteId: string, docIds: readonly string[]) {
      return published.findNames(websiteId, docIds)
    },
  }
}

function hasComments({ document }: PublishedPage): boolean {
  return Object.values(document.blocks).some(({ type }) => type === COMMENTS_BLOCK)
}
