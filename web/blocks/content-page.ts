import type { ProductItem } from '../../src/catalog/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import type { JoinOffer } from '../../src/shared/areas/join-offer.ts'
import type { ShownCourse, ShownLesson } from '../../src/shared/courses/course-shapes.ts'
import type { Position } from '../../src/shared/pages/popup-rules.ts'
import type { PostAround, PostList } from '../../src/shared/posts/post-shapes.ts'
import type { BlockData } from './block-data.ts'
import type { OwnSlot, ShownDocument, ShownPopup } from './document-shape.ts'

/** Data of the head of a page of blocks. */
export interface ContentHead {
  /** Window title: the page's and the website's. */
  title: string
  description: string
  /** Not indexed by search engines. */
  isHidden: boolean
  /** Canonical path. */
  canonicalPath: string
  /** Id of the preview image for sharing; default: the page's first large picture. */
  image: string | null
  /** Ids of the page's own pictures in reading order. */
  pictures: readonly string[]
}

/** Drafts, or what was live at a moment; product data is always current. */
export type ContentViewed = { shown: 'drafts' } | { shown: 'moment'; at: string }

export interface ShownPost extends PostAround {
  /** Its blocks stand in one column, whatever their positions. */
  isArticle: boolean
}

/** A page of blocks with everything needed to render it. */
export interface ContentPage {
  /** Of its document. */
  docId: string
  /** Public data of the page, for its scripts and `?format=json`. */
  page: PageData
  status: number
  /** Who may see it; default: everybody. */
  access?: 'public' | 'password' | 'members' | 'private' | undefined
  head: ContentHead
  /** Set if a visitor does not see the live version. */
  viewed: ContentViewed | null
  /** Id of the template that prints it instead of its blocks and its list. */
  templateId?: string | undefined
  /** One of the store’s own screens, which its template prints: path and query. */
  screenHref?: string
  /** What that template has printed; absent: its blocks are shown. */
  templated?: string | undefined
  /** The sources that were printed from: what stands in them as it is may be styled by the page. */
  templateSources?: readonly string[]
  /** Of a lock screen: message of the last attempt, and whether a captcha is required. */
  lock: { message: string | null; asksCaptcha: boolean } | null
  /** Of a cover page and a lock screen, which then fills the window; null: as it is laid out. */
  position?: Position | null
  /** Of access denied: target of the join button. */
  joinHref: string | null
  /** Of access denied and of a paywall, whose document is the beginning of the page. */
  join?: JoinOffer | null
  /** Products of a collection page, shown after its blocks. */
  collection: readonly ProductItem[] | null
  collectionView: 'list' | 'grid'
  /** Only of a blog and its archives: the posts, shown after its blocks. */
  blog?: PostList | null
  /** Only of a post: what stands around its blocks. */
  post?: ShownPost | null
  /** Only of a course: its lessons, shown after its blocks. */
  course?: ShownCourse | null
  /** Only of a lesson: what stands around its blocks. */
  lesson?: ShownLesson | null
  /** Milliseconds: until then it stays as it is; absent: until something changes. */
  until?: number | undefined
  /** Differs from member to member: it is never cached. */
  isPersonal?: boolean
  /** HTML for the end of the head. */
  headInjection: string
  document: ShownDocument
  /** Null: the built-in one. */
  header: ShownDocument | null
  footer: ShownDocument | null
  /** Those that may open on this page. */
  popups: readonly ShownPopup[]
  data: BlockData
}

/** The owner's sections around one of the store's own screens, with everything needed to render them. */
export interface OwnPartsContent {
  slots: readonly { slot: OwnSlot; document: ShownDocument; popup?: ShownPopup }[]
  data: BlockData
}
