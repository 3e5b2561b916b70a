import type { CreatePageRequest, PageLabel, PageRow } from '../../../src/pages/admin-contract.ts'
import type { DocumentKind } from '../../../src/pages/documents/page-settings.ts'

export const kindLabels: { value: Exclude<CreatePageRequest['kind'], 'popup-overlay'>; label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'folder', label: 'Folder' },
  { value: 'link', label: 'Link' },
  { value: 'cover-page', label: 'Cover page' },
  { value: 'collection', label: 'Collection of products' },
  { value: 'blog', label: 'Blog' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'course', label: 'Course' },
  { value: 'calendar', label: 'Calendar of events' },
]

export const labelTones: Record<PageLabel, 'info' | 'warning' | 'neutral'> = {
  Scheduled: 'info',
  'Needs Review': 'warning',
  Draft: 'neutral',
  Private: 'neutral',
}

/** A draft of a page that visitors can read is a change of it. */
export const wordsOfLabel = (label: PageLabel, { isLive }: Pick<PageRow, 'isLive'>): string =>
  label === 'Draft' && isLive ? 'Live, edited' : label

/** Documents that every website has, with links to edit them. */
export const sharedParts = [
  { docId: 'header', label: 'Header' },
  { docId: 'footer', label: 'Footer' },
  { docId: 'not-found', label: 'Page not found' },
  { docId: 'lock-screen', label: 'Lock screen' },
  { docId: 'access-denied', label: 'Members only' },
] as const

/** The store's own screens, which can have sections around them; `path` is an example of each. */
export const screens = [
  { docId: 'home-screen', label: 'Store front', path: '/', shows: 'the banner and featured products' },
  { docId: 'shop-screen', label: 'Shop', path: '/shop', shows: 'the list of products' },
  { docId: 'product-screen', label: 'Product', path: undefined, shows: 'the product' },
  { docId: 'cart-screen', label: 'Cart', path: '/cart', shows: 'the cart' },
  { docId: 'search-screen', label: 'Search', path: '/search', shows: 'the search and what it finds' },
] as const

/** Label of a built-in section. */
export function screenWords(kind: DocumentKind): string {
  const screen = screens.find(({ docId }) => docId === kind)
  if (screen) return `Here stands ${screen.shows}. Sections above and below it are yours.`
  if (kind === 'header' || kind === 'footer')
    return `Here stands the built-in ${kind}. Delete this section to make one wholly of your own.`
  return 'Here stand the built-in words. Sections above and below them are yours.'
}

/** Path of a page, or a description if it has none. */
export function addressOf({ kind, settings, isHome }: PageRow): string {
  if (isHome) return '/'
  if (kind === 'link') return settings.link?.url ?? ''
  if (kind === 'folder' && settings.folder?.behaviour === 'none') return 'Folder'
  return settings.slug === undefined ? '' : `/${settings.slug}`
}
