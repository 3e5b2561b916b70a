import { type RawBuilder, sql } from 'kysely'
import { levels } from '../../../projections/inventory/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Facets, ItemFilters } from '../../shared/lists/item-filters.ts'
import { canBeBought, fitsCategories, fitsOption, fitsPrice, fitsStock, fitsTags, priceNow } from './item-filters.ts'

/** Maximum number of options offered as filters, and of values of each. */
const OPTIONS_MAX = 8
const VALUES_MAX = 20
const TAGS_MAX = 20

interface FacetRow {
  kind: 'price' | 'stock' | 'option' | 'tag' | 'category'
  name: string
  value: string
  count: number
  /** Lowest price; position of a value within its option. */
  low: number | null
  high: number | null
}

/**
 * Facets of a list with the number of products that each choice would leave. Active choices of other kinds apply; those of
 * the same kind do not, because another choice of that kind widens the list.
 */
export async function countFacets(
  db: Database,
  websiteId: string,
  base: RawBuilder<unknown>,
  filters: ItemFilters,
): Promise<Facets> {
  const { rows } = await inWebsite(db, websiteId, (tx) => facetRows(websiteId, base, filters).execute(tx))
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const [price] = of('price')
  return {
    price: price?.low == null || price.high == null ? null : { lowest: price.low, highest: price.high },
    inStock: of('stock')[0]?.count ?? 0,
    tags: of('tag').map(({ value, count }) => ({ value, count })),
    categories: of('category').map(({ value, count }) => ({ value, count })),
    options: optionsOf(of('option')),
  }
}

function optionsOf(rows: FacetRow[]): Facets['options'] {
  const byName = new Map<string, FacetRow[]>()
  for (const row of rows) byName.set(row.name, [...(byName.get(row.name) ?? []), row])
  const sum = (of: FacetRow[]) => of.reduce((all, { count }) => all + count, 0)
  return [...byName]
    .sort(([a, ofA], [b, ofB]) => sum(ofB) - sum(ofA) || (a < b ? -1 : 1))
    .slice(0, OPTIONS_MAX)
    .map(([name, values]) => ({
      name,
      values: values.slice(0, VALUES_MAX).map(({ value, count }) => ({ value, count })),
    }))
}

/** `base` selects ids of items. */
function facetRows(websiteId: string, base: RawBuilder<unknown>, filters: ItemFilters) {
  const or = (condition: RawBuilder<unknown> | undefined) => condition ?? sql`true`
  const fits = filters.options.map((_, place) => sql.ref(`fits_${place}`))
  const all = (...conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)
  const otherOptions = filters.options.map(({ name }, place) => sql`(${fits[place]} or named.name = ${name}::text)`)
  /** Products with such a variant, each once. */
  const fitting = (condition: RawBuilder<unknown>) =>
    sql`(select distinct id from sold where ${condition}) fit join items on items.website_id = ${websiteId} and items.id = fit.id`
  return sql<FacetRow>`
    with recursive base as materialized (${base}),
    -- Conditions on products are decided once for each, not once for each of its variants.
    shown as materialized (
      select items.id, items.product_type, items.sale_starts_at, items.sale_ends_at,
        ${or(fitsTags(filters))} as fits_tags, ${or(fitsCategories(filters))} as fits_categories
      from items join base on base.id = items.id where items.website_id = ${websiteId}
    ),
    sold as materialized (
      select items.id, variants.attributes, variants.position, ${priceNow}::float8 as price,
        ${canBeBought} as can_be_bought, ${or(fitsPrice(filters))} as fits_price, ${or(fitsStock(filters))} as fits_stock,
        fits_tags, fits_categories
        ${sql.join(
          filters.options.map((option, place) => sql`, ${fitsOption(option)} as ${fits[place]}`),
          sql``,
        )}
      from shown items
      join variants on variants.website_id = ${websiteId} and variants.item_id = items.id
      left join ${levels(websiteId)} level on level.variant_id = variants.id
    ),
    tree as materialized (
      select id, parent_id as parent from categories where website_id = ${websiteId}
    ),
    -- Each product with its categories and all above them, each once: a join of all pairs would take minutes.
    held as (
      select distinct items.id as item, tree.id as category
        from ${fitting(all(sql`fits_price and fits_stock and fits_tags`, ...fits))},
          jsonb_array_elements_text(items.categories) as own (id)
        join tree on tree.id = own.id
      union
      select held.item, tree.parent from held join tree on tree.id = held.category where tree.parent is not null
    )
    select 'price' as kind, '' as name, '' as value, 0 as count, min(price) as low, max(price) as high from sold
      where ${all(sql`fits_stock and fits_tags and fits_categories`, ...fits)}
    union all
    select 'stock', '', '', count(distinct id)::int, null, null from sold
      where ${all(sql`fits_price and can_be_bought and fits_tags and fits_categories`, ...fits)}
    union all
    (select 'option', named.name, named.value, count(distinct id)::int, min(position), null
      from sold, jsonb_each_text(sold.attributes) as named (name, value)
      where ${all(sql`fits_price and fits_stock and fits_tags and fits_categories`, ...otherOptions)} and named.value <> ''
      group by named.name, named.value order by min(position), named.value limit ${OPTIONS_MAX * VALUES_MAX * 2})
    union all
    (select 'tag', '', tag, count(distinct items.id)::int, null, null
      from ${fitting(all(sql`fits_price and fits_stock and fits_categories`, ...fits))},
        jsonb_array_elements_text(items.tags) as tag
      group by tag order by count(distinct items.id) desc, tag limit ${TAGS_MAX + 1})
    union all
    select 'category', '', category, count(*)::int, null, null from held group by category`
}
