import { type Kysely, type RawBuilder, sql } from 'kysely'
import { levels } from '../../../../projections/inventory/queries.ts'
import { modifiedWithin } from '../../../platform/database/modified-within.ts'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import type { CatalogTables } from '../../table.ts'
import type { ListedVariant, VariantsQuery } from '../../variants-contract.ts'

type Row = Omit<ListedVariant, 'available' | 'updatedAt'> & { updatedAt: Date }

/** A page of the variants of all products, archived ones too, in the order of their ids. */
export async function listVariants(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  { itemId, sku, cursor, limit, ...times }: VariantsQuery,
): Promise<{ variants: ListedVariant[]; nextPageCursor: string | null }> {
  const list = { websiteId, list: 'variants' }
  const conditions = [modifiedWithin(sql`i.updated_at`, times)]
  if (itemId !== undefined) conditions.push(sql<boolean>`v.item_id = ${itemId}`)
  if (sku !== undefined) conditions.push(sql<boolean>`v.sku = ${sku}`)
  if (cursor !== undefined) conditions.push(sql<boolean>`v.id > ${readCursor(list, 'text', cursor).id}`)
  const { rows } = await select(websiteId, sql.join(conditions, sql` and `), limit + 1).execute(tx)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { variants: page.map(present), nextPageCursor: last ? writeCursor(list, { key: '', id: last.id }) : null }
}

export async function findVariant(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  variantId: string,
): Promise<ListedVariant | undefined> {
  const { rows } = await select(websiteId, sql`v.id = ${variantId}`, 1).execute(tx)
  return rows.map(present)[0]
}

const select = (websiteId: string, condition: RawBuilder<unknown>, limit: number) => sql<Row>`
  select v.id, v.item_id as "itemId", i.title, v.sku, v.attributes, v.price_cents as "priceCents",
    v.sale_price_cents as "salePriceCents", v.on_sale as "onSale", v.weight_grams as "weightGrams", v.gtin,
    coalesce(l.unlimited, false) as unlimited, coalesce(l.on_hand, 0)::int as "onHand",
    coalesce(l.reserved, 0)::int as reserved, i.updated_at as "updatedAt"
  from variants v
  join items i on i.website_id = ${websiteId} and i.id = v.item_id and i.deleted_at is null
  left join ${levels(websiteId)} l on l.variant_id = v.id
  where v.website_id = ${websiteId} and ${condition}
  order by v.id limit ${limit}`

function present({ updatedAt, ...row }: Row): ListedVariant {
  const available = row.unlimited ? null : Math.max(row.onHand - row.reserved, 0)
  return { ...row, available, updatedAt: updatedAt.toISOString() }
}
