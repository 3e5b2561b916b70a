import type { ColorData } from '../files/contract.ts'
import type { AdminItem, AdminVariant, ItemChanges } from './admin-contract.ts'
import type { StoredImage } from './shop/present.ts'

/** An image of a product with the data that pages need. */
export interface Picture extends StoredImage {
  /** Null if they are not known. */
  colors: ColorData | null
}

/** A variant with all fields set. */
export interface VariantState extends Omit<AdminVariant, 'imageIds' | 'gtin' | 'costCents'> {
  imageIds: string[]
  gtin: string
  costCents: number | null
}

/** Everything that people change of a product; the content of a revision. */
export interface ItemState extends Pick<AdminItem, Exclude<keyof ItemChanges, 'images' | 'variants'>> {
  id: string
  variants: VariantState[]
  images: Picture[]
  /** ISO 8601. */
  archivedAt: string | null
  deletedAt: string | null
}

/** A stored product. */
export interface LoadedItem {
  state: ItemState
  revision: number
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** Display name of `updatedBy`. */
  updatedByName: string | null
  /** Whether the current revision is still stored. */
  isKept: boolean
}

/** The author of a change, with website and time. */
export interface Author {
  websiteId: string
  /** Null for jobs. */
  accountId: string | null
  /** Display name. */
  name: string | null
  /** ISO 8601. */
  now: string
  /** ISO code of the store's currency. */
  currency: string
}

/** Error messages by field: `variants.0.sku`. Empty if valid. */
export type FieldErrors = Record<string, string>
