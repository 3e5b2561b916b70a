import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { isUrlId } from '../../shared/lists/url-id.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { ListPage } from '../contract.ts'
import { presentImage, type StoredPage } from './present.ts'

export type ListKind = 'collection' | 'category'

interface Row {
  id: string
  title: string
  urlId: string
  page: StoredPage | null
}

const nothing: StoredPage = {
  description: '',
  picture: null,
  seo: { seoTitle: '', seoDescription: '', seoHidden: false },
}

/** Page of a visible collection, by its current or a former slug, or of a category; not of the shop itself. */
export async function findListPage(
  db: Database,
  assetsUrl: string,
  websiteId: string,
  kind: ListKind,
  urlId: string,
): Promise<ListPage | undefined> {
  if (!isUrlId(urlId)) return undefined
  const from =
    kind === 'collection'
      ? sql`select id, title, url_id as "urlId", page from collections where website_id = ${websiteId}
          and (url_id = ${urlId} or id = (
            select collection_id from collection_addresses where website_id = ${websiteId} and url_id = ${urlId}))
          and url_id <> 'shop' and visible order by url_id = ${urlId} desc limit 1`
      : sql`select id, name as title, url_id as "urlId", page from categories
          where website_id = ${websiteId} and url_id = ${urlId}`
  const { rows } = await inWebsite(db, websiteId, (tx) => sql<Row>`${from}`.execute(tx))
  const [row] = rows
  if (!row) return undefined
  const { description, picture, seo } = row.page ?? nothing
  return {
    id: row.id,
    title: row.title,
    urlId: row.urlId,
    fullUrl: encodePath(`/shop/${kind}/${row.urlId}`),
    description,
    picture: picture && presentImage(picture, { websiteId, assetsUrl }),
    seo,
  }
}

/** Paths of indexable collections. */
export async function listCollectionPaths(db: Database, websiteId: string): Promise<string[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ url_id: string }>`
      select url_id from collections where website_id = ${websiteId} and url_id <> 'shop' and visible
        and not coalesce((page->'seo'->>'seoHidden')::boolean, false)
      order by lower(title), id`.execute(tx),
  )
  return rows.map(({ url_id }) => encodePath(`/shop/collection/${url_id}`))
}
