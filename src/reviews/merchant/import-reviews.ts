import { v7 } from 'uuid'
import { findNamedItems } from '../../catalog/queries.ts'
import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { ImportReviewsReply } from '../admin-contract.ts'
import type { ReviewsTables } from '../table.ts'
import { type ReadReview, readReviewRows } from './read-review-rows.ts'

export interface ImportReviewsDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'keepPerson' | 'hashes' | 'forget'>
}

const PROBLEMS_SHOWN = 100
const AT_ONCE = 200
const SEALED_AT_ONCE = 4

/**
 * Imports reviews from elsewhere, published at once except for those that the other shop held back, which wait; rows that
 * were imported before are skipped. Throws DomainError.
 */
export async function importReviews(
  deps: ImportReviewsDeps,
  { websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>,
  rows: readonly CsvRow[],
): Promise<ImportReviewsReply> {
  const { reviews, problems } = await readReviewRows(rows, new Date(now))
  const items = await findNamedItems(
    deps.db,
    websiteId,
    reviews.map(({ product }) => product),
  )
  const found = reviews.flatMap((review) => ({ review, itemId: items.get(review.product) ?? '' }))
  const unknown = found
    .filter(({ itemId }) => itemId === '')
    .map(({ review: { row, product } }) => ({ row, message: `There is no product “${product}”.` }))
  const wanted = found.filter(({ itemId }) => itemId !== '')
  let imported = 0
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    imported += await addReviews(deps, websiteId, wanted.slice(from, from + AT_ONCE), now)
  const leftOut = [...problems, ...unknown].sort((a, b) => a.row - b.row)
  return {
    imported,
    known: wanted.length - imported,
    problems: leftOut.slice(0, PROBLEMS_SHOWN),
    leftOut: leftOut.length,
  }
}

interface Placed {
  review: ReadReview
  itemId: string
}

async function addReviews(deps: ImportReviewsDeps, websiteId: string, placed: Placed[], now: string): Promise<number> {
  const keys = await deps.vault.hashes(websiteId, placed.map(importText))
  const known = await knownKeys(deps.db, websiteId, keys)
  const byKey = new Map(placed.map((one, place) => [keys[place] as string, one]))
  const fresh = [...byKey].filter(([key]) => !known.has(key))
  if (fresh.length === 0) return 0
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (let from = 0; from < fresh.length; from += SEALED_AT_ONCE)
    rows.push(
      ...(await Promise.all(
        fresh.slice(from, from + SEALED_AT_ONCE).map(([key, one]) => rowOf(deps, websiteId, key, one, now)),
      )),
    )
  const added = await inWebsite(deps.db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .insertInto('product_reviews')
      .values(rows)
      .onConflict((same) => same.columns(['website_id', 'import_key']).doNothing())
      .returning('id')
      .execute(),
  )
  // A concurrent import added the same rows: its names stay, and ours are removed.
  const ids = new Set(added.map(({ id }) => id))
  await deps.vault.forget(
    websiteId,
    rows.flatMap(({ id, author_ref }) => (ids.has(id) ? [] : (author_ref ?? []))),
  )
  return added.length
}

const importText = ({ itemId, review: { rating, title, body, author, email } }: Placed) =>
  `review:${JSON.stringify([itemId, rating, title, body, author, email.toLowerCase()])}`

async function knownKeys(db: Database, websiteId: string, keys: string[]): Promise<Set<string>> {
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select('import_key')
      .where('website_id', '=', websiteId)
      .where('import_key', 'in', keys)
      .execute(),
  )
  return new Set(rows.flatMap(({ import_key }) => import_key ?? []))
}

/** The name is stored in the vault: with the person's other data if the address is known, so that it is erased with them. */
async function rowOf(
  { vault }: ImportReviewsDeps,
  websiteId: string,
  importKey: string,
  { itemId, review }: Placed,
  now: string,
) {
  const { rating, title, body, author, writtenAt, answer } = review
  const email = normalizeEmail(review.email)
  const id = v7()
  const subject = email ? `person:${email}` : `review:${id}`
  return {
    website_id: websiteId,
    id,
    item_id: itemId,
    source: 'imported' as const,
    state: review.isShown ? ('published' as const) : ('waiting' as const),
    rating,
    title,
    body,
    order_id: null,
    line_id: null,
    import_key: importKey,
    written_at: writtenAt,
    person_ref: email ? await vault.keepPerson(websiteId, email) : null,
    author_ref: author ? await vault.put(websiteId, subject, author) : null,
    answer,
    answered_at: answer ? new Date(now) : null,
  }
}
