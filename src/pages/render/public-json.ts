import type { ProductItem } from '../../catalog/contract.ts'
import type { PublicFacts } from '../../catalog/queries.ts'
import { FEATURED_TAG } from '../../shared/lists/featured.ts'
import { fromPrice } from '../../shared/products/product-rules.ts'
import type { PageData } from '../contract.ts'
import { describeSettings, describeWebsite, type SavedSettings } from './describe-website.ts'
import { localizedStrings } from './localized-strings.ts'

/** `workflowState` and `commentState` of every product: published, and without comments. */
const PUBLISHED = 1
const COMMENTS_CLOSED = 2

/** The page's public data with fields that only `?format=json` has (specification §3, facts A.4). */
export function publicJson(page: PageData, factsOf: ReadonlyMap<string, PublicFacts>, saved: SavedSettings): object {
  const { website, item = null, items = [], relatedItems = [] } = page
  // A blog's items are posts, which are described already.
  const describe = (one: ProductItem) =>
    'structuredContent' in one ? describeItem(one, factsOf.get(one.id), website) : one
  return {
    ...page,
    website: describeWebsite(website, new Date(), { ...saved.comments, ...saved }),
    websiteSettings: describeSettings(page, saved),
    // Where the template engine reads it.
    featureFlags: { useCLDRMoneyFormat: website.useCLDRMoneyFormat },
    item: item && describe(item),
    items: items.map(describe),
    relatedItems: relatedItems.map(describe),
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
    calendarView: false,
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
    workflowState: PUBLISHED,
    // Names of contributors are not public.
    author: { displayName: website.siteTitle },
    assetUrl: item.items[0]?.assetUrl ?? null,
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
