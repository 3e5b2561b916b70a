import { sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'

/** A variant as people speak of it. */
export interface StockedVariant {
  variantId: string
  sku: string
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: string
  title: string
  /** Specification §3, Product types. */
  productType: number
}

/** The named variants that this website sells or may sell again, by id; ids of nothing, or of others, are left out. */
export async function findVariants(
  db: Database,
  websiteId: string,
  variantIds: string[],
): Promise<Map<string, StockedVariant>> {
  const known = variantIds.filter(isKey)
  if (known.length === 0) return new Map()
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<Omit<StockedVariant, 'variantName'> & { attributes: Record<string, string>; options: string[] }>`
      select v.id as "variantId", v.sku, v.attributes, i.option_ordering as options, i.title,
        i.product_type as "productType"
      from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and v.id = any(${known}::text[]) and i.deleted_at is null`.execute(tx),
  )
  return new Map(
    rows.map(({ attributes, options, ...row }) => [
      row.variantId,
      { ...row, variantName: nameOf(attributes, options) },
    ]),
  )
}

/** Names of accounts, by id. What is no account, such as a visitor, has none. */
export async function findNames(db: Database, accountIds: string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, display_name as name from accounts where account_id = any(${accountIds}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function nameOf(attributes: Record<string, string>, options: string[]): string {
  return options.flatMap((option) => attributes[option] || []).join(' / ')
}

/** Nothing that was ever given out as an id looks different, so the database need not be asked. */
function isKey(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
