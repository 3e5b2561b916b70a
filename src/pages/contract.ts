import { z } from 'zod'
import { ProductImage, ProductItem, SeoData, ShelfCategory, ShelfTag } from '../catalog/contract.ts'
import { sorts } from '../shared/lists/sorts.ts'
import { Money } from '../shared/money/money-shape.ts'
import { sourceEnvironments } from '../shared/source-environments.ts'
import { SiteStyle } from '../shared/styles/site-style.ts'
import { StoreSettings, Website } from '../websites/contract.ts'

/** The shop, a collection, or the shop filtered by a category or tag; names as in the public page data. */
const ListedCollection = z.object({
  id: z.string(),
  websiteId: z.string(),
  /** Specification §3, Collection types: products. */
  type: z.literal(13),
  typeName: z.literal('products'),
  title: z.string(),
  urlId: z.string(),
  /** Path of this list, without sort order and position. */
  fullUrl: z.string(),
  /** On all pages of this list. */
  itemCount: z.number(),
  pageSize: z.number(),
  /** 1: public. */
  pagePermissionType: z.literal(1),
  features: z.object({
    relatedItems: z.object({ isEnabled: z.boolean() }),
    productQuickView: z.object({ isEnabled: z.boolean() }),
  }),
  /** Names of all tags and categories of the shop. */
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  /** Sanitised HTML above the products; absent if there is none. */
  description: z.string().optional(),
  mainImage: ProductImage.optional(),
  seoData: SeoData.optional(),
})
export type ListedCollection = z.infer<typeof ListedCollection>

/** Sort order of a list, and links to its other pages. */
const ListOptions = z.object({
  sort: z.enum(sorts),
  /** The list's tag or category; both null for the whole shop and for collections. */
  tag: z.string().nullable(),
  category: ShelfCategory.nullable(),
  /** Ancestors of the shown category, top-level first. */
  above: z.array(ShelfCategory),
  /** Subcategories with products. */
  below: z.array(ShelfCategory),
  tags: z.array(ShelfTag),
  /** The filters of the query, without sort order and position; absent without filters. */
  narrowed: z.string().optional(),
  /** Both null on the first page. */
  firstHref: z.string().nullable(),
  previousHref: z.string().nullable(),
  /** Null on the last page. */
  nextHref: z.string().nullable(),
})
export type ListOptions = z.infer<typeof ListOptions>

/** Pages or posts that a search has found. */
const FoundEntries = z.object({
  count: z.number(),
  /** Those that are shown. */
  found: z.array(z.object({ title: z.string(), fullUrl: z.string(), excerpt: z.string() })),
})

/** The query of a search, and links to its other pages. */
const SearchOptions = z.object({
  /** Empty before the first search. */
  query: z.string(),
  /** The corrected words that were searched for instead; absent if the typed words had results. */
  meant: z.string().optional(),
  /** On all pages. */
  itemCount: z.number(),
  /** What is shown alone; empty for the best of each kind, and for nothing but products. */
  kind: z.enum(['', 'products', 'posts', 'pages']),
  /** What is shown in words: `3 products and 1 page`; empty if nothing was found. */
  found: z.string(),
  /** The owner's pages and the posts that were found; absent if there are none. */
  pages: FoundEntries.optional(),
  posts: FoundEntries.optional(),
  /** Links to each kind of results as server-rendered HTML; absent if there is only one. */
  tabs: z.string().optional(),
  /** The found pages and posts as server-rendered HTML, in which every text is escaped; absent if none are shown. */
  lists: z.string().optional(),
  /** Both null on the first page. */
  firstHref: z.string().nullable(),
  previousHref: z.string().nullable(),
  /** Null on the last page. */
  nextHref: z.string().nullable(),
})
export type SearchOptions = z.infer<typeof SearchOptions>

/** The filters of a list as server-rendered HTML: a form and the active filters. `html` is escaped. */
const ShownFilters = z.object({ html: z.string(), isNarrowed: z.boolean() })
export type ShownFilters = z.infer<typeof ShownFilters>

/** Specification §3, Merchandising context per product. */
const MerchandisingContext = z.object({
  scarcityEnabled: z.boolean(),
  /** With the placeholder `{qtyInStock}`. */
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
    /** Empty for the default, `Signed up!`. */
    successText: z.string(),
  }),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
})

/** Specification §3, Installment context per item. */
export const InstallmentContext = z.object({
  afterPayAvailable: z.boolean(),
  klarnaAvailable: z.boolean(),
  /** Offered for prices above the minimum, up to and including the maximum. */
  afterPayMin: Money,
  afterPayMax: Money,
  shopperLanguage: z.string(),
  stripeAccountCountry: z.string(),
})
export type InstallmentContext = z.infer<typeof InstallmentContext>

/** Analytics settings of a website; the same for all visitors, because pages are cached. */
const TrackingContext = z.object({
  /** `standard` sets cookies, `restrictive` tracks nobody, `none` tracks without cookies (specification §6). */
  cookieMode: z.enum(['standard', 'restrictive', 'none']),
  /** Tracking is off. */
  isDisabled: z.boolean(),
  /** Tracking and cookies need the visitor's consent. */
  asksForConsent: z.literal(true).optional(),
  /** Id of the website that this one was copied from; null for none. */
  templateId: z.string().nullable(),
  /** The flag “commerce site visitor metrics”; absent while it is on. */
  hasVisitorMetrics: z.literal(false).optional(),
  /** Kind of the installation; absent in production. */
  environment: z.enum(sourceEnvironments).exclude(['prod']).optional(),
})
export type TrackingContext = z.infer<typeof TrackingContext>

/** A page in the header's menu; a folder has child pages. */
export const NavigationLink = z.object({
  label: z.string(),
  href: z.string(),
  newWindow: z.boolean().optional(),
  get children() {
    return z.array(NavigationLink).optional()
  },
})

/** Positions of the owner's sections around a built-in screen, and its parts that are left out. */
const OwnPartName = z.enum([
  'popup',
  ...(['header-above', 'header-below', 'above', 'below', 'footer-above', 'footer-below'] as const),
  ...(['no-header', 'no-footer', 'templated'] as const),
])

/** Site-wide settings; names as in the public page data. Unset ones are absent, and null in `?format=json`. */
const SiteWideSettings = z.object({
  homeTitleFormat: z.string().optional(),
  pageTitleFormat: z.string().optional(),
  collectionTitleFormat: z.string().optional(),
  itemTitleFormat: z.string().optional(),
  /** Asks search engines not to index the website. */
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
  /** In minutes of the day, if the text contains times. */
  businessHours: z
    .record(z.string(), z.object({ text: z.string(), ranges: z.array(z.object({ from: z.number(), to: z.number() })) }))
    .optional(),
})
export type SiteWideSettings = z.infer<typeof SiteWideSettings>

/**
 * Everything a storefront page shows; also the base of its `?format=json` (decision 16). `items` on home, lists and search,
 * `item` on a product page; neither on pages of cart, checkout and orders, which are private to the visitor.
 */
export const PageData = z.object({
  /**
   * Specification §3, Page types: 1 collection, 2 page, 50 item, 100 not found, 102 search, 200 cart, 201 checkout,
   * 202 order confirmed, 204 contribution confirmed, 206 subscription confirmed, 207 order received, 211 order status.
   */
  pageType: z.number(),
  title: z.string(),
  /** `baseUrl` is the origin of its storefront: `http://acme.localhost:3000`. */
  website: Website.omit({ logo: true, favicon: true, banner: true }).extend({
    baseUrl: z.string(),
    /** Without a logo the title is shown as text. */
    logo: ProductImage.optional(),
    /** The favicon; absent for the product's default. */
    faviconUrl: z.string().optional(),
    /** The style of its pages; absent for that of `theme`. Holds only the active font theme. */
    style: z.optional(SiteStyle),
  }),
  websiteSettings: z.object({ storeSettings: StoreSettings, ...SiteWideSettings.shape }),
  analytics: TrackingContext,
  collection: ListedCollection.nullable(),
  list: ListOptions.nullable(),
  /** Null on all pages but the search page. */
  search: SearchOptions.nullable(),
  /** On lists and searches; absent if there is nothing to filter by. */
  filters: ShownFilters.optional(),
  /** The banner of the home page; null on other pages. */
  banner: ProductImage.nullable(),
  /** In lists `body` is empty; only a product's own page has it. */
  items: z.array(ProductItem),
  item: ProductItem.nullable(),
  /** Shown next to `item`. */
  relatedItems: z.array(ProductItem),
  /** By product id; products without any are left out. */
  productMerchandisingContext: z.record(z.string(), MerchandisingContext),
  /** The owner's pages in the header; absent if there are none. */
  navigation: z.array(NavigationLink).optional(),
  /** The owner's pages in the footer; absent if there are none. */
  footerNavigation: z.array(NavigationLink).optional(),
  /** Reviews of the product; absent if the store shows none. `html` is escaped. */
  reviews: z.object({ count: z.number(), average: z.number(), html: z.string() }).optional(),
  /** Of a physical product's page: what is sent in the store's own country, and its return policy as the owner wrote it. */
  delivery: z
    .object({
      rates: z.array(
        z.object({
          name: z.string(),
          note: z.string(),
          /** It may cost more, depending on what is sent. */
          isFrom: z.boolean(),
          cost: Money,
          freeFrom: Money.nullable(),
        }),
      ),
      pickup: z.array(z.object({ name: z.string(), address: z.string() })),
      returns: z.string(),
    })
    .optional(),
  /** Positions of the owner's sections, and parts that are left out; absent if there are none. */
  ownParts: z.array(OwnPartName).optional(),
  /** A page of blocks: a full document that the browser's router does not render. Absent on all other pages. */
  isContent: z.literal(true).optional(),
  /** By product id, for products that can be paid in instalments. */
  installmentContext: z.record(z.string(), InstallmentContext),
})
export type PageData = z.infer<typeof PageData>

/** The collection of a page of blocks in `?format=json`; names as in the public page data. */
export const PageCollection = z.object({
  id: z.string(),
  websiteId: z.string(),
  enabled: z.literal(true),
  /** Specification §3, Collection types: generic, splash page, page, products. */
  type: z.union([z.literal(1), z.literal(8), z.literal(10), z.literal(13)]),
  typeName: z.enum(['blog', 'events', 'splash-page', 'page', 'products']),
  typeLabel: z.enum(['blog', 'events', 'splash-page', 'page', 'products']),
  itemCount: z.number(),
  title: z.string(),
  navigationTitle: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  description: z.string(),
  homepage: z.boolean(),
  draft: z.literal(false),
  passwordProtected: z.boolean(),
  seoData: z.object({ seoTitle: z.string(), seoHidden: z.boolean() }),
  /** 1: public, 2: for members, 3: with a password, 4: private. */
  pagePermissionType: z.int().min(1).max(4),
})
export type PageCollection = z.infer<typeof PageCollection>
