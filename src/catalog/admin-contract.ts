import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
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
import { Brand, Description, Gtin, ProductVideo, SalePeriod, Swatches } from './fields-contract.ts'

/** Specification §9, Editor limits. */
export const limits = {
  /** Of a page of the shop, and of an action on chosen products. */
  PRODUCTS: 200,
  /** Of an action on all products that match. */
  CHANGED_AT_ONCE: 1_000,
  VARIANTS: 100,
  TAG_LENGTH: 50,
  CATEGORY_LENGTH: 25,
  CATEGORIES: 10_000,
  NAME_LENGTH: 200,
  IMAGES: 100,
} as const

/** Specification §3, Page status labels: Scheduled, Needs Review, Draft, Private. */
export const Visibility = z.enum(['public', 'draft', 'scheduled', 'private', 'needs-review'])
export type Visibility = z.infer<typeof Visibility>
const Cents = z.number().int().min(0).max(999_999_999_999)
const Id = z.string().min(1).max(200)
const Grams = z.number().int().min(0).max(1_000_000_000)
const Millimetres = z.number().int().min(0).max(1_000_000)

export const AdminVariant = z.strictObject({
  id: Id,
  /** Unique within the website; empty to have one generated. */
  sku: z.string().trim().max(60, 'A SKU has at most 60 characters.'),
  /** One value per option of the product. */
  attributes: z.record(z.string().min(1).max(60), z.string().max(60)),
  /** Minor units of the store's currency. */
  priceCents: Cents,
  salePriceCents: Cents,
  onSale: z.boolean(),
  weightGrams: Grams.nullable(),
  sizeMm: z.strictObject({ length: Millimetres, width: Millimetres, height: Millimetres }).nullable(),
  /** One of the product's images. */
  mainImageId: Id.nullable(),
  /** Further images of the product, in order. Omitted fields stay unchanged. */
  imageIds: z.array(Id).max(20, 'A variant has at most 20 pictures.').optional(),
  gtin: Gtin.optional(),
  /** The store's cost in minor units; never shown to shoppers. */
  costCents: Cents.nullable().optional(),
})
export type AdminVariant = z.infer<typeof AdminVariant>

/** An image of the product; the id is that of the upload. */
export const AdminImage = z.strictObject({
  id: Id,
  altText: z.string().max(250, 'A text for those who cannot see an image has at most 250 characters.'),
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  /** Without an alt text, the first of title, body and file name is read out. Omitted fields stay unchanged. */
  title: z.string().max(200, 'The title of a picture has at most 200 characters.').optional(),
  body: z.string().max(2_000, 'The text of a picture has at most 2,000 characters.').optional(),
  /** Of the uploaded file by default. */
  filename: z.string().max(255, 'A file name has at most 255 characters.').optional(),
})
export type AdminImage = z.infer<typeof AdminImage>

export const name = (most: number, tooLong: string, missing?: string) =>
  z.string().trim().min(1, missing).max(most, tooLong).check(assertVisible)
const ItemName = name(limits.NAME_LENGTH, 'A name has at most 200 characters.', 'Please give the product a name.')
const TagName = name(limits.TAG_LENGTH, 'A tag has at most 50 characters.')

/** The fields of a product that its editor changes. Omitted ones stay unchanged. */
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
    description: Description,
    excerpt: z.string().max(1_000, 'A short description has at most 1,000 characters.'),
    tags: z.array(TagName).max(100, 'A product has at most 100 tags.'),
    /** Ids of categories. */
    categories: z.array(Id).max(100, 'A product has at most 100 categories.'),
    /** Option names, in display order. */
    options: z.array(z.string().trim().min(1).max(60)).max(6, 'A product has at most 6 options.'),
    variants: z
      .array(AdminVariant)
      .min(1, 'A product has at least one variant.')
      .max(limits.VARIANTS, `A product has at most ${limits.VARIANTS} variants.`),
    images: z.array(AdminImage).max(limits.IMAGES, `A product has at most ${limits.IMAGES} images.`),
    seo: SeoData,
    /** Null: the default label. */
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
    /** ISO 8601; only for scheduled products. */
    publishAt: z.iso.datetime().nullable(),
  })
  .partial()
export type ItemChanges = z.infer<typeof ItemChanges>

/** A product as its editor reads it. */
export const AdminItem = ItemChanges.required().extend({
  id: z.string(),
  /** A change sends the revision it was made on; 409 if someone else has changed it since. */
  revision: z.number(),
  /** Path on the storefront, even if not published yet. */
  fullUrl: z.string(),
  currency: z.string(),
  measurementStandard: z.enum(['metric', 'imperial']),
  /** The same images as `images`, with their URLs. */
  pictures: z.array(ProductImage),
  archived: z.boolean(),
  deleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
})
export type AdminItem = z.infer<typeof AdminItem>

export const NewItemRequest = z.strictObject({ title: ItemName, productType: z.number().int().min(1).max(4) })
/** Puts digital products on sale although they have no file, after a question; otherwise such a change is refused. */
const WithoutFile = z.boolean().optional()
export const ChangeItemRequest = z.strictObject({
  revision: z.number().int().min(1),
  changes: ItemChanges,
  isWithoutFile: WithoutFile,
})

/** One row of the product list. */
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
  /** Lowest and highest effective price, in minor units. */
  priceFromCents: z.number(),
  priceToCents: z.number(),
  onSale: z.boolean(),
  /** Null if not sold by subscription. */
  subscriptionPlan: SubscriptionPlan.nullable(),
  /** Total of all variants; null if unlimited. */
  stock: z.number().nullable(),
  soldOut: z.boolean(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
})
export type ItemRow = z.infer<typeof ItemRow>

export const ItemsQuery = z.object({
  /** Words of the title, a SKU, or a tag. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(['position', 'name', 'stock', 'price', 'updated']).default('position'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  visibility: Visibility.optional(),
  type: z.coerce.number().int().min(1).max(4).optional(),
  stock: z.enum(['sold-out', 'low', 'in-stock']).optional(),
  category: z.string().max(200).optional(),
  tag: z.string().max(limits.TAG_LENGTH).optional(),
  onSale: z.enum(['true', 'false']).optional(),
  /** Whether to list archived products instead. */
  archived: z.enum(['true', 'false']).default('false'),
  /** Whether to list deleted products, archived or not; they can be restored for 30 days. */
  deleted: z.enum(['true', 'false']).default('false'),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
})
export type ItemsQuery = z.input<typeof ItemsQuery>

export const ItemsReply = z.object({
  items: z.array(ItemRow),
  /** Number of matches on all pages. */
  total: z.number(),
  currency: z.string(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
})
export type ItemsReply = z.infer<typeof ItemsReply>

/** `asOf`: the product as of this time, as far as its revisions are kept. */
export const ItemQuery = z.strictObject({ asOf: z.iso.datetime().optional() })

/** Any existing tag, including those that today's rules would refuse. */
const KnownTag = z.string().trim().min(1).max(limits.TAG_LENGTH)

/** Acts on the given products, on all that match a query, or on unchanged sample products. */
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
    z.strictObject({ kind: z.literal('remove-tag'), tag: KnownTag }),
    /** Products that have both keep one. */
    z.strictObject({ kind: z.literal('rename-tag'), tag: KnownTag, to: TagName }),
    z.strictObject({ kind: z.literal('add-category'), categoryId: Id }),
    z.strictObject({ kind: z.literal('remove-category'), categoryId: Id }),
    z.strictObject({ kind: z.literal('add-to-collection'), collectionId: Id }),
    z.strictObject({ kind: z.literal('remove-from-collection'), collectionId: Id }),
    /** Empty: no brand. */
    z.strictObject({ kind: z.literal('set-brand'), brand: Brand }),
    z.strictObject({ kind: z.literal('set-tax-class'), taxClass: TaxAndShipping.shape.taxClass }),
    /** Of each variant of physical products, in grams; null: not known. */
    z.strictObject({ kind: z.literal('set-weight'), weightGrams: Grams.nullable() }),
    /** Percentage off the price; 0 ends the sale. Without a period, one that has not ended stays. */
    z.strictObject({
      kind: z.literal('set-sale'),
      percent: z.number().int().min(0).max(95),
      period: SalePeriod.optional(),
    }),
    /** Applies to prices and sale prices; `value` is hundredths of a percent or minor units. Gift cards are unchanged. */
    z.strictObject({
      kind: z.literal('change-prices'),
      by: z.enum(['percent', 'amount']),
      value: z.number().int().min(-999_999_999_999).max(999_999_999_999),
      rounding: z.enum(priceRoundings),
    }),
  ]),
  isWithoutFile: WithoutFile,
  /** Lowers prices to 0 or below cost, after a question that counts the variants; otherwise such a change is refused. */
  isAtAnyPrice: z.boolean().optional(),
})
export type BulkRequest = z.infer<typeof BulkRequest>
/** `undo` reverts it: POST it to /api/catalog/items/undo within the hour. */
export const BulkReply = z.object({ changed: z.number(), undo: z.string().nullable() })
export type BulkReply = z.infer<typeof BulkReply>

/** Renames a tag on all products that have it, or deletes it: `to` is null. Products that have both names keep one. */
export const TagChangeRequest = z.strictObject({ tag: KnownTag, to: TagName.nullable() })
export type TagChangeRequest = z.infer<typeof TagChangeRequest>

/** A change of a tag, which runs by a job. */
export const TagChange = z.object({
  id: z.string(),
  tag: z.string(),
  /** Null when the tag is deleted. */
  to: z.string().nullable(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  /** Changed products, of `total`; counted down by an undo. */
  done: z.number(),
  total: z.number(),
  /** Why it stopped before its end; null when it did not. */
  problem: z.string().nullable(),
  /** Within the hour, once. */
  canUndo: z.boolean(),
})
export type TagChange = z.infer<typeof TagChange>
/** The latest one; null when there was none. */
export const LatestTagChange = z.object({ change: TagChange.nullable() })
export type LatestTagChange = z.infer<typeof LatestTagChange>

export const UndoRequest = z.strictObject({ undo: Id })
/** Products changed since the bulk action stay unchanged. */
export const UndoReply = z.object({
  restored: z.number(),
  changedSince: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type UndoReply = z.infer<typeof UndoReply>

/** Restores a revision of the product, as a new one. */
export const RestoreRequest = z.strictObject({ revision: z.number().int().min(1) })

export const Category = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  urlId: z.string(),
  itemCount: z.number(),
})
export type Category = z.infer<typeof Category>

/** With the URL of its page's picture, else of its first product's; null if there is neither. */
export const ListedCategory = Category.extend({ imageUrl: z.string().nullable() })
export type ListedCategory = z.infer<typeof ListedCategory>

export const Tag = z.object({ tag: z.string(), itemCount: z.number() })
export type Tag = z.infer<typeof Tag>

export const ItemParams = z.strictObject({ itemId: z.string().max(200) })

export const ProductImportParams = z.strictObject({ importId: z.string().max(200) })

export const TagChangeParams = z.strictObject({ changeId: z.string().max(200) })

export const ListedCategories = z.array(ListedCategory)

export const Tags = z.array(Tag)
