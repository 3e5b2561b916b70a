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
}
export const views = Object.keys(viewLabels) as PostView[]

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
export function postsHref({ view = 'all', sort = 'updated', ...search }: PostsSearch = {}): string {
  const entries = Object.entries({
    ...search,
    ...(view !== 'all' && { view }),
    ...(sort !== 'updated' && { sort }),
  }).filter(([, value]) => value)
  const given = new URLSearchParams(entries as [string, string][])
  return given.size > 0 ? `/posts?${given}` : '/posts'
}

export const writeHref = (docId: string) => `/editor/${docId}`
export const postHref = (docId: string) => `/pages/${docId}`
