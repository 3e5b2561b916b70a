import { z } from 'zod'

/** Settings of a collection of posts. */
export const BlogSettings = z.strictObject({
  /** Posts on one page of the list. */
  pageSize: z.int().min(1, 'Enter 1 to 100 posts.').max(100, 'Enter 1 to 100 posts.'),
  /** `manual`: by `order` of the posts, of which there are at most 250 then. */
  order: z.enum(['newest', 'manual']),
  layout: z.enum(['list', 'grid', 'wall', 'titles']),
  /** What feeds hold of a post. */
  feed: z.enum(['full', 'excerpt']),
  /** Whether new posts take comments. */
  comments: z.boolean(),
  /** Days after publication from which a post takes no more comments; 0: never. */
  closeCommentsAfter: z.int().min(0, 'Enter 0 to 3,650 days.').max(3_650, 'Enter 0 to 3,650 days.'),
  /** Asks search engines not to index the archives. */
  categoriesHidden: z.boolean(),
  tagsHidden: z.boolean(),
  /** `%s` is the website's title, `%c` the collection's, `%i` the post's. */
  titleFormat: z.string().trim().min(1).max(200).optional(),
})
export type BlogSettings = z.infer<typeof BlogSettings>

export const defaultBlog: BlogSettings = {
  pageSize: 20,
  order: 'newest',
  layout: 'list',
  feed: 'full',
  comments: true,
  closeCommentsAfter: 0,
  categoriesHidden: false,
  tagsHidden: false,
}
