import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ColorData } from '../files/contract.ts'
import type {
  AdditionalFieldsForm,
  Merchandising,
  ProductShipping,
  SeoData,
  SubscriptionPlan,
  TaxClass,
} from './contract.ts'
import type { ProductVideo, Swatch } from './fields-contract.ts'
import type { ItemState } from './item-state.ts'
import type { StoredImage, StoredPage } from './shop/present.ts'

export type CatalogTables = {
  collections: CollectionRow
  collection_items: CollectionItemRow
  items: ItemRow
  variants: VariantRow
  item_images: ItemImageRow
  categories: CategoryRow
  item_revisions: ItemRevisionRow
  item_views: ItemViewRow
  item_addresses: ItemAddressRow
  item_undos: ItemUndoRow
}

type Moment = ColumnType<Date, Date | string, Date | string>

type CollectionRow = {
  website_id: string
  id: string
  title: string
  url_id: string
  banner: JSONColumnType<StoredImage> | null
  /** What its page says; null where nobody said anything. */
  page: OptionalJSONColumn<StoredPage>
  visible: Generated<boolean>
  /** Rises with each change. */
  revision: Generated<number>
}

/** A product in a collection beside the shop. */
type CollectionItemRow = { website_id: string; collection_id: string; item_id: string; position: number }

type OptionalJSONColumn<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

type ItemRow = {
  website_id: string
  id: string
  collection_id: string
  title: string
  /** Last part of its address; unique within the website. */
  url_id: string
  product_type: number
  /** Sanitised HTML. */
  description: string
  excerpt: string
  tags: JSONColumnType<string[]>
  /** Ids of categories. */
  categories: JSONColumnTypeWithDefault<string[]>
  /** Option names in the order they are asked. */
  option_ordering: JSONColumnType<string[]>
  /** Null: the button says what it always says. */
  custom_add_text: string | null
  additional_fields_form: JSONColumnType<AdditionalFieldsForm> | null
  /** Null: bought once. */
  subscription_plan: JSONColumnType<SubscriptionPlan> | null
  position: number
  visibility: Visibility
  /** When a scheduled product becomes public. */
  publish_at: Moment | null
  seo: JSONColumnTypeWithDefault<SeoData>
  tax_class: Generated<TaxClass>
  shipping: JSONColumnTypeWithDefault<ProductShipping>
  related: JSONColumnTypeWithDefault<string[]>
  merchandising: JSONColumnTypeWithDefault<Merchandising>
  brand: Generated<string>
  /** When sale prices hold; null: from ever, without an end. */
  sale_starts_at: Generated<Date | null>
  sale_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  swatches: JSONColumnTypeWithDefault<Swatch[]>
  video: OptionalJSONColumn<ProductVideo>
  /** Rises with each change; a change names the one it was made on. */
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** Account of the person who changed it last; null for the seed. */
  updated_by: string | null
  /** The store was opened with it. One that somebody has changed is a product like any other. */
  is_sample: Generated<boolean>
  archived_at: Moment | null
  /** Deleted products can be brought back for 30 days. */
  deleted_at: Moment | null
  /** Title, in a line of its own, short description and tags without accents and case. */
  search_text: GeneratedAlways<string>
}

export type Visibility = 'public' | 'draft' | 'scheduled' | 'private' | 'needs-review'

type JSONColumnTypeWithDefault<T extends object> = ColumnType<T, string | undefined, string>

type VariantRow = {
  website_id: string
  id: string
  item_id: string
  /** Unique within the website. */
  sku: string
  attributes: JSONColumnType<Record<string, string>>
  price_cents: number
  sale_price_cents: number
  on_sale: boolean
  /** For shipping; null where nobody said. */
  weight_grams: number | null
  size_mm: JSONColumnType<SizeMm> | null
  main_image_id: string | null
  /** More pictures of it, in order. */
  image_ids: JSONColumnTypeWithDefault<string[]>
  /** Empty: none. */
  gtin: Generated<string>
  /** What it costs the store; no shopper ever hears of it. */
  cost_cents: Generated<number | null>
  position: number
}

type ItemImageRow = {
  website_id: string
  id: string
  item_id: string
  /** In the website's files; holds a hash of the content. */
  file_name: string
  width: number
  height: number
  /** Widths that exist, smallest first: `100w,300w`. */
  widths: string
  alt_text: string
  focal_x: number
  focal_y: number
  /** Null for pictures that came with the seed. */
  colors: JSONColumnType<ColorData> | null
  position: number
}

export interface SizeMm {
  length: number
  width: number
  height: number
}

type CategoryRow = {
  website_id: string
  id: string
  /** Null at the top. */
  parent_id: string | null
  name: string
  /** Last part of its address; unique within the website. */
  url_id: string
  position: number
  /** What its page says; null where nobody said anything. */
  page: OptionalJSONColumn<StoredPage>
}

/** Every state a product ever had, and who made it so. */
type ItemRevisionRow = {
  website_id: string
  item_id: string
  revision: number
  at: Moment
  /** Null for the seed and for jobs. */
  account_id: string | null
  /** `created`, `edited`, `archived`, `imported` … */
  change: string
  /** The whole product. */
  snapshot: JSONColumnType<ItemState>
}

/** Saved views of the product list, shared by everybody who works on the website. */
type ItemViewRow = {
  website_id: string
  id: string
  name: string
  query: JSONColumnType<Record<string, string>>
  position: number
}

/** Where products were. An address that a product has now is not among them. */
type ItemAddressRow = { website_id: string; url_id: string; item_id: string; left_at: Moment }

/** A category as it was when it was deleted, with the ids of those directly in it. */
export interface RemovedCategory {
  id: string
  name: string
  parentId: string | null
  urlId: string
  position: number
  /** Absent for what was deleted before pages of categories said anything. */
  page?: StoredPage | null
  children: string[]
}

/** For each product that was changed at once: its revision before and after; and the category that went with it. */
export interface Undoable {
  items: { itemId: string; before: number; after: number }[]
  category?: RemovedCategory
}

/** What a bulk action, or deleting a category, did, until it can no longer be undone. */
type ItemUndoRow = {
  website_id: string
  id: string
  account_id: string | null
  expires_at: Moment
  items: JSONColumnType<Undoable>
}
