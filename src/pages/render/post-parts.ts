import type { BlockData } from '../../../web/blocks/block-data.ts'
import type { ContentHead, ShownPost } from '../../../web/blocks/content-page.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import { formatTitle } from '../../shared/pages/title-format.ts'
import type { ListPages } from '../../shared/posts/list-pages.ts'
import type { PostList, PromotedBlock } from '../../shared/posts/post-shapes.ts'
import { wordIn } from '../../shared/words/word.ts'
import type { Website } from '../../websites/contract.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { PostPages } from '../posts/post-pages.ts'
import type { WantedPosts } from './collect-needs.ts'
import type { PublishedPage } from './published-page.ts'

/** What a page shows of posts: a blog a list, a post what stands around it, others nothing. */
export interface ShownPosts {
  blog: PostList | null
  post: ShownPost | null
}

const none: ShownPosts = { blog: null, post: null }

/** Undefined if a list has no such page. Nothing for visitors who may not see the page. */
export async function readPosts(
  posts: PostPages | undefined,
  websiteId: string,
  { posts: list, post, status }: PublishedPage & { status: number },
  zone: string,
  seesAll: boolean | undefined,
): Promise<ShownPosts | undefined> {
  if (!posts || status !== 200) return none
  if (post)
    return { ...none, post: { ...(await posts.readPost(websiteId, post)), isArticle: post.layout === 'article' } }
  if (!list) return none
  const blog = await posts.readList(websiteId, list, zone, seesAll)
  return blog && { ...none, blog }
}

/** Ids of the pictures of the shown posts and their author. */
export function picturesOfPosts({ blog, post }: ShownPosts): string[] {
  const shown = [...(blog?.posts ?? []), ...(post ? [post.post, ...post.related] : [])]
  const promoted = shown.flatMap((one) => promotedPictures(one.promoted))
  const images = [...shown.map(({ image }) => image), post?.post.author?.image].filter((id) => typeof id === 'string')
  return [...images, ...promoted]
}

function promotedPictures(promoted: PromotedBlock | null): readonly string[] {
  const known = promoted && readBlock(promoted)
  return known?.definition.needs?.(known.props as never).images ?? []
}

/** What the head of a list or a post tells differently from other pages. */
export function headOfPosts(
  { blog, post }: ShownPosts,
  { siteTitle, language }: Pick<Website, 'siteTitle' | 'language'>,
  site: PageSettings | undefined,
): Partial<ContentHead> {
  if (blog) return headOfList(blog, siteTitle, language)
  if (!post) return {}
  const format = post.blog.settings.titleFormat ?? site?.titleFormats?.item
  return {
    ...(format && {
      title: formatTitle(format, { site: siteTitle, page: post.blog.title, item: post.post.title }),
    }),
    ...(post.post.excerpt && { description: post.post.excerpt }),
  }
}

function headOfList({ blog, filter, heading, page, events }: PostList, siteTitle: string, language: string) {
  const isWhole = heading === '' && filter.year === undefined && !filter.past
  if (isWhole && page === 1) return {}
  const past = filter.past ? wordIn(language, 'Past events') : ''
  const month = filter.year === undefined ? past : monthName(filter.year, filter.month, language)
  const number = page > 1 ? [wordIn(language, 'Page {page}', { page })] : []
  const { categoriesHidden, tagsHidden } = blog.settings
  const isHidden =
    // Months of a calendar only list what has a page of its own.
    (events !== undefined && filter.year !== undefined) ||
    (filter.category !== undefined && categoriesHidden) ||
    (filter.tag !== undefined && tagsHidden) ||
    undefined
  return {
    title: [heading || month, blog.title, ...number, siteTitle].filter(Boolean).join(' – '),
    ...(isHidden && { isHidden }),
  }
}

/** `November 2026`; without a month the year. */
export function monthName(year: number, month: number | undefined, language: string): string {
  if (month === undefined) return String(year)
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, 1))
}

/** The page stays as it is until then: an event is over, or has another next time. Undefined: until something changes. */
export function untilOf({ blog, post }: ShownPosts, { events = {} }: BlockData): number | undefined {
  const ends = [...Object.values(events).map((one) => one.until), blog?.events?.until, post?.event?.shown.end]
  const now = Date.now()
  const next = ends.filter((end) => end !== undefined && Number.isFinite(end) && end > now) as number[]
  return next.length === 0 ? undefined : Math.min(...next)
}

/** The page that each list of a page shows, by block. */
export function pagesShown(wanted: readonly WantedPosts[], posts: BlockData['posts'] = {}): ListPages {
  return new Map(wanted.flatMap(({ key, pagedBy }) => (pagedBy ? [[pagedBy, posts[key]?.page ?? 1] as const] : [])))
}
