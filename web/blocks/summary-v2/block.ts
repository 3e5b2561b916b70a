import * as z from 'zod/mini'
import { defineBlock, type GalleriesQuery, type Needs, type PostsQuery, type ProductList } from '../block.ts'
import { summaryLayouts } from '../fields/block-variants.ts'
import { summaryEvents } from '../fields/events-query.ts'
import { AspectRatio, Line } from '../fields/fields.ts'

export const SummaryProps = z.object({
  heading: Line,
  source: z.enum(['products', 'posts', 'galleries', 'events']),
  from: z.enum(['featured', 'newest', 'collection', 'category', 'tag']),
  /** Slug of the collection or category, or name of the tag; empty for the others. */
  value: z.string().check(z.maxLength(200)),
  limit: z.int().check(z.minimum(1), z.maximum(24)),
  layout: z.enum(summaryLayouts),
  aspectRatio: AspectRatio,
  showsPrice: z.boolean(),
  showsExcerpt: z.boolean(),
  /** Id of the blog; empty: all blogs. */
  blog: z.string().check(z.maxLength(100)),
  /** Only posts with all of these; empty: any. */
  category: z.string().check(z.maxLength(200)),
  tag: z.string().check(z.maxLength(200)),
  /** Id. */
  author: z.string().check(z.maxLength(100)),
  starred: z.boolean(),
  order: z.enum(['newest', 'oldest', 'manual']),
  /** With links to the posts that follow. */
  isPaged: z.boolean(),
  showsPicture: z.boolean(),
  showsDate: z.boolean(),
  showsAuthor: z.boolean(),
  showsCategories: z.boolean(),
  showsComments: z.boolean(),
  showsReadMore: z.boolean(),
  /** Of gallery pages: id; empty: those of all folders. */
  folder: z.string().check(z.maxLength(100)),
  /** How many pictures a gallery has. */
  showsCount: z.boolean(),
  /** Of events: id of the calendar; empty: all. */
  calendar: z.string().check(z.maxLength(100)),
  showPastOrUpcomingEvents: z.enum(['upcoming', 'past']),
})
export type SummaryProps = z.infer<typeof SummaryProps>

/** What the second version added. */
const ofPosts = {
  source: 'products' as const,
  blog: '',
  category: '',
  tag: '',
  author: '',
  starred: false,
  order: 'newest' as const,
  isPaged: false,
  showsPicture: true,
  showsDate: true,
  showsAuthor: false,
  showsCategories: false,
  showsComments: false,
  showsReadMore: false,
}

/** What the third version added. */
const ofGalleries = { folder: '', showsCount: true }

/** What the fourth version added. */
const ofEvents = { calendar: '', showPastOrUpcomingEvents: 'upcoming' as const }

export const summaryDefaults = (): SummaryProps => ({
  heading: '',
  from: 'featured',
  value: '',
  limit: 4,
  layout: 'grid',
  aspectRatio: 'square',
  showsPrice: true,
  showsExcerpt: false,
  ...ofPosts,
  ...ofGalleries,
  ...ofEvents,
})

/** The first version listed products only, the second posts as well, the third galleries. */
export const summaryMigrations = {
  1: (props: unknown) => ({ ...ofPosts, ...(props as object) }),
  2: (props: unknown) => ({ ...ofGalleries, ...(props as object) }),
  3: (props: unknown) => ({ ...ofEvents, ...(props as object) }),
}

export const summaryList = ({ from, value, limit }: Pick<SummaryProps, 'from' | 'value' | 'limit'>): ProductList => ({
  from,
  value: from === 'featured' || from === 'newest' ? '' : value,
  limit,
})

export const summaryPosts = (props: SummaryProps): PostsQuery => {
  const { blog, category, tag, author, starred, order, limit, isPaged } = props
  return { blog, category, tag, author, starred, order, limit, isPaged }
}

export const summaryGalleries = ({ folder, order, limit }: SummaryProps): GalleriesQuery => ({ folder, order, limit })

export function summaryNeeds(props: SummaryProps): Needs {
  if (props.source === 'events') return { events: [summaryEvents(props)] }
  if (props.source === 'posts') return { posts: [summaryPosts(props)] }
  return props.source === 'galleries' ? { galleries: [summaryGalleries(props)] } : { lists: [summaryList(props)] }
}

/** Products of the shop, gallery pages, events of calendars, or posts of blogs: all, or those of a collection, category, tag or author. */
export const summaryV2Block = defineBlock(SummaryProps)({
  number: 55,
  name: 'summary-v2',
  v: 4,
  defaults: summaryDefaults,
  migrations: summaryMigrations,
  needs: summaryNeeds,
  showsData: true,
  readsOnlyNeeds: true,
})
