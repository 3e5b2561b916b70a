import type { Request } from 'express'
import type { Visit } from '../platform/http/request/visit.ts'

/** A post or page that this visitor may see and that can be commented. */
export interface Commented {
  docId: string
  title: string
  /** Encoded. */
  path: string
  /** ISO 8601; null for pages, which have no date. */
  publishedOn: string | null
  /** As its own settings, or those of its blog, say. */
  takesComments: boolean
  /** ISO 8601; null: as the website's settings say. */
  closesAt: string | null
}

export interface CommentedPages {
  /** Undefined when there is none, when this visitor may not see it, or when it has no comments. */
  find(websiteId: string, docId: string, request: { req: Request; visit: Visit }): Promise<Commented | undefined>
  /** Those of these that this visitor may see, as far as they are for members. */
  listReadable(
    websiteId: string,
    docIds: readonly string[],
    request: { req: Request; visit: Visit },
  ): Promise<readonly string[]>
  /** Titles and paths for those who moderate; pages that are not published are missing. */
  list(websiteId: string, docIds: readonly string[]): Promise<Map<string, { title: string; path: string }>>
}
