import { z } from 'zod'
import { Country } from '../pricing/rules/places.ts'
import { TaxClass } from '../pricing/rules/tax-rules.ts'
import type { ItemFilters } from '../shared/lists/item-filters.ts'
import type { Sort } from '../shared/lists/sorts.ts'
import { Money } from '../shared/money/money-shape.ts'
import { ShownVideo, Swatch } from './fields-contract.ts'

/** Specification §3, Product types. */
export const productTypes = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 } as const

export const ProductImage = z.object({
  id: z.string(),
  /** Absolute URL on the asset host without a size; `?format=500w` chooses one of `systemDataVariants`. */
  assetUrl: z.string(),
  /** `1500x1500`. */
  originalSize: z.string(),
  /** Widths that exist: `100w,300w,500w`. */
  systemDataVariants: z.string(),
  altText: z.string(),
  mediaFocalPoint: z.object({ x: z.number(), y: z.number() }),
})
export type ProductImage = z.infer<typeof ProductImage>

export const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  /** Minor units, for readers of the older shape. */
  price: z.number(),
  salePrice: z.number(),
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.number(),
  /** Id of the image this variant shows, if it has one of its own. */
  mainImageId: z.string().nullable(),
  /** More images of it, in order. */
  imageIds: z.array(z.string()),
  /** A barcode; empty where there is none. */
  gtin: z.string(),
})
export type Variant = z.infer<typeof Variant>

/** A shop of a website: the page that lists its products. */
export const Collection = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  /** Wide picture that opens the store. */
  banner: ProductImage.nullable(),
})
export type Collection = z.infer<typeof Collection>

/** One field of a form attached to a product. Types and rules: specification §3 Form, §5. */
export const AdditionalField = z.object({
  id: z.string(),
  type: z.enum(['text', 'textarea', 'email', 'checkbox', 'radio', 'select', 'date', 'name', 'phone']),
  title: z.string(),
  description: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  /** Null: no limit. */
  maxLength: z.number().nullable(),
})
export type AdditionalField = z.infer<typeof AdditionalField>

export const AdditionalFieldsForm = z.object({ id: z.string(), name: z.string(), fields: z.array(AdditionalField) })
export type AdditionalFieldsForm = z.infer<typeof AdditionalFieldsForm>

/** Specification §3, Subscription: 0 cycles means indefinite. */
export const SubscriptionPlan = z.object({
  billingPeriod: z.object({ value: z.number(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.number(),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

export const CategoryName = z.object({ id: z.string(), name: z.string(), urlId: z.string() })
export type CategoryName = z.infer<typeof CategoryName>

/** What search engines are told; empty texts mean the product's own. */
export const SeoData = z.object({ seoTitle: z.string(), seoDescription: z.string(), seoHidden: z.boolean() })
export type SeoData = z.infer<typeof SeoData>

export const Merchandising = z.object({
  scarcityEnabled: z.boolean(),
  /** With `{qtyInStock}` where the number stands. */
  scarcityText: z.string(),
  scarcityShownByDefault: z.boolean(),
  /** Empty: the store's own words. */
  customSoldOutText: z.string(),
})
export type Merchandising = z.infer<typeof Merchandising>

export const ProductItem = z.object({
  id: z.string(),
  collectionId: z.string(),
  recordType: z.literal(11),
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  excerpt: z.string(),
  items: z.array(ProductImage),
  brand: z.string(),
  video: ShownVideo.nullable(),
  tags: z.array(z.string()),
  categories: z.array(CategoryName),
  seoData: SeoData,
  /** Ids of products shown beside this one, in order. */
  relatedItemIds: z.array(z.string()),
  /** What the specification's merchandising context of this product is made of. */
  merchandising: Merchandising,
  structuredContent: z.object({
    productType: z.number(),
    variants: z.array(Variant),
    variantOptionOrdering: z.array(z.string()),
    priceMoney: Money,
    salePriceMoney: Money,
    onSale: z.boolean(),
    /** When what is on sale now no longer is, ISO 8601; null while nothing is, or for as long as nobody says otherwise. */
    saleEndsAt: z.string().nullable(),
    /** How values of options look. */
    swatches: z.array(Swatch),
    isSubscribable: z.boolean(),
    subscriptionPlan: SubscriptionPlan.nullable(),
    useCustomAddButtonText: z.boolean(),
    customAddButtonText: z.string(),
    additionalFieldsFormId: z.string().nullable(),
    additionalFieldsForm: AdditionalFieldsForm.nullable(),
  }),
})
export type ProductItem = z.infer<typeof ProductItem>

/** How far a list is read: the last product shown, by what the list is sorted by and its id. */
export interface ItemPlace {
  value: string | number
  id: string
}

export interface ItemsQuestion {
  sort: Sort
  /** Products in any of these categories; of all when undefined. */
  categoryIds?: string[] | undefined
  tag?: string | undefined
  /** Products of this collection, `featured` in its own order. */
  collectionId?: string | undefined
  filters?: ItemFilters | undefined
  after?: ItemPlace | undefined
  /** The page ends before this place. */
  before?: ItemPlace | undefined
  limit: number
}

/** What a shopper searches for in the whole shop. */
export interface ItemsSearch extends Pick<ItemsQuestion, 'filters' | 'after' | 'before' | 'limit'> {
  text: string
}

export interface ItemsAnswer {
  /** `body` is empty in lists; a product's own page has it. */
  items: ProductItem[]
  /** On all pages together. */
  total: number
  /** Null on the last page. */
  next: ItemPlace | null
  /** Where this page begins, for a step back; null where it is empty. */
  first: ItemPlace | null
  /** Products on the pages before this one. */
  earlier: number
  /** Words of the shop that were looked for in place of those that were typed; absent where these were found. */
  meant?: string
}

export const ShelfCategory = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  urlId: z.string(),
  /** `/shop/category/<urlId>` */
  fullUrl: z.string(),
  /** Public products in it and in what lies below it, each once. */
  itemCount: z.number(),
  /** Search engines are asked not to list it. */
  isHidden: z.literal(true).optional(),
})
export type ShelfCategory = z.infer<typeof ShelfCategory>

export const ShelfTag = z.object({ name: z.string(), fullUrl: z.string(), itemCount: z.number() })
export type ShelfTag = z.infer<typeof ShelfTag>

/** The ways into a shop: all categories, parents first, and the tags its public products carry. */
export interface Shelves {
  categories: ShelfCategory[]
  tags: ShelfTag[]
}

/** A collection beside the shop, or a category: its own page, and what that says above its products. */
export interface ListPage {
  id: string
  title: string
  urlId: string
  fullUrl: string
  /** Sanitised HTML. */
  description: string
  picture: ProductImage | null
  seo: SeoData
}

/** A product, or a collection of some, as search engines are told of it. */
export interface SitemapEntry {
  path: string
  /** ISO 8601. */
  updatedAt: string
  images: string[]
}

/** How a physical product is sent. */
const ProductShipping = z.strictObject({
  /** Each piece travels alone. */
  shipsSeparately: z.boolean(),
  /** Added to shipping and local delivery for each piece; minor units. */
  surchargeCents: z.int().min(0).max(999_999_999_999),
  /** ISO 3166-1; empty: everywhere. */
  shipsOnlyTo: z.array(Country).max(250),
  /** Cannot be sent at all, only fetched. */
  pickupOnly: z.boolean(),
})
export type ProductShipping = z.infer<typeof ProductShipping>

export const TaxAndShipping = z.object({
  /** What kind of thing it is to the tax office, as the website's tax rules give rates to. */
  taxClass: TaxClass.unwrap(),
  shipping: ProductShipping,
})
export type { TaxClass }

/** A state that a product once had. */
export const Revision = z.object({
  revision: z.number(),
  at: z.string(),
  /** Name of who did it; null for the seed and for jobs. */
  by: z.string().nullable(),
  change: z.string(),
})
export type Revision = z.infer<typeof Revision>
