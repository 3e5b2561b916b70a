import { z } from 'zod'
import { Country } from '../pricing/rules/places.ts'
import { TaxClass } from '../pricing/rules/tax-rules.ts'
import { productFormKinds } from '../shared/forms/product-form-kinds.ts'
import type { ItemFilters } from '../shared/lists/item-filters.ts'
import type { Sort } from '../shared/lists/sorts.ts'
import { Money } from '../shared/money/money-shape.ts'
import { ShownVideo, Swatch } from './fields-contract.ts'

/** Specification §3, Product types. */
export const productTypes = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 } as const

export const ProductImage = z.object({
  id: z.string(),
  /** Absolute URL on the asset host without a size; `?format=500w` selects one of `systemDataVariants`. */
  assetUrl: z.string(),
  /** `1500x1500`. */
  originalSize: z.string(),
  /** Available widths: `100w,300w,500w`. */
  systemDataVariants: z.string(),
  altText: z.string(),
  mediaFocalPoint: z.object({ x: z.number(), y: z.number() }),
  /** Its colour while it loads, in a class of `tone.css`: one digit each for red, green and blue. Absent: unknown. */
  tone: z
    .string()
    .regex(/^[0-3]{3}$/)
    .optional(),
})
export type ProductImage = z.infer<typeof ProductImage>

/** Specification §3, Subscription: 0 cycles means indefinite. */
const BilledPlan = z.object({
  billingPeriod: z.object({ value: z.number(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.number(),
})

/** Whole percent; several are taken one after the other. */
const PlanPercent = z.number().default(0)
export const SubscriptionPlan = BilledPlan.extend({
  /** Off the first payment, beside what every payment has off. */
  firstPercent: PlanPercent,
  /** Off every payment. */
  everyPercent: PlanPercent,
  /** Whether it is sold once, too. */
  alsoOneTime: z.boolean().default(false),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/** A way to pay for a variant again and again. */
const PricingOption = z.object({
  /** Of every payment, in minor units: without discounts, and with those of every payment and of a sale. */
  price: z.number(),
  salePrice: z.number(),
  priceMoney: Money,
  salePriceMoney: Money,
  /** Whether the two differ. */
  onSale: z.boolean(),
  /** Off every payment. */
  percentageDiscount: z.number(),
  /** The first payment; the same as every other, unless the plan has a discount on it. */
  firstPaymentMoney: Money,
  productSubscriptionOptionId: z.string(),
  subscriptionPlan: BilledPlan.extend({ planVersionId: z.string() }),
})
export type PricingOption = z.infer<typeof PricingOption>

export const Variant = z.object({
  id: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  /** Minor units, for clients of the legacy shape. */
  price: z.number(),
  salePrice: z.number(),
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.number(),
  /** Id of the variant's own image, if it has one. */
  mainImageId: z.string().nullable(),
  /** Further images, in order. */
  imageIds: z.array(z.string()),
  /** Barcode; may be empty. */
  gtin: z.string(),
  /** Empty for a product without a plan. */
  pricingOptions: z.array(PricingOption),
})
export type Variant = z.infer<typeof Variant>

/** The shop of a website: the page that lists its products. */
export const Collection = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  /** Banner image of the home page. */
  banner: ProductImage.nullable(),
})
export type Collection = z.infer<typeof Collection>

/** One field of a form attached to a product. Types and rules: specification §3 Form, §5. */
export const AdditionalField = z.object({
  id: z.string(),
  type: z.enum(productFormKinds),
  title: z.string(),
  description: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  /** Null: no limit. */
  maxLength: z.number().nullable(),
  /** These three are absent in fields of other kinds. */
  currencySymbol: z.string().max(8).optional(),
  showCountryCode: z.boolean().optional(),
  underline: z.boolean().optional(),
})
export type AdditionalField = z.infer<typeof AdditionalField>

export const AdditionalFieldsForm = z.object({ id: z.string(), name: z.string(), fields: z.array(AdditionalField) })
export type AdditionalFieldsForm = z.infer<typeof AdditionalFieldsForm>

export const CategoryName = z.object({ id: z.string(), name: z.string(), urlId: z.string() })
export type CategoryName = z.infer<typeof CategoryName>

/** For search engines; empty texts default to the product's own. */
export const SeoData = z.object({ seoTitle: z.string(), seoDescription: z.string(), seoHidden: z.boolean() })
export type SeoData = z.infer<typeof SeoData>

export const Merchandising = z.object({
  scarcityEnabled: z.boolean(),
  /** With the placeholder `{qtyInStock}`. */
  scarcityText: z.string(),
  scarcityShownByDefault: z.boolean(),
  /** Empty: the store's default. */
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
  /** Ids of related products, in order. */
  relatedItemIds: z.array(z.string()),
  /** Source of the product's merchandising context (specification). */
  merchandising: Merchandising,
  structuredContent: z.object({
    productType: z.number(),
    variants: z.array(Variant),
    variantOptionOrdering: z.array(z.string()),
    priceMoney: Money,
    salePriceMoney: Money,
    onSale: z.boolean(),
    /** End of the current sale, ISO 8601; null if there is no sale, or no planned end. */
    saleEndsAt: z.string().nullable(),
    /** Colours or images of option values. */
    swatches: z.array(Swatch),
    /** Whether it is sold by subscription only. */
    isSubscribable: z.boolean(),
    /** Null for a product that is only sold once. */
    subscriptionPlan: SubscriptionPlan.extend({ planVersionId: z.string() }).nullable(),
    /** At most one. */
    productSubscriptionOptions: z.array(z.object({ id: z.string(), planVersionId: z.string() })),
    useCustomAddButtonText: z.boolean(),
    customAddButtonText: z.string(),
    additionalFieldsFormId: z.string().nullable(),
    additionalFieldsForm: AdditionalFieldsForm.nullable(),
  }),
})
export type ProductItem = z.infer<typeof ProductItem>

/** Cursor of a list: sort key and id of the last product shown. */
export interface ItemPlace {
  value: string | number
  id: string
}

export interface ItemsQuestion {
  sort: Sort
  /** Products in any of these categories; undefined for all. */
  categoryIds?: string[] | undefined
  tag?: string | undefined
  /** Products of this collection; `featured` is its own order. */
  collectionId?: string | undefined
  filters?: ItemFilters | undefined
  after?: ItemPlace | undefined
  /** The page ends before this cursor. */
  before?: ItemPlace | undefined
  limit: number
}

/** A shopper's search in the whole shop. */
export interface ItemsSearch extends Pick<ItemsQuestion, 'filters' | 'after' | 'before' | 'limit'> {
  text: string
  /** Typing errors are not corrected. */
  isExact?: boolean
}

export interface ItemsAnswer {
  /** `body` is empty in lists; only a product's own page has it. */
  items: ProductItem[]
  /** On all pages. */
  total: number
  /** Null on the last page. */
  next: ItemPlace | null
  /** Start of this page, for going back; null if the page is empty. */
  first: ItemPlace | null
  /** Number of products on previous pages. */
  earlier: number
  /** The corrected words that were searched for instead; absent if the typed words had results. */
  meant?: string
}

export const ShelfCategory = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  urlId: z.string(),
  /** `/shop/category/<urlId>` */
  fullUrl: z.string(),
  /** Number of public products in it and its subcategories, each counted once. */
  itemCount: z.number(),
  /** Asks search engines not to index it. */
  isHidden: z.literal(true).optional(),
})
export type ShelfCategory = z.infer<typeof ShelfCategory>

export const ShelfTag = z.object({ name: z.string(), fullUrl: z.string(), itemCount: z.number() })
export type ShelfTag = z.infer<typeof ShelfTag>

/** Navigation of a shop: all categories, parents first, and the tags of its public products. */
export interface Shelves {
  categories: ShelfCategory[]
  tags: ShelfTag[]
}

/** Page of a collection besides the shop, or of a category, with its texts. */
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

/** Sitemap entry of a product or a collection. */
export interface SitemapEntry {
  path: string
  /** ISO 8601. */
  updatedAt: string
  images: string[]
}

/** Shipping of a physical product. */
const ProductShipping = z.strictObject({
  /** Each piece is a parcel of its own. */
  shipsSeparately: z.boolean(),
  /** Added to shipping and local delivery per piece; minor units. */
  surchargeCents: z.int().min(0).max(999_999_999_999),
  /** ISO 3166-1; empty: no restriction. */
  shipsOnlyTo: z.array(Country).max(250),
  /** Cannot be shipped, only picked up. */
  pickupOnly: z.boolean(),
})
export type ProductShipping = z.infer<typeof ProductShipping>

export const TaxAndShipping = z.object({
  /** Tax class, to which the website's tax rules assign rates. */
  taxClass: TaxClass.unwrap(),
  shipping: ProductShipping,
})
export type { TaxClass }

/** A former state of a product. */
export const Revision = z.object({
  revision: z.number(),
  at: z.string(),
  /** Name of the author; null for the seed and for jobs. */
  by: z.string().nullable(),
  change: z.string(),
})
export type Revision = z.infer<typeof Revision>

export const Revisions = z.array(Revision)
