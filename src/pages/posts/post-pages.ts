import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { listPath, type PostFilter } from '../../shared/posts/blog-paths.ts'
import type { Blog, PostAround, PostList, TermCount } from '../../shared/posts/post-shapes.ts'
import type { PagesTx } from '../documents/document-store.ts'
import { readEvent, readEventList } from '../events/event-pages.ts'
import { findAuthorBySlug, findAuthors, inPages } from './post-authors.ts'
import { monthRange } from './post-dates.ts'
import {
  countPosts,
  countTerms,
  listPostRows,
  listRelatedRows,
  type PostQuestion,
  type PostRow,
  type PostsAt,
} from './read-posts.ts'
import { commentsCloseAt, summarise } from './summarise.ts'

/** Where a list is. */
export interface AskedList {
  blog: Blog
  filter: PostFilter
  page: number
  at: PostsAt
  /** The publication. */
  no: number
  /** Differs as soon as other things stand in areas. */
  gated: string
}

export interface AskedPost {
  blog: Blog
  row: PostRow
  layout: 'article' | 'blocks'
  at: PostsAt
}

export interface PostPages {
  /** Undefined if there is no such page of it. */
  readList(websiteId: string, asked: AskedList, zone: string, seesAll?: boolean): Promise<PostList | undefined>
  readPost(websiteId: string, asked: Omit<AskedPost, 'layout'>): Promise<PostAround>
}

const RELATED_MAX = 3

/** Blogs whose categories are remembered; a publication never changes. */
const REMEMBERED_MAX = 1_000

export function createPostPages(db: Database): PostPages {
  const remembered = new LRUCache<string, TermCount[]>({ max: REMEMBERED_MAX })
  async function categoriesOf(tx: PagesTx, websiteId: string, { blog, at, no, gated }: AskedList, asked: PostQuestion) {
    const key = `${websiteId} ${no} ${blog.docId} ${gated}`
    const known = at === 'live' ? remembered.get(key) : undefined
    if (known) return known
    const terms = await countTerms(tx, websiteId, at, asked, 'categories')
    const found = terms.map((term) => ({ ...term, path: listPath(blog.path, { category: term.name }) }))
    if (at === 'live' && !asked.seesAll) remembered.set(key, found)
    return found
  }
  return {
    readList: (websiteId, asked, zone, seesAll = false) =>
      inPages(db, websiteId, async (tx) => {
        const { filter } = asked
        const author = filter.author === undefined ? undefined : await findAuthorBySlug(tx, websiteId, filter.author)
        if (filter.author !== undefined && !author) return undefined
        const question: PostQuestion = { ...questionOf(asked, zone), collectionIds: [asked.blog.docId], seesAll }
        if (author) question.authorId = author.id
        const heading = author?.name ?? filter.category ?? filter.tag ?? ''
        const list = await readPart(tx, websiteId, asked, question, { heading, zone })
        const isWhole = list?.page === 1 && Object.keys(filter).length === 0
        return isWhole ? { ...list, categories: await categoriesOf(tx, websiteId, asked, question) } : list
      }),
    readPost: (websiteId, post) =>
      inPages(db, websiteId, (tx) =>
        post.blog.calendar ? readEventPost(tx, websiteId, post) : readPlainPost(tx, websiteId, post),
      ),
  }
}

function readPart(
  tx: PagesTx,
  websiteId: string,
  asked: AskedList,
  question: PostQuestion,
  { heading, zone }: { heading: string; zone: string },
): Promise<PostList | undefined> {
  return asked.blog.calendar
    ? readEventList(tx, websiteId, asked, { asked: question, heading, zone, now: new Date() })
    : readPage(tx, websiteId, asked, question, heading)
}

async function readPlainPost(
  tx: PagesTx,
  websiteId: string,
  { blog, row, at }: Pick<AskedPost, 'blog' | 'row' | 'at'>,
): Promise<PostAround> {
  const asked = { collectionIds: [blog.docId] }
  const place = { publishOn: row.publish_on.toISOString(), docId: row.doc_id }
  const next = (question: { after: typeof place } | { before: typeof place }) =>
    listPostRows(tx, websiteId, at, asked, { order: 'newest', limit: 1, ...question })
  const [[older], [newer], near] = [
    await next({ after: place }),
    await next({ before: place }),
    await listRelatedRows(tx, websiteId, at, row, RELATED_MAX),
  ]
  const authors = await findAuthors(
    tx,
    websiteId,
    [row, ...near].map(({ author_id }) => author_id),
  )
  const show = (one: PostRow) => summarise(one, blog, authors)
  const linkTo = (one: PostRow | undefined) => (one ? { title: one.title, path: show(one).path } : null)
  const post = show(row)
  return {
    blog,
    post,
    previous: linkTo(older),
    next: linkTo(newer),
    related: near.map(show),
    commentsCloseAt: commentsCloseAt(post, blog),
  }
}

/** What stands around an event: nothing of what was published about the same time. */
async function readEventPost(
  tx: PagesTx,
  websiteId: string,
  { blog, row, at }: Pick<AskedPost, 'blog' | 'row' | 'at'>,
): Promise<PostAround> {
  const authors = await findAuthors(tx, websiteId, [row.author_id])
  const post = summarise(row, blog, authors)
  const event = await readEvent(tx, websiteId, { blog, row, at }, new Date())
  const around = { blog, post, previous: null, next: null, related: [] }
  return { ...around, commentsCloseAt: commentsCloseAt(post, blog), ...(event && { event }) }
}

async function readPage(
  tx: PagesTx,
  websiteId: string,
  { blog, filter, page, at }: AskedList,
  asked: PostQuestion,
  heading: string,
): Promise<PostList | undefined> {
  const isWhole = Object.keys(filter).length === 0
  const count = await countPosts(tx, websiteId, at, asked)
  const { pageSize: limit, order } = blog.settings
  const pages = Math.max(1, Math.ceil(count / limit))
  if (page > pages || (count === 0 && !isWhole)) return undefined
  const offset = (page - 1) * limit
  const rows = await listPostRows(tx, websiteId, at, asked, { order, limit, offset, count })
  const ids = rows.map(({ author_id }) => author_id)
  const authors = await findAuthors(tx, websiteId, ids)
  const posts = rows.map((row) => summarise(row, blog, authors))
  return { blog, filter, heading, posts, count, page, pages, categories: [] }
}

/** Months of a calendar are not those in which its events were published. */
function questionOf({ blog, filter }: AskedList, zone: string): Partial<PostQuestion> {
  const { category, tag, year, month } = filter
  return {
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(year !== undefined && !blog.calendar && monthRange(year, month, zone)),
  }
}
