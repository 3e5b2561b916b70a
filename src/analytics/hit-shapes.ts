/** What the tracker sends and the intake reads. Plain types and constants: no zod may follow them into a page. */

/** Numbers of hits. 1, 2, 10, 20 and 21 are the specification's page-view types (§3). */
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
 * `standard`: the cookies of specification §9. `restrictive`: none, those that are there are cleared, and nobody is counted.
 * `none`: no cookies, and visitors are counted by a hash with a salt that changes each day.
 */
export type CookieMode = 'standard' | 'restrictive' | 'none'

/** Names of `event` in RecordHit, and the kind each becomes. */
export const hitEvents = {
  View: hitKinds.pageView,
  Search: hitKinds.siteSearch,
  Heartbeat: hitKinds.heartbeat,
  Audio: hitKinds.audio,
  Video: hitKinds.video,
} as const

/** Names of `event` in RecordEvent that have a kind of their own; all others are kept as other events. */
export const shopEvents = {
  'view-product': hitKinds.productView,
  'add-to-cart': hitKinds.addToCart,
  purchase: hitKinds.purchase,
  'quick-view': hitKinds.quickView,
} as const

/** Names under which our own tracker tells events; whatever else is told is an owner's own. */
export const trackerSchemas: readonly string[] = [
  ...['product_page_visit', 'add_to_cart', 'purchase', 'newsletter_subscribe', 'button_click', 'link_click'],
  ...['form_submit', 'cart_product_form_open', 'cart_product_form_close', 'cart_product_form_submit'],
]

/** Specification §3: page types on which nobody is counted: not found, lock screen, access denied. */
export const uncountedPageTypes: readonly number[] = [100, 103, 106]

/** Never a page view (specification §2). */
export const SEARCH_PATH = '/search'

/** Names of cookies and lifetimes, specification §9. */
export const trackingCookies = {
  /** The visit record: `<visitor id>|<first visit>|<previous visit>|<this visit>|<number of visits>`, times in milliseconds. */
  record: 'ss_cvr',
  /** The visit timestamp: the visit is over when it is gone. */
  timestamp: 'ss_cvt',
  analyticsId: 'SS_ANALYTICS_ID',
  /** Set by anyone who advertises, read by the event tracker. */
  marketingId: 'SS_MID',
  /** They go with the browser's session. */
  session: ['SS_SESSION_ID', 'SS_HAS_LANDED', 'SS_IS_FIRST_SESSION'],
  older: ['ss_cid', 'ss_cpvisit', 'ss_cvisit'],
  recordSeconds: 2 * 365 * 24 * 60 * 60,
  timestampSeconds: 30 * 60,
} as const

/** All of them, to be cleared where a website keeps nothing. */
export const measuringCookies: readonly string[] = [
  ...[trackingCookies.record, trackingCookies.timestamp, trackingCookies.analyticsId, trackingCookies.marketingId],
  ...[...trackingCookies.session, ...trackingCookies.older],
]

/** `data` of RecordHit and RecordEvent: specification §3, Analytics hit. Every field may be missing. */
export interface HitData {
  event?: string
  /** The text of the visit record; wins over the form field `ss_cvr`. */
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
  /** Address of the page, with its query: campaigns are read from it, and it is not kept. */
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
  /** IANA name: the country is guessed from it where no proxy tells. */
  timeZone?: string
  /** BCP 47 tag of the browser. */
  language?: string
  /** What was searched for, with a site search. */
  query?: string
  /** Seconds since the last heartbeat, or of what was played. */
  seconds?: number
  /** An account is signed in that is not to be counted (specification §6). */
  isSignedIn?: boolean
  /** The owner looks at a preview. */
  isPreview?: boolean
  /** Minor units of the store's currency: of an add to cart or a purchase. */
  valueCents?: number
  /** Names the thing: of a button, a form, an overlay. */
  name?: string
}

/** Specification §3, Performance record, as POST /api/1/performance/records takes them in a list. */
export interface PerformanceRecord {
  app: string
  event: string
  pageLoadId: string
  /** Milliseconds since 1970. */
  timestamp: number
  data: PageSpeedData
}

/** Milliseconds, and `cumulativeLayoutShift` without a unit; what the browser does not tell is missing. */
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

/** One of the list that POST /api/events/RecordJavascriptErrors takes. */
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
  /** Nobody is counted. */
  isDisabled: boolean
}

/** Specification §8: errors of one page load, and characters of a stack. */
export const SCRIPT_ERRORS_MAX = 20
export const STACK_MAX = 5000
