import type { ColumnType } from 'kysely'
import type { ReviewSource } from '../shared/reviews/shows-reviews.ts'
import type { ReviewState } from './admin-contract.ts'

export type ReviewsTables = {
  /** One row per review: of an order line, or of a row of an imported file. */
  product_reviews: {
    website_id: string
    id: string
    item_id: string
    source: ReviewSource
    state: ReviewState
    /** 1 to 5. */
    rating: number
    title: string
    body: string
    /** Vault ref of the author's name; null when there is none, or it was erased. */
    author_ref: string | null
    /** Vault ref of the person; null when unknown or erased. */
    person_ref: string | null
    /** What was bought; both are null for an imported review. */
    order_id: string | null
    line_id: string | null
    /** Keyed hash of the imported row, so that importing the same file twice adds nothing. */
    import_key: string | null
    written_at: Date
    /** Empty when the merchant has not answered. */
    answer: string
    answered_at: Date | null
    /** When a merchant last changed it; null before. */
    changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
