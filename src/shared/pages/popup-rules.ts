/** Specification §3, Positions: top, center, bottom crossed with left, center, right. */
export const positions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const
export type Position = (typeof positions)[number]

/** Which pages a popup is on. */
export interface PopupPages {
  pages: 'all' | 'home' | 'these' | 'not-these'
  /** Of `these` and `not-these`: `/about`, or `/blog/*` for everything beneath. */
  paths?: readonly string[] | undefined
}

/** What a popup waits for. */
export const popupMoments = ['delay', 'scroll', 'exit', 'button'] as const
export type PopupMoment = (typeof popupMoments)[number]

/** When a popup opens. */
export interface Popup extends PopupPages {
  /** Absent: `delay`. */
  opens?: PopupMoment | undefined
  /** Seconds. */
  after: number
  /** Percent of the page; absent: 50. */
  scroll?: number | undefined
  /** Days until it is shown again to someone who closed it; 0: not until it is changed. */
  again: number
  /** On every page, whoever closed it. */
  always?: boolean | undefined
  /** Local times of the website. */
  from?: string | undefined
  until?: string | undefined
}

/** What a popup is for: signing up, or following a button. */
export const popupDesigns = ['newsletter', 'button'] as const
export type PopupDesign = (typeof popupDesigns)[number]

/** `/about`, or `/blog/*`. */
export const isPagePath = (text: string): boolean =>
  text.length <= 300 && /^\/(?!\/)[^\s*?#\\]*\*?$/.test(text) && (!text.includes('*') || text.endsWith('/*'))

export const PAGE_PATH_FORMAT =
  'Addresses begin with a slash, such as /about, or /blog/* for a page and everything beneath it.'

/** Addresses that a popup's rule names at most. */
export const POPUP_PATHS_MAX = 50
/** Popups of one website. */
export const POPUPS_MAX = 20

/** Whether the rule of a popup names a page. */
export function isOnPage({ pages, paths = [] }: PopupPages, path: string): boolean {
  if (pages === 'all') return true
  if (pages === 'home') return path === '/'
  return paths.some((one) => isNamed(one, path)) === (pages === 'these')
}

function isNamed(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path
  const above = pattern.slice(0, -2)
  return path === above || path.startsWith(`${above}/`)
}

const ID_PREFIX = 'popup-overlay-'

/** Id of a popup's element, which buttons name as `#popup-overlay-…`. */
export const popupElementId = (docId: string): string => `${ID_PREFIX}${docId}`

/** The popup that a link opens; undefined for other links. */
export function popupOfLink(href: string): string | undefined {
  return href.startsWith(`#${ID_PREFIX}`) ? href.slice(ID_PREFIX.length + 1) : undefined
}
