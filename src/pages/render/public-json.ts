import type { ProductItem } from '../../catalog/contract.ts'
import type { PublicFacts } from '../../catalog/queries.ts'
import { FEATURED_TAG } from '../../shared/lists/featured.ts'
import { fromPrice } from '../../shared/products/product-rules.ts'
import type { PageData } from '../contract.ts'
import { describeCollection } from './describe-collection.ts'
import { contentTypeOf, sourceTypeOf } from './describe-picture.ts'
import { describeSettings, describeWebsite, type SavedSettings } from './describe-website.ts'
import type { PublicTimes } from './document-times.ts'
import { localizedStrings } from './localized-strings.ts'

/** `workflowState` and `commentState` of every product: published, and without comments. */
const PUBLISHED = 1
const COMMENTS_CLOSED = 2

/** The page's public data with fields that only `?format=json` has (specification §3, facts A.4). */
export function publicJson(
  page: PageData,
  factsOf: ReadonlyMap<string, PublicFacts>,
  saved: SavedSettings,
  { documents, contentModifiedOn }: PublicTimes = noTimes,
): object {
  const { website, item = null, items = [], relatedItems = [] } = page
  // A blog's items are posts, which are described already.
  const describe = (one: ProductItem, place = 0) =>
    'structuredContent' in one
      ? describeItem(one, factsOf.get(one.id), website)
      : { displayIndex: place, location: null, ...(one as object), ...documents.get((one as { id: string }).id) }
  const collection = describeCollection(page.collection, page, documents)
  return {
    ...page,
    collection,
    website: describeWebsite(website, new Date(), { ...saved.comments, ...saved, contentModifiedOn }),
    websiteSettings: describeSettings(page, saved),
    // Where the template engine reads it.
    featureFlags: { useCLDRMoneyFormat: website.useCLDRMoneyFormat },
    item: item && describe(item),
    items: items.map(describe),
    relatedItems: relatedItems.map((one) => describe(one)),
    // Private to the visitor: GET /api/commerce/shopping-cart.
    shoppingCart: null,
    showCart: true,
    shareButtons: [],
    uiextensions: {},
    localizedStrings: localizedStrings(website.language),
    userAccountsContext: { showSignInLink: false },
    template: { mobileStylesEnabled: true },
    empty: !item && items.length === 0,
    emptyFolder: false,
    calendarView: isTrue(collection, 'calendarView'),
  }
}

const noTimes: PublicTimes = { documents: new Map(), contentModifiedOn: null }
const isTrue = (object: object | null, name: string) => (object as Record<string, unknown> | null)?.[name] === true

/** The first picture stands for the product. */
function describeMainImage({ items: [image] }: ProductItem, facts: PublicFacts | undefined): object {
  const { filename = '', colorData = null } = facts?.images[image?.id ?? ''] ?? {}
  return {
    assetUrl: image?.assetUrl ?? null,
    systemDataId: image?.id ?? null,
    systemDataVariants: image?.systemDataVariants ?? null,
    systemDataSourceType: filename ? sourceTypeOf(filename) : null,
    contentType: filename ? contentTypeOf(filename) : null,
    originalSize: image?.originalSize ?? null,
    mediaFocalPoint: image?.mediaFocalPoint ?? null,
    filename: filename || null,
    colorData,
  }
}

/** Legacy minor units are in `structuredContent`; the product's own prices are moneys (specification §3). */
function describeItem(item: ProductItem, facts: PublicFacts | undefined, website: PageData['website']): object {
  const { productType, variants } = item.structuredContent
  return {
    ...item,
    name: item.title,
    productType,
    price: fromPrice(item.structuredContent),
    variants: variants.map((variant) => ({ ...variant, price: variant.priceMoney, salePrice: variant.salePriceMoney })),
    ...(facts && {
      addedOn: facts.addedOn,
      updatedOn: facts.updatedOn,
      publishOn: facts.publishOn,
      displayIndex: facts.displayIndex,
    }),
    starred: item.tags.includes(FEATURED_TAG),
    passthrough: false,
    sourceUrl: '',
    location: null,
    pushedServices: {},
    workflowState: PUBLISHED,
    authorId: null,
    // Names of contributors are not public.
    author: { displayName: website.siteTitle },
    ...describeMainImage(item, facts),
    recordTypeLabel: 'store-item',
    likeCount: 0,
    commentCount: 0,
    publicCommentCount: 0,
    commentState: COMMENTS_CLOSED,
    items: item.items.map((image) => {
      const { tone: _, ...shown } = image
      const { colorData, ...words } = facts?.images[image.id] ?? {}
      return { ...shown, ...words, ...(colorData && { colorData }) }
    }),
  }
}
