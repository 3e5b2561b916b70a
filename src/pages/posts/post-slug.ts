import { sql } from 'kysely'
import { isReservedPostSlug, PAST } from '../../shared/posts/blog-paths.ts'
import type { PagesTx } from '../documents/document-store.ts'
import { slugOfTitle } from '../documents/slug-of-title.ts'

interface SluggedPost {
  docId: string
  collectionId: string
  title: string
}

/** The slug of a post without one of its own: that of its title, or the first free one of `title-2`, `title-3` … */
export async function freePostSlug(
  tx: PagesTx,
  websiteId: string,
  table: 'post_drafts' | 'published_posts',
  { docId, collectionId, title }: SluggedPost,
): Promise<string> {
  const wanted = slugOfTitle(title, () => false)
  const taken = new Set(await listSlugs(tx, websiteId, table, { docId, collectionId, base: wanted }))
  return slugOfTitle(title, (slug) => taken.has(slug) || isReservedPostSlug(slug) || slug === PAST)
}

/** Slugs of other posts of the collection that begin with this one. */
async function listSlugs(
  tx: PagesTx,
  websiteId: string,
  table: 'post_drafts' | 'published_posts',
  { docId, collectionId, base }: { docId: string; collectionId: string; base: string },
): Promise<string[]> {
  const isThere = table === 'post_drafts' ? sql`not deleted` : sql`to_no is null`
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where website_id = ${websiteId} and collection_id = ${collectionId} and ${isThere} and doc_id <> ${docId}
      and (slug = ${base} or slug like ${`${base}-%`})`.execute(tx)
  return rows.map(({ slug }) => slug)
}
