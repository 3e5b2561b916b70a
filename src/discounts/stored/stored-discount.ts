import { NotFound } from '../../platform/errors/application-errors.ts'
import type { DiscountSnapshot, DiscountTerms } from '../contract.ts'
import type { Tx } from './write-discounts.ts'

/** The part of a discount's row that changes need. */
export interface StoredDiscount {
  id: string
  terms: DiscountTerms
  isPaused: boolean
  isDeleted: boolean
  revision: number
}

/** Throws NotFound, also for a deleted discount unless deleted ones are requested. */
export async function readDiscount(
  tx: Tx,
  websiteId: string,
  discountId: string,
  { deletedToo = false } = {},
): Promise<StoredDiscount> {
  const row = await tx
    .selectFrom('discounts')
    .select(['id', 'terms', 'is_paused', 'deleted_at', 'revision'])
    .where('website_id', '=', websiteId)
    .where('id', '=', discountId)
    .executeTakeFirst()
  if (!row || (row.deleted_at && !deletedToo)) throw new NotFound()
  return {
    id: row.id,
    terms: row.terms,
    isPaused: row.is_paused,
    isDeleted: row.deleted_at !== null,
    revision: row.revision,
  }
}

export function snapshotOf({ terms, isPaused, isDeleted }: DiscountSnapshot): DiscountSnapshot {
  return { terms, isPaused, isDeleted }
}
