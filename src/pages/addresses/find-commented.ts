import type { Request } from 'express'
import { mayReadAsMember, type Reader } from '../../areas/queries.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { OpenedLesson } from '../courses/lesson-door.ts'
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
  /** A lesson as its page is shown to this visitor; undefined for other documents. */
  openLesson?(
    websiteId: string,
    docId: string,
    request: { req: Request; visit: Visit },
  ): Promise<Pick<OpenedLesson, 'title' | 'path' | 'takesComments' | 'lock'> | undefined>
  /** Version of the password of a page. */
  findLockVersion(websiteId: string, docId: string): Promise<string | undefined>
}

/** Posts, lessons, and pages with the block of comments, as far as a visitor may see them. */
export function commentedPages({ published, viewOf, readerOf, openLesson, findLockVersion }: CommentedDeps) {
  async function findPost(websiteId: string, docId: string, request: { req: Request; visit: Visit }) {
    const found = await published.findPost(websiteId, docId)
    if (!found || !(await maySee(websiteId, { ...found, docId: found.lockedBy }, request))) return undefined
    const { title, path, publishOn, comments } = found.post
    const closesAt = commentsCloseAt(found.post, found.blog)
    return { docId, title, path, publishedOn: publishOn, takesComments: comments, closesAt }
  }

  /** Comments on a lesson are read by those who may take it. */
  async function findLesson(websiteId: string, docId: string, request: { req: Request; visit: Visit }) {
    const lesson = await openLesson?.(websiteId, docId, request)
    if (!lesson || lesson.lock || !lesson.takesComments) return undefined
    const { title, path } = lesson
    return { docId, title, path, publishedOn: null, takesComments: true, closesAt: null }
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
      const lesson = await findLesson(websiteId, docId, request)
      if (lesson) return lesson
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
      const readable: string[] = []
      for (const docId of docIds) {
        const { isLesson, areas } = gates.get(docId) ?? {}
        const isOpen = isLesson ? await findLesson(websiteId, docId, request) : mayReadAsMember(reader, areas)
        if (!isForMembers(docId) || isOpen) readable.push(docId)
      }
      return readable
    },
    list(websiteId: string, docIds: readonly string[]) {
      return published.findNames(websiteId, docIds)
    },
  }
}

function hasComments({ document }: PublishedPage): boolean {
  return Object.values(document.blocks).some(({ type }) => type === COMMENTS_BLOCK)
}
