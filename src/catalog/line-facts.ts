import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { inchesOf, type MeasurementStandard, poundsOf } from '../shared/products/measures.ts'
import type { AdminVariant } from './admin-contract.ts'
import type { ProductShipping, TaxClass } from './contract.ts'

/** Data of a variant that pricing needs and the cart does not have. */
export interface LineFacts {
  productId: string
  categoryIds: readonly string[]
  taxClass: TaxClass
  /** Per piece, in thousandths of a kilogram or pound; 0 if unknown. */
  weight: number
  /** Millimetres, or hundredths of an inch; 0 if unknown. */
  longestSide: number
  shipsSeparately: boolean
  shippingSurchargeCents: number
  /** ISO 3166-1; empty: no restriction. */
  shipsOnlyTo: readonly string[]
  pickupOnly: boolean
}

export interface LineFactsQuery {
  websiteId: string
  variantIds: readonly string[]
  /** Units of the website's rates by weight and size. */
  standard: MeasurementStandard
}

type Row = Pick<AdminVariant, 'weightGrams' | 'sizeMm'> & {
  id: string
  productId: string
  categoryIds: string[]
  taxClass: TaxClass
  shipping: ProductShipping
}

/** By variant, in one statement; unknown ids and those of other websites are missing. */
export async function findLineFacts(
  db: Database,
  { websiteId, variantIds, standard }: LineFactsQuery,
): Promise<ReadonlyMap<string, LineFacts>> {
  const ids = variantIds.filter((id) => /^[\w-]{1,200}$/.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
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
    productId: row.productId,
    categoryIds: row.categoryIds,
    taxClass: row.taxClass,
    weight: weightIn(standard, row.weightGrams ?? 0),
    longestSide: lengthIn(standard, Math.max(length, width, height)),
    shipsSeparately,
    shippingSurchargeCents: surchargeCents,
    shipsOnlyTo,
    pickupOnly,
  }
}

/**
 * Thousandths of a kilogram are grams. A pound typed by the owner stays exactly a pound, so that it matches "up to 1 lb".
 */
function weightIn(standard: MeasurementStandard, grams: number): number {
  return standard === 'metric' ? grams : Math.round(poundsOf(grams) * 1_000)
}

/** Millimetres, or hundredths of an inch. */
function lengthIn(standard: MeasurementStandard, millimetres: number): number {
  return standard === 'metric' ? millimetres : Math.round(inchesOf(millimetres) * 100)
}
