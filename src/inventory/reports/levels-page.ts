import { sql } from 'kysely'
import { isSaleOnNow } from '../../catalog/queries.ts'
import { containsWords } from '../../platform/database/contains-word.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { readStockAlertSettings } from '../alerts/stock-alert-settings.ts'
import type { StockFilter } from '../contract.ts'
import { nameOf } from '../queries.ts'

export interface LevelsPageRequest {
  search?: string | undefined
  sort: 'name' | 'stock' | 'price'
  direction: 'asc' | 'desc'
  show?: StockFilter | undefined
  cursor?: string | undefined
  limit: number
}

/** A product with its levels from the read model. */
export interface StockedProduct {
  id: string
  title: string
  fileName: string | null
  /** Minor units. */
  priceFrom: number
  priceTo: number
  levels: StoredLevel[]
}

export interface StoredLevel {
  variantId: string
  sku: string
  variantName: string
  unlimited: boolean
  onHand: number
  reserved: number
}

export interface LevelsPage {
  products: StockedProduct[]
  nextCursor: string | null
  /** A variant with this many units or fewer is low; set by the store. */
  lowStock: number
}

type Row = Omit<StockedProduct, 'levels'> & {
  /** Its sort key. */
  key: string | number
  options: string[]
  levels: (Omit<StoredLevel, 'variantName'> & { attributes: Record<string, string> })[]
}

/** One page of products whose stock is counted. Digital products and gift cards are unlimited, so they are left out. */
export async function readLevelsPage(
  db: Database,
  websiteId: string,
  { search = '', sort, direction, show, cursor, limit }: LevelsPageRequest,
): Promise<LevelsPage> {
  const list = { websiteId, list: `levels ${sort} ${direction}` }
  const after = cursor === undefined ? null : readCursor(list, sort === 'name' ? 'text' : 'integer', cursor)
  const type = sql.raw(sort === 'name' ? 'text' : 'bigint')
  const [than, order] = direction === 'asc' ? [sql.raw('>'), sql.raw('asc')] : [sql.raw('<'), sql.raw('desc')]
  const { rows, lowStock } = await withWebsite(db, websiteId, async (tx) => {
    const { threshold } = await readStockAlertSettings(tx, websiteId)
    const { rows } = await sql<Row>`
      with products as (${products(websiteId, threshold)}), keyed as (select *, ${keys[sort]} as key from products)
      select id, title, "priceFrom", "priceTo", options, levels, key,
        (select m.file_name from item_images m where m.website_id = ${websiteId} and m.item_id = keyed.id
          order by m.position limit 1) as "fileName"
      from keyed
      where ${containsWords(sql`found`, search)}
        and ${show ? shows[show] : sql`true`}
        and (${after === null} or (key, id) ${than} (${after?.key ?? null}::${type}, ${after?.id ?? null}::text))
      order by key ${order}, id ${order}
      limit ${limit + 1}`.execute(tx)
    return { rows, lowStock: threshold }
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    products: rows.slice(0, limit).map(presentRow),
    nextCursor: last ? writeCursor(list, last) : null,
    lowStock,
  }
}

/** True when at least one variant matches. */
const shows = { low: sql`low`, out: sql`out`, unlimited: sql`unlimited` }

/** Unlimited products are sorted after all others. */
const keys = {
  name: sql`name`,
  price: sql`"priceFrom"`,
  stock: sql`stock`,
}

const counted = sql`not coalesce(l.unlimited, false)`
const left = sql`greatest(coalesce(l.on_hand, 0) - coalesce(l.reserved, 0), 0)`

function products(websiteId: string, lowStock: number) {
  return sql`
    select i.id, i.title, lower(i.title) as name, i.option_ordering as options,
      i.title || ' ' || string_agg(v.sku, ' ') as found,
      min(case when v.on_sale and ${isSaleOnNow(sql`i`)} then v.sale_price_cents else v.price_cents end) as "priceFrom",
      max(case when v.on_sale and ${isSaleOnNow(sql`i`)} then v.sale_price_cents else v.price_cents end) as "priceTo",
      case when bool_or(coalesce(l.unlimited, false)) then ${Number.MAX_SAFE_INTEGER}::bigint
        else sum(${left})::bigint end as stock,
      bool_or(${counted} and ${left} between 1 and ${lowStock}) as low, bool_or(${counted} and ${left} = 0) as out,
      bool_or(not ${counted}) as unlimited,
      jsonb_agg(jsonb_build_object('variantId', v.id, 'sku', v.sku, 'attributes', v.attributes,
        'unlimited', coalesce(l.unlimited, false), 'onHand', coalesce(l.on_hand, 0),
        'reserved', coalesce(l.reserved, 0)) order by v.position) as levels
    from items i
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    left join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
    where i.website_id = ${websiteId} and i.deleted_at is null and i.archived_at is null and i.product_type in (1, 3)
    group by i.website_id, i.id`
}

function presentRow({ options, levels, key: _, ...product }: Row): StockedProduct {
  return {
    ...product,
    levels: levels.map(({ attributes, ...level }) => ({ ...level, variantName: nameOf(attributes, options) })),
  }
}
