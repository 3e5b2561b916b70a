import type { ColumnType, Generated } from 'kysely'
import type { GrantSource, PlanKind } from './contract.ts'

/** Written as ISO 8601, too. */
type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>

export type AreasTables = {
  areas: {
    website_id: string
    area_id: string
    name: string
    /** What people read before they join. */
    description: string
    /** How much of the beginning of its pages and posts everybody sees: their first blocks. */
    teaser_blocks: number
    created_at: Moment
  }
  /** What stands in an area: a page, a post, a whole blog, a file, a lesson, a course. */
  area_items: { website_id: string; area_id: string; kind: string; ref_id: string; added_at: Moment }
  area_plans: {
    website_id: string
    plan_id: string
    name: string
    description: string
    kind: PlanKind
    /** The product that is sold for it; null for a free plan. */
    product_id: string | null
    /** How many members it takes at most; null without a limit. */
    places: number | null
    /** Whether more people may join. */
    is_open: Generated<boolean>
    created_at: Moment
  }
  area_plan_areas: { website_id: string; plan_id: string; area_id: string }
  area_grants: {
    website_id: string
    grant_id: string
    /** Null for people without an account. */
    site_user_id: string | null
    /** Vault ref of the address that bought it. */
    person_ref: string | null
    /** Either a plan, whatever areas it opens, or one area. */
    plan_id: string | null
    area_id: string | null
    source: GrantSource
    /** Id of the order or subscription; the same one grants a plan once. */
    source_ref: string | null
    from_at: Moment
    /** Null: until it is revoked. */
    until_at: MomentOrNull
    revoked_at: MomentOrNull
    created_at: Moment
  }
}
