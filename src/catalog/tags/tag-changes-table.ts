import type { ColumnType, Generated } from 'kysely'
import type { TagChange } from '../admin-contract.ts'
import type { CatalogTables } from '../table.ts'

export type TagChangesTables = CatalogTables & {
  tag_changes: {
    website_id: string
    id: string
    account_id: string | null
    /** ISO code of the store's currency. */
    currency: string
    tag: string
    /** Null: the tag is deleted. */
    renamed_to: string | null
    state: TagChange['state']
    /** Products that had the tag. */
    total: number
    done: Generated<number>
    /** One undo for each batch of products. */
    undos: ColumnType<string[], string | undefined, string>
    /** Why it stopped before its end. */
    problem: ColumnType<string | null, undefined, string>
    created_at: ColumnType<Date, string, never>
  }
}
