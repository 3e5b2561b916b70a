import { sql } from 'kysely'
import { listPath, type PostFilter } from '../../shared/posts/blog-paths.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { Redirect } from '../addresses/published-site.ts'
import type { PagesTx } from '../documents/document-store.ts'

export interface TermMove {
  websiteId: string
  /** Id of the blog. */
  collection: string
  kind: 'category' | 'tag'
  name: string
  target: string
}

/** From now on the archive of a name leads to another one, while no live post has the name. Chains are shortened. */
export async function noteTermMove(
  tx: PagesTx,
  { websiteId, collection, kind, name, target }: TermMove,
): Promise<void> {
  const ofKind = sql`website_id = ${websiteId} and collection_id = ${collection} and kind = ${kind}`
  await sql`update post_term_moves set target = ${target} where ${ofKind} and target = ${name}`.execute(tx)
  await sql`delete from post_term_moves where ${ofKind} and name = ${target}`.execute(tx)
  await sql`
    insert into post_term_moves (website_id, collection_id, kind, name, target)
    values (${websiteId}, ${collection}, ${kind}, ${name}, ${target})
    on conflict (website_id, collection_id, kind, name) do update set target = excluded.target`.execute(tx)
}

/** Where the archive of a name has gone; that of a category goes with the one above it. */
export async function findTermMove(
  tx: PagesTx,
  { websiteId, collection, kind, name }: Omit<TermMove, 'target'>,
): Promise<string | undefined> {
  const parts = kind === 'category' ? name.split('/') : [name]
  const levels = parts.map((_, place) => parts.slice(0, place + 1).join('/'))
  const rows = await tx
    .selectFrom('post_term_moves')
    .select(['name', 'target'])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collection)
    .where('kind', '=', kind)
    .where('name', '=', sql<string>`any(${levels}::text[])`)
    .execute()
  const nearest = rows.sort((a, b) => b.name.length - a.name.length)[0]
  return nearest && nearest.target + name.slice(nearest.name.length)
}

/** Where the archive of a renamed category or tag has gone. */
export async function findMovedArchive(
  tx: PagesTx,
  websiteId: string,
  { docId: collection, path }: Blog,
  { filter: { category, tag }, page }: { filter: PostFilter; page: number },
): Promise<Redirect | undefined> {
  if (page > 1) return undefined
  const isTag = tag !== undefined
  const [kind, name] = isTag ? (['tag', tag] as const) : (['category', category ?? ''] as const)
  const to = await findTermMove(tx, { websiteId, collection, kind, name })
  if (to === undefined) return undefined
  return { type: 'redirect', to: listPath(path, isTag ? { tag: to } : { category: to }), status: 301 }
}
