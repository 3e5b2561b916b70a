import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PostAuthor } from '../../shared/posts/post-shapes.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { PagesTables } from '../table.ts'

const columns = ['id', 'name', 'slug', 'bio', 'image'] as const

export async function findAuthors(
  tx: PagesTx,
  websiteId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PostAuthor>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .selectFrom('post_authors')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function findAuthorBySlug(tx: PagesTx, websiteId: string, slug: string): Promise<PostAuthor | undefined> {
  return tx
    .selectFrom('post_authors')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function inPages<Result>(db: Database, websiteId: string, run: (tx: PagesTx) => Promise<Result>) {
  return withWebsite(db.withTables<PagesTables>(), websiteId, run)
}
