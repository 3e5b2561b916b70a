import type { ColorData } from '../files/contract.ts'
import type { AdminItem, AdminVariant, ItemChanges } from './admin-contract.ts'
import type { StoredImage } from './shop/present.ts'

/** A picture of a product with what pages need of it. */
export interface Picture extends StoredImage {
  /** Null for pictures that came with the seed. */
  colors: ColorData | null
}

/** A variant of which everything is said. */
export interface VariantState extends Omit<AdminVariant, 'imageIds' | 'gtin' | 'costCents'> {
  imageIds: string[]
  gtin: string
  costCents: number | null
}

/** Everything that is kept of a product and changed by people: what a revision holds. */
export interface ItemState extends Pick<AdminItem, Exclude<keyof ItemChanges, 'images' | 'variants'>> {
  id: string
  variants: VariantState[]
  images: Picture[]
  /** ISO 8601. */
  archivedAt: string | null
  deletedAt: string | null
}

/** A product as it stands in the database. */
export interface LoadedItem {
  state: ItemState
  revision: number
  createdAt: string
  updatedAt: string
  updatedBy: string | null
  /** Display name of `updatedBy`. */
  updatedByName: string | null
  /** Whether the current revision is among those that are kept. */
  isKept: boolean
}

/** Who changes something, where and when. */
export interface Author {
  websiteId: string
  /** Null for jobs. */
  accountId: string | null
  /** As others read it. */
  name: string | null
  /** ISO 8601. */
  now: string
  /** ISO code of the store's currency. */
  currency: string
}

/** A sentence per field that is not what it must be: `variants.0.sku`. Empty: all is well. */
export type FieldErrors = Record<string, string>
