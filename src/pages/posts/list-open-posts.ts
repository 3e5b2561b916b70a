import { sql } from 'kysely'
import { isInNoArea } from '../../areas/queries.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { ListedPage } from '../addresses/list-open-pages.ts'
import type { PagesTx } from '../documents/document-store.ts'

/** Posts that search engines may index, for the sitemap: their contents are not read. */
export async function listOpenPosts(tx: PagesTx, websiteId: string, blogs: readonly Blog[]): Promise<ListedPage[]> {
  if (blogs.length === 0) return []
  const paths = new Map(blogs.map(({ docId, path }) => [docId, path]))
  const { rows } = await sql<{
    collection_id: string
    slug: string
    title: string
    excerpt: string
    images: string[]
    at: Date
  }>`
    select collection_id, slug, title, excerpt, images, at from published_posts
    join publications on publications.website_id = published_posts.website_id and no = from_no
    where published_posts.website_id = ${websiteId} and collection_id = any(${[...paths.keys()]}::text[])
      and to_no is null and access = 'public' and not hidden and ${isInNoArea(websiteId, 'post', sql`doc_id`)}
    order by publish_on desc, doc_id desc`.execute(tx)
  return rows.map(({ collection_id, slug, title, excerpt, images, at }) => ({
    path: postPath(paths.get(collection_id) ?? '', slug),
    title,
    description: excerpt,
    updatedAt: at.toISOString(),
    images,
  }))
}
