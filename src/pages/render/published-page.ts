import type { NavigationLink } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import type { CollectionSource } from '../documents/page-settings.ts'
import type { PageView } from '../view/page-view.ts'

/** A page as it was published, with what stands around it. */
export interface PublishedPage {
  docId: string
  kind: string
  title: string
  description: string
  seo: { title?: string | undefined; description?: string | undefined; hidden: boolean }
  /** Id of the picture that is shown where the page is shared. */
  image?: string | undefined
  /** Who sees it; everybody when nothing is said. */
  access?: 'public' | 'password' | 'members' | 'private' | undefined
  document: ShownDocument
  publicationNo: number
  /** Null or absent: the built-in one. */
  header?: ShownDocument | null | undefined
  footer?: ShownDocument | null | undefined
  navigation?: readonly NavigationLink[] | undefined
  footerNavigation?: readonly NavigationLink[] | undefined
  /** Which products a collection page lists. */
  collection?: CollectionSource | undefined
  /** HTML for the end of the head, by somebody who may write such. */
  headInjection?: string | undefined
}

/** An address that leads to another one. */
export interface PublishedRedirect {
  /** Path on this website, or address elsewhere. */
  location: string
  status: 301 | 302 | 307 | 308
}

/** What an owner has published at a path; undefined where there is nothing. */
export type FindPublished = (
  websiteId: string,
  path: string,
  view?: PageView,
) => Promise<PublishedPage | PublishedRedirect | undefined>

/** What a website has one of; undefined for the built-in one. */
export type FindSpecial = (
  websiteId: string,
  kind: 'not-found' | 'lock-screen' | 'access-denied',
  view?: PageView,
) => Promise<PublishedPage | undefined>

export function isRedirect(found: PublishedPage | PublishedRedirect): found is PublishedRedirect {
  return 'location' in found
}
