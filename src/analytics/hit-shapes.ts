/** The data that the tracker sends and the intake reads. Only types and constants, so that pages do not load zod. */

/** Numbers of hit kinds. 1, 2, 10, 20 and 21 are the specification's page-view types (§3). */
export const hitKinds = {
  pageView: 1,
  siteSearch: 2,
  heartbeat: 10,
  audio: 20,
  video: 21,
  productView: 30,
  addToCart: 31,
  purchase: 32,
  quickView: 33,
  buttonClick: 40,
  buttonRender: 41,
  formRender: 42,
  overlay: 43,
  other: 50,
} as const

export type HitKind = (typeof hitKinds)[keyof typeof hitKinds]

export type Device = 'desktop' | 'phone' | 'tablet'

/**
 * `standard`: the cookies of specification §9. `restrictive`: no cookies, existing ones are cleared, and nobody is counted.
 * `none`: no cookies, and visitors are counted by a hash with a salt that changes daily.
 */
export type CookieMode = 'standard' | 'restrictive' | 'none'

/** Values of `event` in RecordHit, and the kind of each. */
export const hitEvents = {
  View: hitKinds.pageView,
  Search: hitKinds.siteSearch,
  Heartbeat: hitKinds.heartbeat,
  Audio: hitKinds.audio,
  Video: hitKinds.video,
} as const

/** Values of `event` in RecordEvent that have their own kind; all others are stored as other events. */
export const shopEvents = {
  'view-product': hitKinds.productView,
  'add-to-cart': hitKinds.addToCart,
  purchase: hitKinds.purchase,
  'quick-view': hitKinds.quickView,
} as const

/** Schema names of our own tracker's events; any other name belongs to an owner's script. */
export const trackerSchemas: readonly string[] = [
  ...['product_page_visit', 'add_to_cart', 'purchase', 'newsletter_subscribe', 'button_click', 'link_click'],
  ...['form_submit', 'cart_product_form_open', 'cart_product_form_close', 'cart_product_form_submit'],
]

/** Specification §3: page types on which nobody is counted (not found, lock screen, access denied). */
export const uncountedPageTypes: readonly number[] = [100, 103, 106]

/** Visits of this path are never a page view (specification §2). */
export const SEARCH_PATH = '/search'

/** Names and lifetimes of cookies, specification §9. */
export const trackingCookies = {
  /** The visit record: `<visitor id>|<first visit>|<previous visit>|<this visit>|<number of visits>`, times in milliseconds. */
  record: 'ss_cvr',
  /** The visit timestamp: when this cookie has expired, the visit is over. */
  timestamp: 'ss_cvt',
  analyticsId: 'SS_ANALYTICS_ID',
  /** Set by advertisers, read by the event tracker. */
  marketingId: 'SS_MID',
  /** Session cookies. */
  session: ['SS_SESSION_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION'],
  older: ['ss_cid', 'ss_cpvisit', 'ss_cvisit'],
  recordSeconds: 2 * 365 * 24 * 60 * 60,
  timestampSeconds: 30 * 60,
} as const

/** All measuring cookies, to be cleared on a website that sets none. */
export const measuringCookies: readonly string[] = [
  ...[trackingCookies.record, trackingCookies.timestamp, trackingCookies.analyticsId, trackingCookies.marketingId],
  ...[...trackingCookies.session, ...trackingCookies.older],
]

/** `data` of RecordHit and RecordEvent: specification §3, Analytics hit. Every field is optional. */
export interface HitData {
  event?: string
  /** The visit record; takes precedence over the form field `ss_cvr`. */
  visitorCookie?: string
  userAgent?: string
  clientDate?: number
  viewportHeight?: number
  viewportWidth?: number
  screenHeight?: number
  screenWidth?: number
  websiteId?: string
  templateId?: string
  website_locale?: string
  /** URL of the page with its query. Campaigns are read from the query, which is not stored. */
  url?: string
  title?: string
  itemId?: string
  recordType?: number
  collectionId?: string
  localStorageSupported?: boolean
  queryString?: string
  referrer?: string
  /** Specification §3, Page types. */
  pageType?: number
  /** IANA name, from which the country is guessed when no proxy reports it. */
  timeZone?: string
  /** BCP 47 tag of the browser. */
  language?: string
  /** The search term of a site search. */
  query?: string
  /** Seconds since the last heartbeat, or seconds played. */
  seconds?: number
  /** The signed-in account is not to be counted (specification §6). */
  isSignedIn?: boolean
  /** The owner is viewing a preview. */
  isPreview?: boolean
  /** Value of an add to cart or a purchase, in minor units of the store's currency. */
  valueCents?: number
  /** Name of the button, form or overlay. */
  name?: string
}

/** Specification §3, Performance record; POST /api/1/performance/records takes a list of them. */
export interface PerformanceRecord {
  app: string
  event: string
  pageLoadId: string
  /** Milliseconds since 1970. */
  timestamp: number
  data: PageSpeedData
}

/** Milliseconds, except for the unitless `cumulativeLayoutShift`. Fields that the browser does not report are missing. */
export interface PageSpeedData {
  domainLookup?: number
  tcpConnection?: number
  tlsNegotiation?: number
  responseStart?: number
  loadEventStart?: number
  loadEventEnd?: number
  domContentLoadedEventStart?: number
  domContentLoadedEventEnd?: number
  encodedBodySize?: number
  decodedBodySize?: number
  firstContentfulPaint?: number
  firstInputDelay?: number
  largestContentfulPaint?: number
  cumulativeLayoutShift?: number
  interactionToNextPaint?: number
  /** Path of the page. */
  path?: string
  pageType?: number
  language?: string
  timeZone?: string
  templateId?: string
  websiteId?: string
  accountId?: string
  memberId?: string
}

/** One element of the list sent to POST /api/events/RecordJavascriptErrors. */
export interface ScriptError {
  event: string
  timestamp: number
  data: { message: string; stack?: string; path?: string; app?: string }
}

/** GET /api/1/performance/settings. */
export interface TrackingSettings {
  /** New for each page load. */
  pageLoadId: string
  cookieMode: CookieMode
  /** True when nobody is counted. */
  isDisabled: boolean
}

/** Specification §8: limits of errors per page load, and of characters in a stack trace. */
export const SCRIPT_ERRORS_MAX = 20
export const STACK_MAX = 5000
