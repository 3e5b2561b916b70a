import type { ColumnType, Generated } from 'kysely'
import type { DiscountChangeKind, DiscountSnapshot, DiscountTerms } from './contract.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type Json<Value> = ColumnType<Value, string, string>

export type DiscountsTables = {
  discounts: {
    website_id: string
    id: string
    terms: Json<DiscountTerms>
    /** Copy of the terms' `trigger`. */
    trigger: Generated<'code' | 'automatic'>
    /** Whether the terms have a limit. */
    is_limited: Generated<boolean>
    is_paused: boolean
    /** Number of its active codes. */
    codes: number
    /** Incremented by each change. */
    revision: number
    created_at: Time
    updated_at: Time
    /** A deleted discount's row stays, so that the deletion can be undone; its codes are free for others. */
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  discount_codes: {
    website_id: string
    discount_id: string
    /** In the form of `normalizeCode`. */
    code: string
    /** Revision of the discount in which it was added. */
    added_in: number
    /** Revision in which it was removed. */
    removed_in: number | null
    /** Neither the code nor its discount was removed. A code is unique among the active ones of a website. */
    is_live: boolean
  }
  discount_changes: {
    website_id: string
    discount_id: string
    revision: number
    kind: DiscountChangeKind
    at: Time
    account_id: string | null
    before: ColumnType<DiscountSnapshot | null, string | null, never>
    after: Json<DiscountSnapshot>
    codes: number
    undoes: number | null
    /** Idempotency key of the request, with the account it belongs to. */
    request_key: string | null
    /** Fingerprint of that request. */
    request: string | null
  }
}
