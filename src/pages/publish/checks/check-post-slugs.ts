import { sql } from 'kysely'
import type { PagesTx } from '../../documents/document-store.ts'
import type { PageOutline, PageProblem } from './check-pages.ts'

/** Posts to publish with a slug that a person has chosen and another post of their blog has. */
export async function checkPostSlugs(
  tx: PagesTx,
  websiteId: string,
  outlines: ReadonlyMap<string, PageOutline>,
): Promise<PageProblem[]> {
  const chosen = [...outlines].flatMap(
    ([
      docId,
      {
        kind,
        settings: { slug, title, post },
      },
    ]) => (kind === 'post' && slug !== undefined && post ? [{ docId, slug, title, collection: post.collection }] : []),
  )
  if (chosen.length === 0) return []
  const { rows } = await sql<{ doc_id: string; slug: string; collection_id: string }>`
    select doc_id, slug, collection_id from published_posts
    where website_id = ${websiteId} and to_no is null and slug = any(${chosen.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  )
  const keyOf = (collection: string, slug: string) => `${collection}/${slug}`
  const others = rows.filter(({ doc_id }) => !outlines.has(doc_id))
  const taken = new Set(others.map(({ collection_id, slug }) => keyOf(collection_id, slug)))
  return chosen.flatMap(({ docId, slug, title, collection }) => {
    const key = keyOf(collection, slug)
    const isTaken = taken.has(key)
    taken.add(key)
    const message = `Another post has the URL ${slug}. Give “${title}” another one.`
    return isTaken ? [{ docId, severity: 'error' as const, message }] : []
  })
}
