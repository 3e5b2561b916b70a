import type { Ctx } from '../../platform/ctx.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ModerateReviewRequest, ReviewRow } from '../admin-contract.ts'
import type { ReviewsTables } from '../table.ts'
import { presentReviews } from './list-reviews.ts'

export interface ModerateReviewDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'forget'>
}

type Where = Pick<Ctx, 'websiteId' | 'now'>

/** Publishes or hides a review, and writes, changes or removes the answer. Throws NotFound. */
export async function moderateReview(
  deps: ModerateReviewDeps,
  { websiteId, now }: Where,
  reviewId: string,
  { state, answer }: ModerateReviewRequest,
): Promise<ReviewRow> {
  const row = await inWebsite(deps.db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .updateTable('product_reviews')
      .set((row) => ({
        state: state ?? row.ref('state'),
        changed_at: new Date(now),
        ...(answer !== undefined && { answer, answered_at: answer === '' ? null : new Date(now) }),
      }))
      .where('website_id', '=', websiteId)
      .where('id', '=', reviewId)
      .returningAll()
      .executeTakeFirst(),
  )
  const [review] = row ? await presentReviews(deps, websiteId, [row]) : []
  if (!review) throw new NotFound()
  return review
}

/** Deletes a review permanently, with the author's name; its order line can then be reviewed again. Throws NotFound. */
export async function deleteReview({ db, vault }: ModerateReviewDeps, websiteId: string, reviewId: string) {
  const row = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('product_reviews')
      .where('website_id', '=', websiteId)
      .where('id', '=', reviewId)
      .returning('author_ref')
      .executeTakeFirst(),
  )
  if (!row) throw new NotFound()
  if (row.author_ref !== null) await vault.forget(websiteId, [row.author_ref])
}
