import { z } from 'zod'
import { isUrlId, URL_ID_LENGTH_MAX } from '../shared/lists/url-id.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import { AdminImage, Category, limits, name, Visibility } from './admin-contract.ts'
import { ProductImage } from './contract.ts'

/** Limits of list pages: collections and categories. */
export const pageLimits = {
  /** Specification §9: products per collection, without archived ones. */
  PRODUCTS: 200,
  /** Specification §9: collection items that can be ordered by hand. */
  ORDERABLE: 250,
  COLLECTIONS: 100,
  TITLE_LENGTH: 200,
  DESCRIPTION_LENGTH: 20_000,
} as const

const Id = z.string().min(1).max(200)
const Title = z
  .string()
  .trim()
  .min(1, 'Please give the collection a name.')
  .max(pageLimits.TITLE_LENGTH, 'A name has at most 200 characters.')
  .check(assertVisible)

/** Texts above the products of a list page. */
const PageWords = {
  /** HTML, sanitised when it is stored. */
  description: z.string().max(pageLimits.DESCRIPTION_LENGTH, 'This text has at most 20,000 characters.'),
  picture: AdminImage.nullable(),
  /** Empty texts default to the page's own. */
  seo: z.strictObject({
    seoTitle: z.string().trim().max(200, 'This text has at most 200 characters.'),
    seoDescription: z.string().trim().max(500, 'This text has at most 500 characters.'),
    seoHidden: z.boolean(),
  }),
}
export const PageText = z.strictObject(PageWords)
export type PageText = z.infer<typeof PageText>

/** A page's text with the URL of its image. */
const ShownText = PageText.extend({ shownPicture: ProductImage.nullable() })

export const CollectionRow = z.object({
  id: z.string(),
  title: z.string(),
  urlId: z.string(),
  /** `/shop/collection/<urlId>` */
  fullUrl: z.string(),
  visible: z.boolean(),
  /** Without archived and deleted products. */
  itemCount: z.number(),
})
export type CollectionRow = z.infer<typeof CollectionRow>

/** A product of a collection, as an entry of the ordered list. */
export const CollectionMember = z.object({
  id: z.string(),
  title: z.string(),
  image: ProductImage.nullable(),
  visibility: Visibility,
  archived: z.boolean(),
})
export type CollectionMember = z.infer<typeof CollectionMember>

export const AdminCollection = CollectionRow.extend({
  ...ShownText.shape,
  /** A change sends the revision it was made on; 409 if someone else has changed it since. */
  revision: z.number(),
  items: z.array(CollectionMember),
})
export type AdminCollection = z.infer<typeof AdminCollection>

export const NewCollectionRequest = z.strictObject({ title: Title })

/** Omitted fields stay unchanged. */
export const ChangeCollectionRequest = z.strictObject({
  revision: z.number().int().min(1),
  changes: z
    .strictObject({
      title: Title,
      urlId: z
        .string()
        .max(URL_ID_LENGTH_MAX)
        .refine(isUrlId, 'An address is made of small letters, digits and single hyphens.'),
      /** Shoppers find it only if true. */
      visible: z.boolean(),
      ...PageWords,
      /** All products, in display order. */
      itemIds: z
        .array(Id)
        .max(pageLimits.ORDERABLE, `At most ${pageLimits.ORDERABLE} products can be put in order by hand.`),
    })
    .partial(),
})
export type ChangeCollectionRequest = z.infer<typeof ChangeCollectionRequest>
export const DeleteCollectionReply = z.object({ deleted: z.literal(true) })

/** A category with the texts of its page. */
export const CategoryPage = Category.extend(ShownText.shape)
export type CategoryPage = z.infer<typeof CategoryPage>

export const NewCategoryRequest = z.strictObject({
  name: name(limits.CATEGORY_LENGTH, 'A category has at most 25 characters.', 'Please give the category a name.'),
  /** Null: top level. */
  parentId: Id.nullable(),
})
/** Subcategories move to its parent. `undo` restores it, like that of a bulk action. */
export const DeleteCategoryReply = z.object({ deleted: z.literal(true), changedItems: z.number(), undo: z.string() })

/** Fields of a category. After a move it is last among its siblings unless `place` is given. */
const CategoryFields = NewCategoryRequest.extend({
  /** Position among its siblings, from 0. */
  place: z.number().int().min(0).max(limits.CATEGORIES),
})

/** Omitted fields stay unchanged. */
export const ChangeCategoryRequest = CategoryFields.extend(PageWords)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Say what is to be changed.')
export type ChangeCategoryRequest = z.infer<typeof ChangeCategoryRequest>

export const CategoryParams = z.strictObject({ categoryId: z.string().max(200) })

export const CollectionParams = z.strictObject({ collectionId: z.string().max(200) })

export const CollectionRows = z.array(CollectionRow)
