import { sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import type { AdminVariant } from './admin-contract.ts'
import type { ProductShipping, TaxClass } from './contract.ts'

/** What pricing needs of a variant and the cart does not hold. */
export interface LineFacts {
  productId: string
  categoryIds: readonly string[]
  taxClass: TaxClass
  /** Of one piece, in thousandths of a kilogram or pound; 0 when not known. */
  weight: number
  /** Millimetres, or hundredths of an inch; 0 when not known. */
  longestSide: number
  shipsSeparately: boolean
  shippingSurchargeCents: number
  /** ISO 3166-1; empty: everywhere. */
  shipsOnlyTo: readonly string[]
  pickupOnly: boolean
}

export interface LineFactsQuery {
  websiteId: string
  variantIds: readonly string[]
  /** What rates by weight and size of the website are given in. */
  standard: 'metric' | 'imperial'
}

type Row = Pick<AdminVariant, 'weightGrams' | 'sizeMm'> & {
  id: string
  productId: string
  categoryIds: string[]
  taxClass: TaxClass
  shipping: ProductShipping
}

/** By variant, in one statement; ids of nothing, or of another website, are missing. */
export async function findLineFacts(
  db: Database,
  { websiteId, variantIds, standard }: LineFactsQuery,
): Promise<ReadonlyMap<string, LineFacts>> {
  const ids = variantIds.filter((id) => /^[\w-]{1,200}$/.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<Row>`
      select v.id, v.item_id as "productId", v.weight_grams as "weightGrams", v.size_mm as "sizeMm",
        i.categories as "categoryIds", i.tax_class as "taxClass", i.shipping
      from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and v.id = any(${ids}::text[]) and i.deleted_at is null`.execute(tx),
  )
  return new Map(rows.map((row) => [row.id, toFacts(row, standard)]))
}

function toFacts({ shipping, ...row }: Row, standard: LineFactsQuery['standard']): LineFacts {
  const { shipsSeparately, surchargeCents, shipsOnlyTo, pickupOnly } = shipping
  const { length = 0, width = 0, height = 0 } = row.sizeMm ?? {}
  return {
    ...{ productId: row.productId, categoryIds: row.categoryIds, taxClass: row.taxClass },
    weight: weightIn(standard, row.weightGrams ?? 0),
    longestSide: lengthIn(standard, Math.max(length, width, height)),
    ...{ shipsSeparately, shippingSurchargeCents: surchargeCents, shipsOnlyTo, pickupOnly },
  }
}

const GRAMS_IN_POUND = 453.59237
const MILLIMETRES_IN_INCH = 25.4

/** Thousandths of a kilogram are grams. */
function weightIn(standard: LineFactsQuery['standard'], grams: number): number {
  return standard === 'metric' ? grams : Math.round((grams * 1_000) / GRAMS_IN_POUND)
}

function lengthIn(standard: LineFactsQuery['standard'], millimetres: number): number {
  return standard === 'metric' ? millimetres : Math.round((millimetres * 100) / MILLIMETRES_IN_INCH)
}
