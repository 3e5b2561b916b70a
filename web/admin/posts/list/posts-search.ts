import type { PostSort, PostView } from '../../../../src/pages/post-contract.ts'

/** Filters of the list, from the URL. */
export interface PostsSearch {
  /** Id of a blog. */
  blog?: string | undefined
  view?: PostView | undefined
  search?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  sort?: PostSort | undefined
}

/** In the order of the tabs; the labels are those of specification §3. */
export const viewLabels: Record<PostView, string> = {
  all: 'All',
  published: 'Published',
  drafts: 'Draft',
  scheduled: 'Scheduled',
  'needs-review': 'Needs Review',
  private: 'Private',
  starred: 'Starred',
  deleted: 'Deleted',
  upcoming: 'Upcoming',
  past: 'Past',
}
export const views = Object.keys(viewLabels) as PostView[]

/** What the list says of the posts of blogs, and of those of calendars. */
export const listWords = {
  blog: {
    path: '/posts',
    title: 'Posts',
    one: 'post',
    collection: 'Blog',
    hint: 'Write, schedule and publish. Visitors see a post once it is published.',
    views: ['all', 'published', 'drafts', 'scheduled', 'needs-review', 'private', 'starred', 'deleted'],
    first: 'Write your first post',
    firstHint:
      'News, recipes, stories from the workshop: posts are found by search engines, read in feed readers, and can be commented.',
    none: 'No blog yet',
    noneHint: 'A blog is a page that lists its posts. You can rename it, and have several.',
    add: 'Add a blog',
    named: 'Blog',
  },
  calendar: {
    path: '/events',
    title: 'Events',
    one: 'event',
    collection: 'Calendar',
    hint: 'Single dates and series. Visitors see an event once it is published.',
    views: ['all', 'upcoming', 'past', 'drafts', 'scheduled', 'needs-review', 'private', 'deleted'],
    first: 'Add your first event',
    firstHint:
      'Classes, openings, markets: visitors see them as a list and as a month, and subscribe to them in their own calendars.',
    none: 'No calendar yet',
    noneHint: 'A calendar is a page that lists its events. You can rename it, and have several.',
    add: 'Add a calendar',
    named: 'Events',
  },
} as const satisfies Record<string, { views: readonly PostView[] } & Record<string, unknown>>
export type ListKind = keyof typeof listWords

export const sortLabels: Record<PostSort, string> = {
  updated: 'Last changed',
  published: 'Date',
  title: 'Title',
  manual: 'By hand',
}
export const sorts = Object.keys(sortLabels) as PostSort[]

/** Parses the URL and drops invalid parameters. */
export function readPostsSearch(raw: Record<string, unknown>): PostsSearch {
  const words = (value: unknown, max: number) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined
  }
  return {
    blog: words(raw.blog, 40),
    view: views.find((one) => one === raw.view),
    search: words(raw.search, 200),
    category: words(raw.category, 110),
    tag: words(raw.tag, 50),
    author: words(raw.author, 40),
    sort: sorts.find((one) => one === raw.sort),
  }
}

/** URL of the list; `/posts` for all posts of all blogs. */
export function postsHref({ view = 'all', sort = 'updated', ...search }: PostsSearch = {}, path = '/posts'): string {
  const entries = Object.entries({
    ...search,
    ...(view !== 'all' && { view }),
    ...(sort !== 'updated' && { sort }),
  }).filter(([, value]) => value)
  const given = new URLSearchParams(entries as [string, string][])
  return given.size > 0 ? `${path}?${given}` : path
}

export const writeHref = (docId: string) => `/editor/${docId}`
export const postHref = (docId: string) => `/pages/${docId}`
