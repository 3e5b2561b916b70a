import { type Selectable, sql } from 'kysely'
import { listTitles } from '../../catalog/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { modifiedWithin } from '../../platform/database/modified-within.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { shownSources } from '../../shared/reviews/shows-reviews.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { ReviewRow, ReviewsQuery, ReviewsReply } from '../admin-contract.ts'
import type { ReviewsTables } from '../table.ts'

export interface ReviewListDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

export interface ListingDeps extends ReviewListDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

const PAGE = 50

/** Reviews in one state, newest first. */
export async function listReviews(
  deps: ListingDeps,
  websiteId: string,
  { state, cursor, ...modified }: ReviewsQuery,
): Promise<ReviewsReply> {
  const list: PagedList = { websiteId, list: `reviews ${state}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const { rows, counts } = await withWebsite(deps.db.withTables<ReviewsTables>(), websiteId, async (tx) => ({
    rows: await tx
      .selectFrom('product_reviews')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('state', '=', state)
      .where(modifiedWithin(sql`greatest(written_at, answered_at, changed_at)`, modified))
      .where(
        after ? sql<boolean>`(written_at, id) < (${after.key}::timestamptz, ${after.id}::text)` : sql<boolean>`true`,
      )
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),
    counts: await tx
      .selectFrom('product_reviews')
      .select(['state', sql<number>`count(*)::int`.as('count')])
      .where('website_id', '=', websiteId)
      .groupBy('state')
      .execute(),
  }))
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const countOf = (wanted: string) => counts.find((one) => one.state === wanted)?.count ?? 0
  const flags = (await deps.websites.findWebsite(websiteId))?.storeSettings.merchandisingSettings
  return {
    shownSources: flags ? shownSources(flags) : [],
    reviews: await presentReviews(deps, websiteId, shown),
    counts: { waiting: countOf('waiting'), published: countOf('published'), hidden: countOf('hidden') },
    nextPageCursor: last ? writeCursor(list, { key: last.written_at.toISOString(), id: last.id }) : null,
  }
}

export async function presentReviews(
  { db, vault }: ReviewListDeps,
  websiteId: string,
  rows: readonly Selectable<ReviewsTables['product_reviews']>[],
): Promise<ReviewRow[]> {
  const [titles, names] = await Promise.all([
    listTitles(
      db,
      websiteId,
      rows.map(({ item_id }) => item_id),
    ),
    vault.read(
      websiteId,
      rows.flatMap(({ author_ref }) => author_ref ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    productTitle: titles[row.item_id] ?? '',
    source: row.source,
    state: row.state,
    rating: row.rating,
    title: row.title,
    body: row.body,
    author: names.get(row.author_ref ?? '') ?? null,
    orderId: row.order_id,
    writtenOn: row.written_at.toISOString(),
    answer: row.answer,
    answeredOn: row.answered_at?.toISOString() ?? null,
  }))
}
