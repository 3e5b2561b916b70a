import type { NavigationLink } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import type { Position } from '../../shared/pages/popup-rules.ts'
import type { AskedCourse, AskedLesson } from '../courses/asked-course.ts'
import type { CollectionSource } from '../documents/page-settings.ts'
import type { AskedList, AskedPost } from '../posts/post-pages.ts'
import type { PageView } from '../view/page-view.ts'

/** A published page with the parts around it. */
export interface PublishedPage {
  docId: string
  kind: string
  title: string
  description: string
  seo: { title?: string | undefined; description?: string | undefined; hidden: boolean }
  /** Id of the preview image for sharing. */
  image?: string | undefined
  /** Who may see it; default: everybody. */
  access?: 'public' | 'password' | 'members' | 'private' | undefined
  /** Areas that open it to their members; default: `access` alone decides. */
  areas?: readonly string[] | undefined
  document: ShownDocument
  publicationNo: number
  /** Null or absent: the built-in one. */
  header?: ShownDocument | null | undefined
  footer?: ShownDocument | null | undefined
  navigation?: readonly NavigationLink[] | undefined
  footerNavigation?: readonly NavigationLink[] | undefined
  /** Which products a collection page lists. */
  collection?: CollectionSource | undefined
  /** Only of a blog, and of its archives: which posts it lists. */
  posts?: AskedList | undefined
  /** Only of a post. */
  post?: AskedPost | undefined
  /** Only of a course: its lessons are read as this one is shown. */
  course?: AskedCourse | undefined
  /** Only of a lesson. */
  lesson?: AskedLesson | undefined
  /** The document whose password opens it; default: itself. */
  lockedBy?: string | undefined
  /** HTML for the end of the head, from a contributor who may add code. */
  headInjection?: string | undefined
  /** Id of the template that prints it instead of its blocks and its list. */
  templateId?: string | undefined
  /** Only of a cover page and a lock screen: where its content stands in the window. */
  position?: Position | undefined
}

/** A redirect. */
export interface PublishedRedirect {
  /** Path on this website, or an external URL. */
  location: string
  status: 301 | 302 | 307 | 308
}

/** What is published at a path; undefined if nothing is. */
export type FindPublished = (
  websiteId: string,
  path: string,
  view?: PageView,
) => Promise<PublishedPage | PublishedRedirect | undefined>

/** A special page; undefined for the built-in one. */
export type FindSpecial = (
  websiteId: string,
  kind: 'not-found' | 'lock-screen' | 'access-denied',
  view?: PageView,
) => Promise<PublishedPage | undefined>

export function isRedirect(found: PublishedPage | PublishedRedirect): found is PublishedRedirect {
  return 'location' in found
}
