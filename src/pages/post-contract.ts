import { z } from 'zod'
import { ProductImage } from '../catalog/contract.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { ARRANGED_POSTS_MAX } from '../shared/posts/arranged-posts.ts'
import { Category, Tag } from '../shared/posts/terms.ts'
import { PartId } from './documents/document.ts'
import { Access } from './documents/page-settings.ts'

/** What a list of posts in the admin shows; each with its number of posts. `upcoming` and `past` are for events. */
export const PostView = z.enum([
  'all',
  'published',
  'drafts',
  'scheduled',
  'needs-review',
  'private',
  'starred',
  'deleted',
  'upcoming',
  'past',
])
export type PostView = z.infer<typeof PostView>

export const PostSort = z.enum(['updated', 'published', 'title', 'manual'])
export type PostSort = z.infer<typeof PostSort>

const Title = z.string().trim().min(1, 'Enter a title.').max(200)

export const PostsQuery = z.strictObject({
  /** Id of the blog. */
  collection: PartId,
  view: PostView.default('all'),
  /** `updated` and `published`: newest first; `title`: A to Z; `manual`: as they are arranged by hand. */
  sort: PostSort.default('updated'),
  category: Category.optional(),
  tag: Tag.optional(),
  /** Id of an author; `none`: posts without one. */
  author: z.optional(PartId),
  /** Words in titles. */
  search: z.string().trim().max(200).default(''),
  ...modifiedQuery,
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(25),
})
export type PostsQuery = z.infer<typeof PostsQuery>

export const PostStatus = z.enum(['Draft', 'Scheduled', 'Needs Review', 'Private'])

/** A post in the admin: its draft, and whether visitors see a version of it. */
export const AdminPost = z.object({
  docId: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Number of the newest operation of its draft. */
  head: z.number(),
  labels: z.array(PostStatus),
  isLive: z.boolean(),
  isDeleted: z.boolean(),
  access: Access,
  excerpt: z.string(),
  image: z.string().nullable(),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  starred: z.boolean(),
  /** ISO 8601: as it is set, else when it was first published; null for others. */
  publishOn: z.string().nullable(),
  updatedAt: z.string(),
  /** ISO 8601: when its scheduled publication is due. */
  dueAt: z.string().nullable(),
  /** ISO 8601: when an event begins for the first time; null for posts that are none. */
  startsAt: z.string().nullable(),
})
export type AdminPost = z.infer<typeof AdminPost>

export const PostsReply = z.object({
  posts: z.array(AdminPost),
  /** Posts of the blog by view, without the other filters. */
  counts: z.record(PostView, z.number()),
  /** Thumbnails by id, without deleted ones. */
  pictures: z.record(z.string(), ProductImage.pick({ assetUrl: true, systemDataVariants: true })),
  nextPageCursor: z.string().nullable(),
})
export type PostsReply = z.infer<typeof PostsReply>

export const BlogsReply = z.object({
  /** Drafts without deleted ones, in the order of the page tree. */
  blogs: z.array(
    z.object({
      docId: z.string(),
      title: z.string(),
      slug: z.string(),
      isLive: z.boolean(),
      count: z.number(),
      order: z.enum(['newest', 'manual']),
      /** Posts of a calendar are events. */
      kind: z.enum(['blog', 'calendar']),
    }),
  ),
})
export type BlogsReply = z.infer<typeof BlogsReply>

export const CreatePostRequest = z.strictObject({
  collection: PartId,
  title: Title,
  /** Id of the post to copy. */
  copyOf: z.optional(PartId),
})
export type CreatePostRequest = z.infer<typeof CreatePostRequest>

/** Posts that are changed at once. */
export const POSTS_AT_ONCE_MAX = 100
const DocIds = z.array(PartId).min(1).max(POSTS_AT_ONCE_MAX)

/** Each changes the drafts by an operation that can be undone; visitors see it once the posts are published. */
export const ChangePostsRequest = z.strictObject({
  docIds: DocIds,
  change: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add-category'), category: Category }),
    z.strictObject({ type: z.literal('remove-category'), category: Category }),
    z.strictObject({ type: z.literal('add-tag'), tag: Tag }),
    z.strictObject({ type: z.literal('remove-tag'), tag: Tag }),
    z.strictObject({ type: z.literal('star'), starred: z.boolean() }),
    z.strictObject({ type: z.literal('author'), author: z.nullable(PartId) }),
    z.strictObject({ type: z.literal('access'), access: Access }),
    z.strictObject({ type: z.literal('delete') }),
    z.strictObject({ type: z.literal('restore') }),
  ]),
})
export type ChangePostsRequest = z.infer<typeof ChangePostsRequest>

export const ChangePostsReply = z.object({ changed: z.number() })

export const PublishPostsRequest = z.strictObject({
  docIds: DocIds,
  /** `head` of each as the person saw it; default: as they are now. */
  heads: z.record(PartId, z.int().min(0)).default({}),
  note: z.string().max(500).default(''),
})
export type PublishPostsRequest = z.input<typeof PublishPostsRequest>

/** The posts that stand first, in their order by hand; the others follow as they were. */
export const ArrangePostsRequest = z.strictObject({
  docIds: z.array(PartId).min(1).max(ARRANGED_POSTS_MAX, `Up to ${ARRANGED_POSTS_MAX} posts can be arranged by hand.`),
})
export type ArrangePostsRequest = z.infer<typeof ArrangePostsRequest>

export const TermsReply = z.object({
  /** Of the drafts, by name; categories in front of those beneath them. */
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  tags: z.array(z.object({ name: z.string(), count: z.number() })),
})
export type TermsReply = z.infer<typeof TermsReply>

/**
 * `rename` refuses the name of another one, which `merge` asks for. Changes at most 100 posts: it is asked again while `left`
 * is not 0. With `isTrial` it only says how many there are.
 */
export const ChangeTermRequest = z.union([
  z.strictObject({
    kind: z.literal('category'),
    action: z.enum(['rename', 'merge']),
    name: Category,
    to: Category,
    isTrial: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('tag'),
    action: z.enum(['rename', 'merge']),
    name: Tag,
    to: Tag,
    isTrial: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.enum(['category', 'tag']),
    action: z.literal('delete'),
    name: Category,
    isTrial: z.boolean().default(false),
  }),
])
export type ChangeTermRequest = z.infer<typeof ChangeTermRequest>

export const ChangeTermReply = z.object({
  changed: z.number(),
  /** Posts that still have it. */
  left: z.number(),
})

export const PostAuthorShape = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  image: z.string().nullable(),
  /** A contributor of the website; else a guest. */
  isContributor: z.boolean(),
  /** The person who asks. */
  isMe: z.boolean(),
  /** Posts of theirs. */
  count: z.number(),
})
export type PostAuthorShape = z.infer<typeof PostAuthorShape>

export const PostAuthorsReply = z.object({ authors: z.array(PostAuthorShape) })

const authorFields = {
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  bio: z.string().trim().max(1_000).default(''),
  /** Id of a picture of this website. */
  image: z.nullable(PartId).default(null),
}

export const CreateAuthorRequest = z.strictObject({
  ...authorFields,
  /** The author is the person who asks: posts that they create have this author from then on. */
  isMe: z.boolean().default(false),
})
export type CreateAuthorRequest = z.infer<typeof CreateAuthorRequest>

export const ChangeAuthorRequest = z.strictObject(authorFields)
export type ChangeAuthorRequest = z.infer<typeof ChangeAuthorRequest>

export const AuthorParams = z.object({ authorId: PartId })
export const PostParams = z.object({ docId: PartId })

/** A month in the website's time zone: `2026-11`. */
export const CalendarQuery = z.strictObject({ month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/) })

export const CalendarReply = z.object({
  month: z.string(),
  entries: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      /** `YYYY-MM-DD` and `HH:MM` in the website's time zone. */
      day: z.string(),
      time: z.string(),
      kind: z.enum(['post', 'publication']),
      /** Of a post; the note or the pages of a publication. */
      title: z.string(),
      /** Of the post; null for a publication. */
      docId: z.string().nullable(),
      state: z.enum(['live', 'scheduled', 'draft']),
    }),
  ),
})
export type CalendarReply = z.infer<typeof CalendarReply>
