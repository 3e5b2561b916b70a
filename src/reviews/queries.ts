import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { type ReviewFlags, type ReviewSource, shownSources } from '../shared/reviews/shows-reviews.ts'
import { renderIn } from '../shared/words/render-in.ts'
import { reviewsHtml } from './shop/reviews-html.ts'
import type { ReviewsTables } from './table.ts'

/** A review as visitors see it. */
export interface ShownReview {
  id: string
  rating: number
  title: string
  body: string
  /** Null when there is none, or it was erased. */
  author: string | null
  /** Written through the link of an order. */
  isVerified: boolean
  writtenAt: Date
  answer: string
}

/** The reviews on a product's page. */
export interface ShownReviews {
  count: number
  /** 0 without reviews; otherwise 1 to 5, rounded to two digits. */
  average: number
  /** Already escaped. */
  html: string
}

/** What is known of a website. */
interface Store {
  tenant: { name: string }
  website: { language: string; timeZone: string }
  storeSettings: { merchandisingSettings: ReviewFlags }
}

export interface ReviewsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

const SHOWN = 10

/** The reviews on a product's page; undefined when the store shows none, by its flags or because the kill-switch is on. */
export function showReviews(deps: ReviewsDeps) {
  return async (websiteId: string, itemId: string, store: Store): Promise<ShownReviews | undefined> => {
    const sources = shownSources(store.storeSettings.merchandisingSettings)
    if (sources.length === 0) return undefined
    const [reviews, { count, average }] = await Promise.all([
      listShownReviews(deps, websiteId, { itemId, sources, limit: SHOWN }),
      sumUp(deps.db, websiteId, itemId, sources),
    ])
    const more = count > reviews.length ? `/shop/reviews/${encodeURIComponent(itemId)}` : undefined
    const { language, timeZone } = store.website
    const look = { timeZone, store: store.tenant.name }
    const shown = () => reviewsHtml({ reviews, count, average, more, ...look })
    return { count, average, html: renderIn(language, shown).markup }
  }
}

interface Wanted {
  itemId: string
  sources: ReviewSource[]
  limit: number
  after?: { at: Date; id: string } | undefined
}

/** A product's published reviews, newest first. */
export async function listShownReviews(
  { db, vault }: ReviewsDeps,
  websiteId: string,
  { itemId, sources, limit, after }: Wanted,
): Promise<ShownReview[]> {
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) => {
    const found = published(tx, websiteId, itemId, sources)
      .select(['id', 'rating', 'title', 'body', 'author_ref', 'order_id', 'written_at', 'answer'])
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
    return (
      after ? found.where(sql<boolean>`(written_at, id) < (${after.at}::timestamptz, ${after.id}::text)`) : found
    ).execute()
  })
  const names = await vault.read(
    websiteId,
    rows.flatMap(({ author_ref }) => author_ref ?? []),
  )
  return rows.map(({ id, rating, title, body, author_ref, order_id, written_at, answer }) => ({
    id,
    rating,
    title,
    body,
    answer,
    isVerified: order_id !== null,
    writtenAt: written_at,
    author: names.get(author_ref ?? '') ?? null,
  }))
}

/** Number of reviews, and average number of stars. */
export async function sumUp(db: Database, websiteId: string, itemId: string, sources: ReviewSource[]) {
  const row = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    published(tx, websiteId, itemId, sources)
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(round(avg(rating), 2), 0)::float8`.as('average'),
      ])
      .executeTakeFirstOrThrow(),
  )
  return row
}

function published(tx: Kysely<ReviewsTables>, websiteId: string, itemId: string, sources: ReviewSource[]) {
  return tx
    .selectFrom('product_reviews')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'published')
    .where('source', 'in', sources)
}

/** Anonymises a person's reviews; the texts about products stay. The names are in the vault. */
export async function forgetReviewer(db: Database, websiteId: string, personRef: string): Promise<void> {
  await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .updateTable('product_reviews')
      .set({ author_ref: null, person_ref: null })
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .execute(),
  )
}

/** A person's reviews, newest first. */
export async function listReviewsOf(
  { db, vault }: Pick<ReviewsDeps, 'db' | 'vault'>,
  websiteId: string,
  personRef: string,
) {
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select(['item_id as productId', 'rating', 'title', 'body', 'author_ref', 'state', 'written_at', 'answer'])
      .where('website_id', '=', websiteId)
      .where('person_ref', '=', personRef)
      .orderBy('written_at', 'desc')
      .execute(),
  )
  const names = await vault.read(
    websiteId,
    rows.flatMap(({ author_ref }) => author_ref ?? []),
  )
  return rows.map(({ author_ref, written_at, ...review }) => ({
    ...review,
    author: names.get(author_ref ?? '') ?? null,
    writtenOn: written_at.toISOString(),
  }))
}
