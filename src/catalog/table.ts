import type { JSONColumnType } from 'kysely'
import type { AdditionalFieldsForm } from './contract.ts'
import type { StoredImage } from './present.ts'

export type CatalogTables = {
  collections: CollectionRow
  items: ItemRow
  variants: VariantRow
  item_images: ItemImageRow
}

type CollectionRow = {
  website_id: string
  id: string
  title: string
  url_id: string
  banner: JSONColumnType<StoredImage> | null
}

type ItemRow = {
  website_id: string
  id: string
  collection_id: string
  title: string
  /** Last part of its address; unique within the website. */
  url_id: string
  product_type: number
  /** Plain paragraphs. */
  body: JSONColumnType<string[]>
  excerpt: string
  tags: JSONColumnType<string[]>
  /** Option names in the order they are asked. */
  option_ordering: JSONColumnType<string[]>
  /** Null: the button says what it always says. */
  custom_add_text: string | null
  additional_fields_form: JSONColumnType<AdditionalFieldsForm> | null
  subscribable: boolean
  position: number
  visibility: 'public' | 'hidden'
}

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
  unlimited: boolean
  qty_in_stock: number
  main_image_id: string | null
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
  position: number
}
