import type { ColumnType } from 'kysely'
import type { SegmentFilter } from '../admin-contract.ts'

export type SegmentTables = {
  /** Lists of customers that a merchant named: one row a list. */
  customer_segments: {
    website_id: string
    id: string
    name: string
    /** Nothing personal: addresses and names cannot be part of it. */
    filter: ColumnType<SegmentFilter, string, string>
    created_at: Date | string
  }
}
