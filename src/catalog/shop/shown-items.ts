import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { levels } from '../../../projections/inventory/queries.ts'
import type { CategoryName } from '../contract.ts'
import type { CatalogTables } from '../table.ts'
import { isPublic } from './is-public.ts'
import type { StoredImage, StoredVariant } from './present.ts'

/** The columns that `presentItem` needs. */
const shownColumns = [
  ...(['items.id', 'items.collection_id', 'items.title', 'items.url_id', 'items.product_type'] as const),
  ...(['items.description', 'items.excerpt', 'items.tags', 'items.option_ordering', 'items.position'] as const),
  ...(['items.custom_add_text', 'items.additional_fields_form', 'items.subscription_plan'] as const),
  ...(['items.brand', 'items.sale_starts_at', 'items.sale_ends_at', 'items.swatches', 'items.video'] as const),
  ...(['items.seo', 'items.related', 'items.merchandising', 'items.visibility'] as const),
]

/** Does not include the cost. */
const shownOfVariants = [
  ...(['variants.id', 'variants.sku', 'variants.attributes', 'variants.price_cents'] as const),
  ...(['variants.sale_price_cents', 'variants.on_sale', 'variants.main_image_id'] as const),
  ...(['variants.image_ids', 'variants.gtin'] as const),
]

export function publicItems(tx: Kysely<CatalogTables>, websiteId: string) {
  return shownItems(tx, websiteId).where(isPublic)
}

/** Each row is a full item, with variants and images as JSON. */
export function shownItems(tx: Kysely<CatalogTables>, websiteId: string) {
  return tx
    .selectFrom('items')
    .select(shownColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .leftJoin(levels(websiteId).as('level'), (join) => join.onRef('level.variant_id', '=', 'variants.id'))
          .select(shownOfVariants)
          .select(['level.unlimited', 'level.on_hand', 'level.reserved'])
          .where('variants.website_id', '=', websiteId)
          .whereRef('variants.item_id', '=', 'items.id')
          .orderBy('variants.position'),
      )
        .$castTo<StoredVariant[]>()
        .as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('item_images')
          .selectAll()
          .where('website_id', '=', websiteId)
          .whereRef('item_id', '=', 'items.id')
          .orderBy('position'),
      )
        .$castTo<StoredImage[]>()
        .as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('categories')
          .select(['id', 'name', 'url_id as urlId'])
          .where('website_id', '=', websiteId)
          // Looked up by their ids: comparing all categories with those of each product takes seconds.
          .where(sql<boolean>`categories.id = any(array(select jsonb_array_elements_text(items.categories)))`)
          .orderBy('position'),
      )
        .$castTo<CategoryName[]>()
        .as('category_names'),
    ])
    .where('website_id', '=', websiteId)
}
