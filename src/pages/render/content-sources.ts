import type { Reader } from '../../areas/queries.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import type { JoinOffer } from '../../shared/areas/join-offer.ts'
import type { ShownDiscussion } from '../../shared/comments/shown-discussion.ts'
import type { Discussion } from '../../shared/comments/shows-comments.ts'
import type { FindTranslations } from '../../shared/languages/translatable.ts'
import type { SiteStyle } from '../../shared/styles/site-style.ts'
import type { StoreSettings, Website } from '../../websites/contract.ts'
import type { Around } from '../addresses/around.ts'
import type { TrackingContext } from '../contract.ts'
import type { CoursePages } from '../courses/course-pages.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { PostPages } from '../posts/post-pages.ts'
import type { PageView } from '../view/page-view.ts'
import type { BlockSources } from './gather-data.ts'
import type { BuiltInDocuments } from './own-parts.ts'
import type { FindPublished, FindSpecial } from './published-page.ts'

export interface ContentPagesDeps extends BlockSources {
  findPublished: FindPublished
  /** Default: the built-in ones. */
  findSpecial?: FindSpecial
  /** Style of the website; default: the theme's. */
  findStyle?(websiteId: string, view?: PageView): Promise<SiteStyle | undefined>
  /** The owner's changes to the built-in screens. */
  findBuiltIn?(websiteId: string, view?: PageView): Promise<BuiltInDocuments>
  /** Site-wide settings. */
  findSite?(websiteId: string, view?: PageView): Promise<PageSettings | undefined>
  /** Menus of every page, including missing ones. */
  findMenus?(websiteId: string, view?: PageView): Promise<Pick<Around, 'navigation' | 'footerNavigation'>>
  /** Lists of posts, and what stands around one; default: there are no posts. */
  posts?: PostPages
  /** Courses and lessons as a visitor sees them; default: there are none. */
  courses?: CoursePages
  /** Comments, likes and sharing of a post or page; default: there are none. */
  findDiscussion?(websiteId: string, commented: CommentedDocument): Promise<ShownDiscussion>
  /** States and numbers of the posts of a list, by id. */
  findDiscussions?(websiteId: string, commented: readonly CommentedDocument[]): Promise<ReadonlyMap<string, Discussion>>
  /** How visitors get to see a page for members, and how much of its beginning everybody sees. */
  findJoinOffer?(
    websiteId: string,
    page: { areas: readonly string[]; path: string; reader: Reader | undefined },
  ): Promise<{ join: JoinOffer; teaserBlocks: number }>
  /** Version of a page's password; undefined without one. */
  findLockVersion?(websiteId: string, docId: string): Promise<string | undefined>
  findWebsite(
    websiteId: string,
    language?: string,
  ): Promise<{ tenant: Tenant; website: Website; storeSettings: StoreSettings } | undefined>
  /** What is published of other languages; default: nothing. */
  findTranslations?: FindTranslations | undefined
  findMeasuring(websiteId: string): Promise<TrackingContext>
  canonicalOriginOf(tenant: Tenant): string
  /** Origin that files are served from. */
  assetOrigin: string
}

/** What a post or page itself says about comments. */
export interface CommentedDocument {
  docId: string
  takesComments: boolean
  /** ISO 8601; null for pages, which have no date. */
  publishedOn: string | null
  /** ISO 8601; null: as the website's settings say. */
  closesAt: string | null
}
