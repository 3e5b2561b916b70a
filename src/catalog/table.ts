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
  /** Texts of its page; null if it has none. */
  page: OptionalJSONColumn<StoredPage>
  visible: Generated<boolean>
  /** Raised by each change. */
  revision: Generated<number>
}

/** A product in a collection besides the shop. */
type CollectionItemRow = { website_id: string; collection_id: string; item_id: string; position: number }

type OptionalJSONColumn<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

type ItemRow = {
  website_id: string
  id: string
  collection_id: string
  title: string
  /** Slug; unique within the website. */
  url_id: string
  product_type: number
  /** Sanitised HTML. */
  description: string
  excerpt: string
  tags: JSONColumnType<string[]>
  /** Ids of categories. */
  categories: JSONColumnTypeWithDefault<string[]>
  /** Option names, in display order. */
  option_ordering: JSONColumnType<string[]>
  /** Null: the default label. */
  custom_add_text: string | null
  additional_fields_form: JSONColumnType<AdditionalFieldsForm> | null
  /** Null: one-time purchase. */
  subscription_plan: JSONColumnType<SubscriptionPlan> | null
  position: number
  visibility: Visibility
  /** When a scheduled product is published. */
  publish_at: Moment | null
  seo: JSONColumnTypeWithDefault<SeoData>
  tax_class: Generated<TaxClass>
  shipping: JSONColumnTypeWithDefault<ProductShipping>
  related: JSONColumnTypeWithDefault<string[]>
  merchandising: JSONColumnTypeWithDefault<Merchandising>
  brand: Generated<string>
  /** Sale period; null: no start or no end. */
  sale_starts_at: Generated<Date | null>
  sale_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  swatches: JSONColumnTypeWithDefault<Swatch[]>
  video: OptionalJSONColumn<ProductVideo>
  /** Raised by each change; a change sends the one it was made on. */
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** Account that last changed it; null for the seed. */
  updated_by: string | null
  /** A sample product; false once someone has changed it. */
  is_sample: Generated<boolean>
  archived_at: Moment | null
  /** Deleted products can be restored for 30 days. */
  deleted_at: Moment | null
  /** What the search reads: the title on its own line, short description and tags. Null for older rows until a job fills it. */
  search_words: GeneratedAlways<string | null>
  /** The description, in the same way. */
  search_body: GeneratedAlways<string | null>
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
  /** For shipping; null if unknown. */
  weight_grams: number | null
  size_mm: JSONColumnType<SizeMm> | null
  main_image_id: string | null
  /** Further images, in order. */
  image_ids: JSONColumnTypeWithDefault<string[]>
  /** May be empty. */
  gtin: Generated<string>
  /** The store's cost; never shown to shoppers. */
  cost_cents: Generated<number | null>
  position: number
}

type ItemImageRow = {
  website_id: string
  id: string
  item_id: string
  /** In the website's files; contains a hash of the content. */
  file_name: string
  width: number
  height: number
  /** Available widths, ascending: `100w,300w`. */
  widths: string
  alt_text: string
  focal_x: number
  focal_y: number
  title: Generated<string>
  /** May have tags. */
  body: Generated<string>
  /** Name of the uploaded file; empty if it is not known. */
  filename: Generated<string>
  /** Null if they are not known. */
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
  /** Null at the top level. */
  parent_id: string | null
  name: string
  /** Slug; unique within the website. */
  url_id: string
  position: number
  /** Texts of its page; null if it has none. */
  page: OptionalJSONColumn<StoredPage>
}

/** Every state of a product, with its author. */
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

/** Saved views of the product list, shared by all contributors of the website. */
type ItemViewRow = {
  website_id: string
  id: string
  name: string
  query: JSONColumnType<Record<string, string>>
  position: number
}

/** Former slugs of products, without those in use. */
type ItemAddressRow = { website_id: string; url_id: string; item_id: string; left_at: Moment }

/** A deleted category, with the ids of its direct children. */
export interface RemovedCategory {
  id: string
  name: string
  parentId: string | null
  urlId: string
  position: number
  /** Absent for categories deleted before they had texts. */
  page?: StoredPage | null
  children: string[]
}

/** Products that an action put into a collection, or took out of it, with their positions there. */
export interface ChangedMembers {
  collectionId: string
  isAdded: boolean
  members: { itemId: string; position: number }[]
}

/**
 * Revisions before and after, for each product changed by one action; and the category deleted by it, or the products of
 * a collection that it changed.
 */
export interface Undoable {
  items: { itemId: string; before: number; after: number }[]
  category?: RemovedCategory
  members?: ChangedMembers
}

/** Undo data of a bulk action or of deleting a category, until it expires. */
type ItemUndoRow = {
  website_id: string
  id: string
  account_id: string | null
  expires_at: Moment
  items: JSONColumnType<Undoable>
}
