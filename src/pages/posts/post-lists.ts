import type { BlogQuery, PostsQuery } from '../../../web/blocks/block.ts'
import type { Database } from '../../platform/database/database.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import { type ListPages, writeListPages } from '../../shared/posts/list-pages.ts'
import type { Blog, ListedBlog, ListedPosts } from '../../shared/posts/post-shapes.ts'
import type { PublishedPages, ShownSet } from '../addresses/find-published.ts'
import type { WantedPosts } from '../render/collect-needs.ts'
import { createBlogLists, type ShownBlogs, untilNow } from './blog-lists.ts'
import { findAuthors, inPages } from './post-authors.ts'
import { countPostsOf, listPostsOf, type PostQuestion } from './read-posts.ts'
import { summarise } from './summarise.ts'

/** The page whose blocks list posts. */
export interface ListsPlace {
  /** Decoded. */
  path: string
  /** Default: what is live. */
  shown?: ShownSet | undefined
  /** Pages of its lists; absent: all are at their first, and none leads on. */
  pages?: ListPages | undefined
}

/** What the blocks of a page list of blogs: only blogs and posts that everybody sees. */
export interface PostLists {
  read(
    websiteId: string,
    wanted: { posts: readonly WantedPosts[]; blogs: readonly BlogQuery[] },
    place: ListsPlace,
  ): Promise<{ posts: Record<string, ListedPosts>; blogs: Record<string, ListedBlog> }>
}

interface PostListsDeps {
  db: Database
  published: Pick<PublishedPages, 'findBlogs'>
  /** The website's time zone. */
  findZone(websiteId: string): Promise<string>
  findCommentSettings(websiteId: string): Promise<{ commentsEnabled: boolean; disqusShortname: string }>
}

export function createPostLists({ db, published, findZone, findCommentSettings }: PostListsDeps): PostLists {
  const readBlogLists = createBlogLists()
  return {
    async read(websiteId, { posts, blogs: queries }, place) {
      const [shown, settings, zone] = await Promise.all([
        published.findBlogs(websiteId, place.shown),
        findCommentSettings(websiteId),
        findZone(websiteId),
      ])
      const { blogs, at } = shown
      const hasComments = settings.commentsEnabled && settings.disqusShortname === ''
      const lists = posts.map((one) => ({ ...one, ...questionOf(one.query, shown) }))
      return inPages(db, websiteId, async (tx) => {
        const counted = place.pages ? lists.filter(({ pagedBy }) => pagedBy !== null) : []
        const counts = await countPostsOf(
          tx,
          websiteId,
          at,
          counted.map(({ asked }) => asked),
        )
        const countOf = new Map(counted.map((list, nth) => [list, counts[nth] ?? 0]))
        const placed = lists.map((list) => {
          const { limit } = list.query
          const count = countOf.get(list)
          const pages = count === undefined ? 1 : Math.max(1, Math.ceil(count / limit))
          const asked = place.pages?.get(list.pagedBy ?? '') ?? 1
          // One beyond the last is not there: the caller sees that another page is shown than the address names.
          const page = asked > pages ? 1 : asked
          return { ...list, count, page, pages, limit, offset: (page - 1) * limit }
        })
        const rows = await listPostsOf(tx, websiteId, at, placed)
        const ids = rows.flatMap((found) => found.map(({ author_id }) => author_id))
        const authors = await findAuthors(tx, websiteId, ids)
        const byId = new Map(blogs.map((blog) => [blog.docId, blog]))
        const found = placed.map(({ key, pagedBy, count, page, pages }, nth): [string, ListedPosts] => {
          const summaries = (rows[nth] ?? []).flatMap((row) => {
            const blog = byId.get(row.collection_id)
            if (!blog) return []
            const post = summarise(row, blog, authors)
            return [
              { ...post, blog: { title: blog.title, path: blog.path }, hasComments: hasComments && post.comments },
            ]
          })
          const linkTo = (to: number) => linkOf(place, pagedBy ?? '', to)
          return [
            key,
            {
              posts: summaries,
              count: count ?? summaries.length,
              page,
              pages,
              previous: page > 1 ? linkTo(page - 1) : null,
              next: page < pages ? linkTo(page + 1) : null,
            },
          ]
        })
        return {
          posts: Object.fromEntries(found),
          blogs: await readBlogLists(tx, websiteId, shown, queries, zone),
        }
      })
    },
  }
}

/** Only one blog can be in an order of its own. */
function questionOf({ blog, category, tag, author, starred, order }: PostsQuery, { blogs, at }: ShownBlogs) {
  const chosen = blog === '' ? blogs : blogs.filter(({ docId }) => docId === blog)
  const asked: PostQuestion = {
    collectionIds: chosen.map(({ docId }) => docId),
    ...(category !== '' && { category }),
    ...(tag !== '' && { tag }),
    ...(author !== '' && { authorId: author }),
    ...(starred && { starred }),
    ...untilNow(at),
  }
  const isByHand = chosen.length === 1 && chosen[0]?.settings.order === 'manual'
  return { asked, order: order === 'manual' && !isByHand ? ('newest' as const) : order }
}

function linkOf({ path, pages = new Map() }: ListsPlace, block: string, page: number): string {
  return encodePath(path) + writeListPages(new Map([...pages, [block, page]]))
}
