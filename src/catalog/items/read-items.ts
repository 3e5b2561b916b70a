import { type Kysely, sql } from 'kysely'
import { accountName } from '../../identity/queries.ts'
import { completePlan } from '../../shared/products/plan-terms.ts'
import type { ItemState, LoadedItem, Picture, VariantState } from '../item-state.ts'
import type { CatalogTables } from '../table.ts'

type Row = Omit<ItemState, 'publishAt' | 'archivedAt' | 'deletedAt' | 'sale'> &
  Pick<LoadedItem, 'revision' | 'updatedBy' | 'updatedByName' | 'isKept'> &
  Record<'publishAt' | 'archivedAt' | 'deletedAt' | 'saleStartsAt' | 'saleEndsAt', Date | null> & {
    createdAt: Date
    updatedAt: Date
  }

/** Full products by id, including deleted ones. Inside the website's scope. */
export async function readItems(tx: Kysely<CatalogTables>, websiteId: string, ids: string[]): Promise<LoadedItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select i.id, i.title, i.url_id as "urlId", i.product_type as "productType", i.description, i.excerpt, i.tags,
      i.categories, i.option_ordering as options, i.seo, i.custom_add_text as "customAddText",
      i.tax_class as "taxClass", i.shipping, i.additional_fields_form as form, i.subscription_plan as "subscriptionPlan", i.brand,
      i.sale_starts_at as "saleStartsAt", i.sale_ends_at as "saleEndsAt", i.swatches, i.video, i.related, i.merchandising,
      i.visibility, i.publish_at as "publishAt", i.archived_at as "archivedAt", i.deleted_at as "deletedAt",
      i.revision, i.created_at as "createdAt", i.updated_at as "updatedAt", i.updated_by as "updatedBy",
      ${accountName(sql`i.updated_by`)} as "updatedByName",
      exists (select from item_revisions r
        where r.website_id = ${websiteId} and r.item_id = i.id and r.revision = i.revision) as "isKept",
      ${variants(websiteId)} as variants,
      ${images(websiteId)} as images
    from items i
    where i.website_id = ${websiteId} and i.id = any(${ids})
    order by i.position, i.id`.execute(tx)
  return rows.map(toLoaded)
}

const variants = (websiteId: string) => sql<VariantState[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'attributes', v.attributes, 'priceCents', v.price_cents,
    'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale, 'weightGrams', v.weight_grams, 'sizeMm', v.size_mm,
    'mainImageId', v.main_image_id, 'imageIds', v.image_ids, 'gtin', v.gtin, 'costCents', v.cost_cents) order by v.position), '[]')
  from variants v where v.website_id = ${websiteId} and v.item_id = i.id)`

const images = (websiteId: string) => sql<Picture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'file_name', p.file_name, 'width', p.width, 'height', p.height, 'widths', p.widths,
    'alt_text', p.alt_text, 'focal_x', p.focal_x, 'focal_y', p.focal_y, 'title', p.title, 'body', p.body,
    'filename', p.filename, 'colors', p.colors) order by p.position), '[]')
  from item_images p where p.website_id = ${websiteId} and p.item_id = i.id)`

function toLoaded({ revision, createdAt, updatedAt, updatedBy, updatedByName, isKept, ...row }: Row): LoadedItem {
  const { saleStartsAt, saleEndsAt, ...fields } = row
  const state = {
    ...fields,
    subscriptionPlan: completePlan(row.subscriptionPlan),
    sale: { startsAt: moment(saleStartsAt), endsAt: moment(saleEndsAt) },
    publishAt: moment(row.publishAt),
    archivedAt: moment(row.archivedAt),
    deletedAt: moment(row.deletedAt),
  }
  return {
    state,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    updatedByName,
    isKept,
  }
}

function moment(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

/** The same, locked until the transaction ends. Unknown ids are left out. */
export async function lockItems(tx: Kysely<CatalogTables>, websiteId: string, ids: string[]): Promise<LoadedItem[]> {
  const locked = await tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids.length > 0 ? ids : [''])
    // Everybody locks in this order, which prevents deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read after locking, because variants may have changed while waiting.
  return readItems(
    tx,
    websiteId,
    locked.map(({ id }) => id),
  )
}
