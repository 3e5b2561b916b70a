import { z } from 'zod'
import { ProductImage, ProductItem, SeoData, ShelfCategory, ShelfTag } from '../catalog/contract.ts'
import { sorts } from '../shared/lists/sorts.ts'
import { Money } from '../shared/money/money-shape.ts'
import { SiteStyle } from '../shared/styles/site-style.ts'
import { StoreSettings, Website } from '../websites/contract.ts'

/** A shop, a collection, or the part of the shop that a category or a tag makes; names as in the public page data. */
const ListedCollection = z.object({
  id: z.string(),
  websiteId: z.string(),
  /** Specification §3, Collection types: products. */
  type: z.literal(13),
  typeName: z.literal('products'),
  title: z.string(),
  urlId: z.string(),
  /** Path of this list, without its order and place. */
  fullUrl: z.string(),
  /** Over all pages of this list. */
  itemCount: z.number(),
  pageSize: z.number(),
  /** 1: everybody may see it. */
  pagePermissionType: z.literal(1),
  features: z.object({
    relatedItems: z.object({ isEnabled: z.boolean() }),
    productQuickView: z.object({ isEnabled: z.boolean() }),
  }),
  /** Names of all that the shop has. */
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  /** Sanitised HTML above the products; absent where nothing is said. */
  description: z.string().optional(),
  mainImage: ProductImage.optional(),
  seoData: SeoData.optional(),
})
export type ListedCollection = z.infer<typeof ListedCollection>

/** How to walk on from a page of a list. */
const ListOptions = z.object({
  sort: z.enum(sorts),
  /** Tag or category that the list is of; both null in the whole shop and in a collection of its own. */
  tag: z.string().nullable(),
  category: ShelfCategory.nullable(),
  /** Categories above the one shown, the widest first. */
  above: z.array(ShelfCategory),
  /** Categories that narrow the list down, those without products left out. */
  below: z.array(ShelfCategory),
  tags: z.array(ShelfTag),
  /** What counts of the query but for order and place, where the list is narrowed down. */
  narrowed: z.string().optional(),
  /** Both null on the first page. */
  firstHref: z.string().nullable(),
  previousHref: z.string().nullable(),
  /** Null on the last. */
  nextHref: z.string().nullable(),
})
export type ListOptions = z.infer<typeof ListOptions>

/** What was searched for in the whole shop, and how to walk on from a page of what was found. */
const SearchOptions = z.object({
  /** Empty before anything is searched for. */
  query: z.string(),
  /** Words of the shop that were looked for in place of those that were typed; absent where these were found. */
  meant: z.string().optional(),
  /** Over all pages. */
  itemCount: z.number(),
  /** The owner's own pages in which the words stand; absent where there are none, and behind the first page. */
  pages: z
    .object({
      count: z.number(),
      /** The first of them. */
      found: z.array(z.object({ title: z.string(), fullUrl: z.string(), excerpt: z.string() })),
    })
    .optional(),
  /** Both null on the first page. */
  firstHref: z.string().nullable(),
  previousHref: z.string().nullable(),
  /** Null on the last. */
  nextHref: z.string().nullable(),
})
export type SearchOptions = z.infer<typeof SearchOptions>

/** How a list can be narrowed down, as the server renders it: a form, and what is chosen. `html` is escaped. */
const ShownFilters = z.object({ html: z.string(), isNarrowed: z.boolean() })
export type ShownFilters = z.infer<typeof ShownFilters>

/** Specification §3, Merchandising context per product. */
const MerchandisingContext = z.object({
  scarcityEnabled: z.boolean(),
  /** With `{qtyInStock}` where the number stands. */
  scarcityText: z.string(),
  scarcityShownByDefault: z.boolean(),
  scarcityTemplateViews: z.array(
    z.object({ attributes: z.record(z.string(), z.string()).nullable(), qtyInStock: z.number() }),
  ),
  customSoldOutText: z.string(),
  restockNotificationViews: z.array(z.object({ variantId: z.string(), hiddenByDefault: z.boolean() })),
  restockNotificationMessages: z.object({
    CTAText: z.string(),
    placeholderText: z.string(),
    buttonText: z.string(),
    mailingListDescription: z.string(),
    /** Empty for `Signed up!`. */
    successText: z.string(),
  }),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
})

/** Specification §3, Installment context per item. */
export const InstallmentContext = z.object({
  afterPayAvailable: z.boolean(),
  klarnaAvailable: z.boolean(),
  /** A price is in range above the minimum and not above the maximum. */
  afterPayMin: Money,
  afterPayMax: Money,
  shopperLanguage: z.string(),
  stripeAccountCountry: z.string(),
})
export type InstallmentContext = z.infer<typeof InstallmentContext>

/** How visitors of a website are measured; the same for all of them, for pages are kept. */
const TrackingContext = z.object({
  /** `standard` keeps cookies, `restrictive` measures nobody, `none` measures without cookies (specification §6). */
  cookieMode: z.enum(['standard', 'restrictive', 'none']),
  /** Nobody is measured. */
  isDisabled: z.boolean(),
  /** Visitors are measured, and get cookies, only after they agreed. */
  asksForConsent: z.literal(true).optional(),
  /** Of the website that this one was made from; null for none. */
  templateId: z.string().nullable(),
  /** The flag “commerce site visitor metrics”; absent where it is on. */
  hasVisitorMetrics: z.literal(false).optional(),
})
export type TrackingContext = z.infer<typeof TrackingContext>

/** A page that the header lists; a folder has pages of its own. */
export const NavigationLink = z.object({
  label: z.string(),
  href: z.string(),
  newWindow: z.boolean().optional(),
  get children() {
    return z.array(NavigationLink).optional()
  },
})

/** Where sections of the owner's stand around what the product shows by itself, and what of it is left out. */
const OwnPartName = z.enum([
  'popup',
  ...(['header-above', 'header-below', 'above', 'below', 'footer-above', 'footer-below'] as const),
  ...(['no-header', 'no-footer'] as const),
])

/** Settings of the website as a whole; names as in the public page data. Unset ones are absent, and null in `?format=json`. */
const SiteWideSettings = z.object({
  homeTitleFormat: z.string().optional(),
  pageTitleFormat: z.string().optional(),
  collectionTitleFormat: z.string().optional(),
  itemTitleFormat: z.string().optional(),
  /** Search engines are asked to list nothing. */
  seoHidden: z.boolean().optional(),
  announcementBarSettings: z.object({ text: z.string(), clickthroughUrl: z.string().nullable() }).nullish(),
  mobileInfoBarSettings: z
    .object({
      contactPhoneNumber: z.string().nullable(),
      contactEmail: z.string().nullable(),
      address: z.string().nullable(),
      isBusinessHoursEnabled: z.boolean(),
    })
    .nullish(),
  /** Minutes of the day where the words name times. */
  businessHours: z
    .record(z.string(), z.object({ text: z.string(), ranges: z.array(z.object({ from: z.number(), to: z.number() })) }))
    .optional(),
})
export type SiteWideSettings = z.infer<typeof SiteWideSettings>

/**
 * Everything a storefront page shows, also its answer to `?format=json` (decision 16).
 * `items` on home, in lists and where something was searched for, `item` on a product page; neither on the cart page and those of checkouts and orders, which are the visitor's own.
 */
export const PageData = z.object({
  /**
   * Specification §3, Page types: 1 collection, 2 page, 50 item, 100 not found, 102 search, 200 cart, 201 checkout,
   * 202 order confirmed, 207 order received, 211 order status.
   */
  pageType: z.number(),
  title: z.string(),
  /** `baseUrl` is the origin of its storefront: `http://acme.localhost:3000`. */
  website: Website.omit({ logo: true, favicon: true, banner: true }).extend({
    baseUrl: z.string(),
    /** Without one the title stands in words. */
    logo: ProductImage.optional(),
    /** Small picture of the browser's tab; without one that of the product. */
    faviconUrl: z.string().optional(),
    /** How its pages look; absent: as `theme` says. Of its font themes only the active one. */
    style: SiteStyle.optional(),
  }),
  websiteSettings: z.object({ storeSettings: StoreSettings, ...SiteWideSettings.shape }),
  analytics: TrackingContext,
  collection: ListedCollection.nullable(),
  list: ListOptions.nullable(),
  /** Null on every page but the one for searches. */
  search: SearchOptions.nullable(),
  /** Of a list and of what was searched for; absent where there is nothing to choose. */
  filters: ShownFilters.optional(),
  /** Wide picture that opens the home page; null on every other page. */
  banner: ProductImage.nullable(),
  /** In lists `body` is empty: a product's own page has it. */
  items: z.array(ProductItem),
  item: ProductItem.nullable(),
  /** Shown beside `item`. */
  relatedItems: z.array(ProductItem),
  /** By product id; products about which there is nothing to say are left out. */
  productMerchandisingContext: z.record(z.string(), MerchandisingContext),
  /** Pages of the owner that the header lists; absent where there are none. */
  navigation: z.array(NavigationLink).optional(),
  /** Pages that the footer lists; absent where there are none. */
  footerNavigation: z.array(NavigationLink).optional(),
  /** Of the product; absent where the store shows none. `html` is escaped. */
  reviews: z.object({ count: z.number(), average: z.number(), html: z.string() }).optional(),
  /** Where sections of the owner's stand around it, and what they have taken out; absent where there is nothing. */
  ownParts: z.array(OwnPartName).optional(),
  /** Made of blocks: a document of its own that no router of the browser renders. Absent on all other pages. */
  isContent: z.literal(true).optional(),
  /** By product id, of products that can be paid in parts. */
  installmentContext: z.record(z.string(), InstallmentContext),
})
export type PageData = z.infer<typeof PageData>

/** What `?format=json` says of the collection that a page of blocks is; names as in the public page data. */
export const PageCollection = z.object({
  id: z.string(),
  websiteId: z.string(),
  enabled: z.literal(true),
  /** Specification §3, Collection types: splash page, page, products. */
  type: z.union([z.literal(8), z.literal(10), z.literal(13)]),
  typeName: z.enum(['splash-page', 'page', 'products']),
  typeLabel: z.enum(['splash-page', 'page', 'products']),
  itemCount: z.number(),
  title: z.string(),
  navigationTitle: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  description: z.string(),
  homepage: z.boolean(),
  draft: z.literal(false),
  passwordProtected: z.literal(false),
  seoData: z.object({ seoTitle: z.string(), seoHidden: z.boolean() }),
  /** 1: everybody may see it. */
  pagePermissionType: z.literal(1),
})
export type PageCollection = z.infer<typeof PageCollection>
