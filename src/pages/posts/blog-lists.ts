import { LRUCache } from 'lru-cache'
import type { BlogQuery } from '../../../web/blocks/block.ts'
import { blogKey } from '../../../web/blocks/block-data.ts'
import { listPath } from '../../shared/posts/blog-paths.ts'
import type { Blog, ListedBlog, ListedTerm } from '../../shared/posts/post-shapes.ts'
import type { PagesTx } from '../documents/document-store.ts'
import { findAuthors } from './post-authors.ts'
import { countAuthors, countMonths, countTerms, type PostsAt } from './read-posts.ts'

export interface ShownBlogs {
  blogs: readonly Blog[]
  at: PostsAt
  /** The publication. */
  no: number
  /** Differs as soon as other things stand in areas. */
  gated: string
}

/** Drafts that are to be published later are shown by no list, as once the others are published. */
export const untilNow = (at: PostsAt) => (at === 'drafts' ? { until: new Date().toISOString() } : {})

/** Lists of blogs that are remembered; a publication never changes. */
const REMEMBERED_MAX = 2_000

/** Reads the categories, tags, authors, months and years of blogs, as far as everybody sees posts of them. */
export function createBlogLists() {
  const remembered = new LRUCache<string, ListedTerm[]>({ max: REMEMBERED_MAX })

  async function termsOf(tx: PagesTx, websiteId: string, { at, no, gated }: ShownBlogs, asked: AskedTerms) {
    const { blog, list, zone } = asked
    // An author's name changes without a publication.
    const key =
      at === 'live' && list !== 'author' ? JSON.stringify([websiteId, no, gated, blog.docId, list, zone]) : undefined
    const known = key && remembered.get(key)
    if (known) return known
    const terms = await readTerms(tx, websiteId, at, asked)
    if (key) remembered.set(key, terms)
    return terms
  }

  return async (
    tx: PagesTx,
    websiteId: string,
    shown: ShownBlogs,
    queries: readonly BlogQuery[],
    zone: string,
  ): Promise<Record<string, ListedBlog>> => {
    const found: Record<string, ListedBlog> = {}
    for (const query of queries) {
      const blog = shown.blogs.find(({ docId }) => query.blog === '' || docId === query.blog)
      if (!blog) continue
      const { title, path } = blog
      const terms = await termsOf(tx, websiteId, shown, { blog, list: query.list, zone })
      found[blogKey(query)] = { title, path, terms: mostOf(terms, query) }
    }
    return found
  }
}

interface AskedTerms {
  blog: Blog
  list: BlogQuery['list']
  zone: string
}

async function readTerms(
  tx: PagesTx,
  websiteId: string,
  at: PostsAt,
  { blog, list, zone }: AskedTerms,
): Promise<ListedTerm[]> {
  const asked = { collectionIds: [blog.docId], ...untilNow(at) }
  if (list === 'none') return []
  if (list === 'author') {
    const counts = await countAuthors(tx, websiteId, at, asked)
    const ids = counts.map(({ authorId }) => authorId)
    const authors = await findAuthors(tx, websiteId, ids)
    return counts
      .flatMap(({ authorId, count }) => {
        const author = authors.get(authorId)
        return author ? [{ name: author.name, path: listPath(blog.path, { author: author.slug }), count }] : []
      })
      .sort((a, b) => a.name.localeCompare(b.name))
  }
  if (list === 'month' || list === 'year') {
    const months = await countMonths(tx, websiteId, at, asked, zone)
    const named = months.map((one) => ({ ...one, name: '', path: listPath(blog.path, one) }))
    return list === 'month' ? named : yearsOf(named, blog)
  }
  const terms = await countTerms(tx, websiteId, at, asked, list === 'tag' ? 'tags' : 'categories')
  return terms.map((term) => {
    const path = listPath(blog.path, list === 'tag' ? { tag: term.name } : { category: term.name })
    return { ...term, path }
  })
}

function yearsOf(months: readonly { year: number; count: number }[], blog: Blog): ListedTerm[] {
  return [...Map.groupBy(months, ({ year }) => year)].map(([year, own]) => ({
    name: '',
    year,
    path: listPath(blog.path, { year }),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** The newest months and years; of the others those with most posts, in their order by name. */
function mostOf(terms: readonly ListedTerm[], { list, limit }: BlogQuery): ListedTerm[] {
  if (list === 'month' || list === 'year' || terms.length <= limit) return terms.slice(0, limit)
  const most = new Set(terms.toSorted((a, b) => b.count - a.count).slice(0, limit))
  return terms.filter((term) => most.has(term))
}
