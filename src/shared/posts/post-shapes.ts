import type { CalendarSettings } from '../events/event-settings.ts'
import type { ShownEvent, ShownEvents } from '../events/event-shapes.ts'
import type { PostFilter } from './blog-paths.ts'
import type { BlogSettings } from './blog-settings.ts'

/** A collection of posts that is live. */
export interface Blog {
  docId: string
  title: string
  /** `/blog`. */
  path: string
  settings: BlogSettings
  /** Only of a calendar, whose posts are events. */
  calendar?: CalendarSettings
}

/** A person who writes posts, as visitors see them. */
export interface PostAuthor {
  id: string
  name: string
  /** Last part of the address of their archive. */
  slug: string
  bio: string
  /** Id of their picture. */
  image: string | null
}

/** A block of a post that lists show instead of its thumbnail. */
export interface PromotedBlock {
  id: string
  /** Specification §3, block types. */
  type: number
  v: number
  props: unknown
}

/** What lists, feeds and summaries tell of a post. */
export interface PostSummary {
  docId: string
  collectionId: string
  title: string
  /** Encoded. */
  path: string
  excerpt: string
  /** Id of its thumbnail. */
  image: string | null
  /** Of the thumbnail; null: the picture's own. */
  focalPoint: { x: number; y: number } | null
  /** Null for drafts, and for posts that are listed with their thumbnail. */
  promoted: PromotedBlock | null
  /** ISO 8601. */
  publishOn: string
  /** Null: the website itself. */
  author: PostAuthor | null
  categories: readonly string[]
  tags: readonly string[]
  starred: boolean
  /** Whether it takes comments, as far as its settings and those of its blog say. */
  comments: boolean
  sourceUrl: string | null
  /** Specification §3, Record types. */
  recordType: number
  /** Search engines are asked not to index it. */
  isHidden: boolean
}

/** A post in a list that a block shows. */
export interface ListedPost extends PostSummary {
  blog: Pick<Blog, 'title' | 'path'>
  /** Whether its page has comments. */
  hasComments: boolean
}

/** One page of the posts that a block lists. */
export interface ListedPosts {
  posts: ListedPost[]
  /** Of all pages; of a list without pages of those that it shows. */
  count: number
  page: number
  pages: number
  /** Addresses of the pages beside this one; null: there is none. */
  previous: string | null
  next: string | null
}

/** A category, tag, author, month or year of a blog; a month and a year have no name. */
export interface ListedTerm extends TermCount {
  year?: number
  month?: number
}

/** What blocks tell of a blog. */
export interface ListedBlog extends Pick<Blog, 'title' | 'path'> {
  terms: ListedTerm[]
}

export interface PostLink {
  title: string
  path: string
}

/** A term of a blog and how many posts have it. */
export interface TermCount {
  name: string
  path: string
  count: number
}

/** One page of a blog's posts, or of one of its archives. */
export interface PostList {
  blog: Blog
  filter: PostFilter
  /** Of the author or category; empty for the whole blog. */
  heading: string
  posts: PostSummary[]
  count: number
  page: number
  pages: number
  /** Of its categories, when it shows all posts. */
  categories: TermCount[]
  /** Only of a calendar. */
  events?: ShownEvents
}

/** A post with what stands around it. */
export interface PostAround {
  blog: Blog
  post: PostSummary
  /** The one before it in time, and the one after. */
  previous: PostLink | null
  next: PostLink | null
  related: PostSummary[]
  /** ISO 8601: when it takes no more comments; null: never. */
  commentsCloseAt: string | null
  /** Only of an event. */
  event?: ShownEvent
}
