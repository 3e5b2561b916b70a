import type { ReviewSource } from '../shared/reviews/shows-reviews.ts'
import type { ReviewState } from './admin-contract.ts'

export type ReviewsTables = {
  /** One row a review: of a bought line, or of a row of an imported file. */
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
    /** Where the author's name lies in the vault; null where there is none, or it was erased. */
    author_ref: string | null
    /** The person in the vault; null where nobody knows, or they were erased. */
    person_ref: string | null
    /** What was bought; both null for what was imported. */
    order_id: string | null
    line_id: string | null
    /** Keyed hash of what was imported, so that the same file twice adds nothing. */
    import_key: string | null
    written_at: Date
    /** Empty: the merchant has not answered. */
    answer: string
    answered_at: Date | null
  }
}
