import type { ColumnType, Generated } from 'kysely'
import type { DiscountChangeKind, DiscountSnapshot, DiscountTerms } from './contract.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type Json<Value> = ColumnType<Value, string, string>

export type DiscountsTables = {
  discounts: {
    website_id: string
    id: string
    terms: Json<DiscountTerms>
    /** `trigger` of the terms. */
    trigger: Generated<'code' | 'automatic'>
    /** Whether the terms have a limit. */
    is_limited: Generated<boolean>
    is_paused: boolean
    /** Of its codes that are live. */
    codes: number
    /** Counts its changes. */
    revision: number
    created_at: Time
    updated_at: Time
    /** A deleted one stays, so that deleting can be undone; its codes are free for others. */
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  discount_codes: {
    website_id: string
    discount_id: string
    /** As `normalizeCode` makes it. */
    code: string
    /** The revision of the discount in which it came. */
    added_in: number
    /** The revision in which it was removed. */
    removed_in: number | null
    /** Neither it nor its discount is removed. Of all discounts of a website one has the code. */
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
