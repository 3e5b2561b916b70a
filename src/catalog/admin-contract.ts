import { z } from 'zod'
import { isUrlId, URL_ID_LENGTH_MAX } from '../shared/lists/url-id.ts'
import { priceRoundings } from '../shared/products/price-change.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import {
  AdditionalFieldsForm,
  Merchandising,
  ProductImage,
  SeoData,
  SubscriptionPlan,
  TaxAndShipping,
} from './contract.ts'
import { Brand, Gtin, ProductVideo, SalePeriod, Swatches } from './fields-contract.ts'

/** Specification §9, Editor limits. */
export const limits = {
  PRODUCTS: 200,
  VARIANTS: 100,
  TAG_LENGTH: 50,
  CATEGORY_LENGTH: 25,
  CATEGORIES: 10_000,
  NAME_LENGTH: 200,
  DESCRIPTION_LENGTH: 102_400,
  IMAGES: 100,
} as const

/** Specification §3, Page status labels: Scheduled, Needs Review, Draft, Private. */
export const Visibility = z.enum(['public', 'draft', 'scheduled', 'private', 'needs-review'])
export type Visibility = z.infer<typeof Visibility>
const Cents = z.number().int().min(0).max(999_999_999_999)
const Id = z.string().min(1).max(200)
const Millimetres = z.number().int().min(0).max(1_000_000)

export const AdminVariant = z.strictObject({
  id: Id,
  /** Unique within the website; empty when it is to be made up. */
  sku: z.string().trim().max(60, 'A SKU has at most 60 characters.'),
  /** A value for each option of the product. */
  attributes: z.record(z.string().min(1).max(60), z.string().max(60)),
  /** Minor units of the store's currency. */
  priceCents: Cents,
  salePriceCents: Cents,
  onSale: z.boolean(),
  weightGrams: z.number().int().min(0).max(1_000_000_000).nullable(),
  sizeMm: z.strictObject({ length: Millimetres, width: Millimetres, height: Millimetres }).nullable(),
  /** One of the product's images. */
  mainImageId: Id.nullable(),
  /** More of the product's images, in order. What is left out of these stays as it is. */
  imageIds: z.array(Id).max(20, 'A variant has at most 20 pictures.').optional(),
  gtin: Gtin.optional(),
  /** What it costs the store, in minor units; no shopper ever hears of it. */
  costCents: Cents.nullable().optional(),
})
export type AdminVariant = z.infer<typeof AdminVariant>

/** A picture of the product; the id is that of the uploaded image. */
export const AdminImage = z.strictObject({
  id: Id,
  altText: z.string().max(250, 'A text for those who cannot see an image has at most 250 characters.'),
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
})
export type AdminImage = z.infer<typeof AdminImage>

export const name = (most: number, tooLong: string, missing?: string) =>
  z.string().trim().min(1, missing).max(most, tooLong).check(assertVisible)
const ItemName = name(limits.NAME_LENGTH, 'A name has at most 200 characters.', 'Please give the product a name.')
const TagName = name(limits.TAG_LENGTH, 'A tag has at most 50 characters.')

/** Everything of a product that its editor changes. What is left out stays as it is. */
export const ItemChanges = z
  .strictObject({
    title: ItemName,
    urlId: z
      .string()
      .max(URL_ID_LENGTH_MAX)
      .refine(
        (text) => text.length > URL_ID_LENGTH_MAX || isUrlId(text),
        'An address is made of small letters, digits and single hyphens.',
      ),
    productType: z.number().int().min(1).max(4),
    /** HTML, sanitised when it is stored. */
    description: z.string().max(limits.DESCRIPTION_LENGTH, 'A description has at most 102,400 characters.'),
    excerpt: z.string().max(1_000, 'A short description has at most 1,000 characters.'),
    tags: z.array(TagName).max(100, 'A product has at most 100 tags.'),
    /** Ids of categories. */
    categories: z.array(Id).max(100, 'A product has at most 100 categories.'),
    /** Option names in the order they are asked. */
    options: z.array(z.string().trim().min(1).max(60)).max(6, 'A product has at most 6 options.'),
    variants: z
      .array(AdminVariant)
      .min(1, 'A product has at least one variant.')
      .max(limits.VARIANTS, `A product has at most ${limits.VARIANTS} variants.`),
    images: z.array(AdminImage).max(limits.IMAGES, `A product has at most ${limits.IMAGES} images.`),
    seo: SeoData,
    /** Null: the button says what it always says. */
    customAddText: z.string().trim().min(1).max(60).nullable(),
    form: AdditionalFieldsForm.nullable(),
    subscriptionPlan: SubscriptionPlan.nullable(),
    ...TaxAndShipping.shape,
    brand: Brand,
    sale: SalePeriod,
    swatches: Swatches,
    video: ProductVideo.nullable(),
    related: z.array(Id).max(20, 'A product has at most 20 related products.'),
    merchandising: Merchandising,
    visibility: Visibility,
    /** ISO 8601; only for a scheduled product. */
    publishAt: z.iso.datetime().nullable(),
  })
  .partial()
export type ItemChanges = z.infer<typeof ItemChanges>

/** A product as its editor reads it. */
export const AdminItem = ItemChanges.required().extend({
  id: z.string(),
  /** A change names the revision it was made on; 409 when somebody else was faster. */
  revision: z.number(),
  /** Where it is, or will be, on the storefront. */
  fullUrl: z.string(),
  currency: z.string(),
  measurementStandard: z.enum(['metric', 'imperial']),
  /** The same pictures as `images`, with where they lie. */
  pictures: z.array(ProductImage),
  archived: z.boolean(),
  deleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
})
export type AdminItem = z.infer<typeof AdminItem>

export const NewItemRequest = z.strictObject({ title: ItemName, productType: z.number().int().min(1).max(4) })
export const ChangeItemRequest = z.strictObject({ revision: z.number().int().min(1), changes: ItemChanges })

/** One line of the product list. */
export const ItemRow = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  productType: z.number(),
  visibility: Visibility,
  publishAt: z.string().nullable(),
  archived: z.boolean(),
  image: ProductImage.nullable(),
  variantCount: z.number(),
  /** Lowest and highest effective price in minor units. */
  priceFromCents: z.number(),
  priceToCents: z.number(),
  onSale: z.boolean(),
  /** Null when it is not sold by subscription. */
  subscriptionPlan: SubscriptionPlan.nullable(),
  /** Over all variants; null when it never runs out. */
  stock: z.number().nullable(),
  soldOut: z.boolean(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
})
export type ItemRow = z.infer<typeof ItemRow>

export const ItemsQuery = z.object({
  /** Words of the title, a sku, or a tag. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['position', 'name', 'stock', 'price', 'updated']).default('position'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  visibility: Visibility.optional(),
  type: z.coerce.number().int().min(1).max(4).optional(),
  stock: z.enum(['sold-out', 'low', 'in-stock']).optional(),
  category: z.string().max(200).optional(),
  tag: z.string().max(limits.TAG_LENGTH).optional(),
  onSale: z.enum(['true', 'false']).optional(),
  /** Archived products are shown only when asked for. */
  archived: z.enum(['true', 'false']).default('false'),
  /** Deleted products, which can be brought back for 30 days, are shown only when asked for, archived or not. */
  deleted: z.enum(['true', 'false']).default('false'),
  cursor: z.string().max(2_000).optional(),
})
export type ItemsQuery = z.input<typeof ItemsQuery>

export const ItemsReply = z.object({
  items: z.array(ItemRow),
  /** All that match, on every page. */
  total: z.number(),
  currency: z.string(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
})
export type ItemsReply = z.infer<typeof ItemsReply>

/** Acts on the named products, on all that match a query, or on the samples that nobody has changed. */
export const BulkRequest = z.strictObject({
  target: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(limits.PRODUCTS) }),
    z.strictObject({ matching: z.record(z.string(), z.string()) }).or(z.strictObject({ samples: z.literal(true) })),
  ]),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('archive') }),
    z.strictObject({ kind: z.literal('unarchive') }),
    z.strictObject({ kind: z.literal('delete') }),
    z.strictObject({ kind: z.literal('restore') }),
    z.strictObject({ kind: z.literal('set-visibility'), visibility: Visibility.exclude(['scheduled']) }),
    z.strictObject({ kind: z.literal('add-tag'), tag: TagName }),
    /** Any that may be there: what is refused now was not always. */
    z.strictObject({ kind: z.literal('remove-tag'), tag: z.string().trim().min(1).max(limits.TAG_LENGTH) }),
    z.strictObject({ kind: z.literal('add-category'), categoryId: Id }),
    z.strictObject({ kind: z.literal('remove-category'), categoryId: Id }),
    /** Percent off the price, or back to the price with 0. */
    z.strictObject({ kind: z.literal('set-sale'), percent: z.number().int().min(0).max(95) }),
    /** Of prices and sale prices; `value` is hundredths of a percent or minor units. Gift cards stay as they are. */
    z.strictObject({
      kind: z.literal('change-prices'),
      by: z.enum(['percent', 'amount']),
      value: z.number().int().min(-999_999_999_999).max(999_999_999_999),
      rounding: z.enum(priceRoundings),
    }),
  ]),
})
export type BulkRequest = z.infer<typeof BulkRequest>
/** `undo` puts back what was: POST it to /api/catalog/items/undo within the hour. */
export const BulkReply = z.object({ changed: z.number(), undo: z.string().nullable() })
export type BulkReply = z.infer<typeof BulkReply>

export const UndoRequest = z.strictObject({ undo: Id })
/** What somebody changed after the bulk action stays as they left it. */
export const UndoReply = z.object({
  restored: z.number(),
  changedSince: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type UndoReply = z.infer<typeof UndoReply>

/** Puts back what the product was at a revision, as a new one. */
export const RestoreRequest = z.strictObject({ revision: z.number().int().min(1) })

export const Category = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  urlId: z.string(),
  itemCount: z.number(),
})
export type Category = z.infer<typeof Category>

export const Tag = z.object({ tag: z.string(), itemCount: z.number() })
export type Tag = z.infer<typeof Tag>
