import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { AdditionalFieldsForm, SubscriptionPlan } from './contract.ts'
import type { Swatch } from './fields-contract.ts'
import type { StoredImage } from './shop/present.ts'
import type { CatalogTables } from './table.ts'

export interface NewVariant {
  id: string
  sku: string
  attributes: Record<string, string>
  priceCents: number
  /** Undefined: not on sale. */
  salePriceCents?: number | undefined
  mainImageId: string | null
}

export interface NewItem {
  id: string
  title: string
  urlId: string
  productType: number
  /** Sanitised HTML. */
  description: string
  excerpt: string
  tags: string[]
  /** Option names, in display order. */
  options: string[]
  customAddText: string | null
  brand?: string | undefined
  swatches?: Swatch[] | undefined
  /** ISO 8601. */
  saleEndsAt?: string | undefined
  form: AdditionalFieldsForm | null
  plan?: SubscriptionPlan | undefined
  variants: NewVariant[]
  /** A sample product, which the owner can remove in one step. */
  isSample?: boolean
  images: StoredImage[]
}

export interface NewCollection {
  id: string
  title: string
  urlId: string
  banner: StoredImage | null
}

/** Adds a collection with its items, in this order. Runs inside the website's scope (`withWebsite`, `enterWebsite`). */
export async function addCollection(
  scope: Database,
  websiteId: string,
  { id, title, urlId, banner }: NewCollection,
  items: NewItem[],
): Promise<void> {
  const tx = scope.withTables<CatalogTables>()
  const collection = { website_id: websiteId, id, title, url_id: urlId, banner: banner && JSON.stringify(banner) }
  await tx.insertInto('collections').values(collection).execute()
  await addItems(tx, websiteId, id, items)
}

async function addItems(tx: Kysely<CatalogTables>, websiteId: string, collectionId: string, items: NewItem[]) {
  const variants = items.flatMap((item) => item.variants.map((variant, at) => variantRow(websiteId, item, variant, at)))
  const images = items.flatMap((item) => item.images.map((image, at) => imageRow(websiteId, item, image, at)))
  if (items.length > 0)
    await tx
      .insertInto('items')
      .values(items.map((item, at) => itemRow(websiteId, collectionId, item, at)))
      .execute()
  if (variants.length > 0) await tx.insertInto('variants').values(variants).execute()
  if (images.length > 0) await tx.insertInto('item_images').values(images).execute()
}

function itemRow(websiteId: string, collectionId: string, item: NewItem, position: number) {
  return {
    website_id: websiteId,
    id: item.id,
    collection_id: collectionId,
    title: item.title,
    url_id: item.urlId,
    product_type: item.productType,
    description: item.description,
    excerpt: item.excerpt,
    tags: JSON.stringify(item.tags),
    option_ordering: JSON.stringify(item.options),
    custom_add_text: item.customAddText,
    additional_fields_form: item.form && JSON.stringify(item.form),
    subscription_plan: item.plan ? JSON.stringify(item.plan) : null,
    brand: item.brand ?? '',
    swatches: JSON.stringify(item.swatches ?? []),
    sale_ends_at: item.saleEndsAt ?? null,
    position,
    visibility: 'public' as const,
    publish_at: null,
    updated_by: null,
    is_sample: item.isSample ?? false,
    archived_at: null,
    deleted_at: null,
  }
}

function variantRow(websiteId: string, item: NewItem, variant: NewVariant, position: number) {
  return {
    website_id: websiteId,
    id: variant.id,
    item_id: item.id,
    sku: variant.sku,
    attributes: JSON.stringify(variant.attributes),
    price_cents: variant.priceCents,
    sale_price_cents: variant.salePriceCents ?? variant.priceCents,
    on_sale: variant.salePriceCents !== undefined,
    weight_grams: null,
    size_mm: null,
    main_image_id: variant.mainImageId,
    position,
  }
}

function imageRow(websiteId: string, item: NewItem, image: StoredImage, position: number) {
  const { id, file_name, width, height, widths, alt_text, focal_x, focal_y, colors } = image
  return {
    website_id: websiteId,
    id,
    item_id: item.id,
    file_name,
    width,
    height,
    widths,
    alt_text,
    focal_x,
    focal_y,
    colors: colors ? JSON.stringify(colors) : null,
    position,
  }
}
