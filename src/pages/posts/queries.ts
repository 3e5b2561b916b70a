import type { Database } from '../../platform/database/database.ts'
import { listPath } from '../../shared/posts/blog-paths.ts'
import type { Blog, PostAuthor, PostSummary, TermCount } from '../../shared/posts/post-shapes.ts'
import type { PublishedPages } from '../addresses/find-published.ts'
import { findAuthors, inPages } from './post-authors.ts'
import { monthRange } from './post-dates.ts'
import {
  countAuthors,
  countMonths,
  countPosts,
  countTerms,
  listPostRows,
  type PostQuestion,
  type PostRow,
} from './read-posts.ts'
import { summarise } from './summarise.ts'

export interface PostsAsked {
  /** Id of the blog; default: all blogs that everybody sees. */
  collectionId?: string | undefined
  /** It, or one beneath it. */
  category?: string | undefined
  tag?: string | undefined
  authorId?: string | undefined
  month?: { year: number; month?: number | undefined } | undefined
  starred?: boolean | undefined
  /** Leaves out those that search engines are asked not to index. */
  isIndexable?: boolean | undefined
}

export interface PostsPlace {
  /** By hand only within one blog. Default: newest. */
  order?: 'newest' | 'manual' | undefined
  limit: number
  offset?: number | undefined
  after?: { publishOn: string; docId: string } | undefined
  before?: { publishOn: string; docId: string } | undefined
}

/** Posts that everybody sees, as they are live; ordered by publication and id, so that none is shown twice or left out. */
export interface PostQueries {
  listBlogs(websiteId: string): Promise<Blog[]>
  listPosts(websiteId: string, asked: PostsAsked & PostsPlace): Promise<PostSummary[]>
  countPosts(websiteId: string, asked?: PostsAsked): Promise<number>
  /** Those of these ids that everybody sees, by id. */
  findPosts(websiteId: string, docIds: readonly string[]): Promise<ReadonlyMap<string, PostSummary>>
  listCategories(websiteId: string, collectionId: string): Promise<TermCount[]>
  listTags(websiteId: string, collectionId: string): Promise<TermCount[]>
  listAuthors(websiteId: string, collectionId: string): Promise<(PostAuthor & { path: string; count: number })[]>
  /** Newest first. */
  listMonths(
    websiteId: string,
    collectionId: string,
  ): Promise<{ year: number; month: number; path: string; count: number }[]>
}

interface PostQueriesDeps {
  db: Database
  published: Pick<PublishedPages, 'listBlogs'>
  /** The website's time zone. */
  findZone(websiteId: string): Promise<string>
}

export function createPostQueries({ db, published, findZone }: PostQueriesDeps): PostQueries {
  async function chosen(websiteId: string, collectionId: string | undefined): Promise<ReadonlyMap<string, Blog>> {
    const blogs = await published.listBlogs(websiteId)
    const some = collectionId === undefined ? blogs : blogs.filter(({ docId }) => docId === collectionId)
    return new Map(some.map((blog) => [blog.docId, blog]))
  }

  async function questionOf(
    websiteId: string,
    { collectionId: _, month, ...asked }: PostsAsked,
    blogs: ReadonlyMap<string, Blog>,
  ): Promise<PostQuestion> {
    const range = month && monthRange(month.year, month.month, await findZone(websiteId))
    return { ...asked, ...range, collectionIds: [...blogs.keys()] }
  }

  async function show(websiteId: string, rows: readonly PostRow[], blogs: ReadonlyMap<string, Blog>) {
    const ids = rows.map(({ author_id }) => author_id)
    const authors = await inPages(db, websiteId, (tx) => findAuthors(tx, websiteId, ids))
    return rows.flatMap((row) => {
      const blog = blogs.get(row.collection_id)
      return blog ? [summarise(row, blog, authors)] : []
    })
  }

  const terms = (kind: 'categories' | 'tags') => async (websiteId: string, collectionId: string) => {
    const blogs = await chosen(websiteId, collectionId)
    const asked = await questionOf(websiteId, {}, blogs)
    const path = blogs.get(collectionId)?.path ?? ''
    const found = await inPages(db, websiteId, (tx) => countTerms(tx, websiteId, 'live', asked, kind))
    const filterOf = (name: string) => (kind === 'tags' ? { tag: name } : { category: name })
    return found.map(({ name, count }) => ({ name, count, path: listPath(path, filterOf(name)) }))
  }

  return {
    listBlogs: published.listBlogs,
    async listPosts(websiteId, { order = 'newest', limit, offset, after, before, ...asked }) {
      const blogs = await chosen(websiteId, asked.collectionId)
      const question = await questionOf(websiteId, asked, blogs)
      const place = { order, limit, offset, after, before }
      const rows = await inPages(db, websiteId, (tx) => listPostRows(tx, websiteId, 'live', question, place))
      return show(websiteId, rows, blogs)
    },
    async countPosts(websiteId, asked = {}) {
      const question = await questionOf(websiteId, asked, await chosen(websiteId, asked.collectionId))
      return inPages(db, websiteId, (tx) => countPosts(tx, websiteId, 'live', question))
    },
    async findPosts(websiteId, docIds) {
      if (docIds.length === 0) return new Map()
      const blogs = await chosen(websiteId, undefined)
      const asked = { collectionIds: [...blogs.keys()], docIds }
      const place = { order: 'newest' as const, limit: docIds.length }
      const rows = await inPages(db, websiteId, (tx) => listPostRows(tx, websiteId, 'live', asked, place))
      return new Map((await show(websiteId, rows, blogs)).map((post) => [post.docId, post]))
    },
    listCategories: terms('categories'),
    listTags: terms('tags'),
    async listAuthors(websiteId, collectionId) {
      const blogs = await chosen(websiteId, collectionId)
      const asked = await questionOf(websiteId, {}, blogs)
      const path = blogs.get(collectionId)?.path ?? ''
      return inPages(db, websiteId, async (tx) => {
        const counts = await countAuthors(tx, websiteId, 'live', asked)
        const ids = counts.map(({ authorId }) => authorId)
        const authors = await findAuthors(tx, websiteId, ids)
        return counts.flatMap(({ authorId, count }) => {
          const author = authors.get(authorId)
          return author ? [{ ...author, count, path: listPath(path, { author: author.slug }) }] : []
        })
      })
    },
    async listMonths(websiteId, collectionId) {
      const [blogs, zone] = [await chosen(websiteId, collectionId), await findZone(websiteId)]
      const asked = await questionOf(websiteId, {}, blogs)
      const path = blogs.get(collectionId)?.path ?? ''
      const months = await inPages(db, websiteId, (tx) => countMonths(tx, websiteId, 'live', asked, zone))
      return months.map(({ year, month, count }) => ({ year, month, count, path: listPath(path, { year, month }) }))
    },
  }
}
