import { type DocumentKind, hasAddress, type PageSettings } from '../documents/page-settings.ts'

export interface NavigationItem {
  docId: string
  title: string
  /** Which of its texts that is. */
  titleFrom: 'title' | 'navigationTitle'
  /** Null for folders without a page of their own. */
  href: string | null
  newWindow: boolean
  children: NavigationItem[]
}

export interface Navigation {
  main: NavigationItem[]
  footer: NavigationItem[]
}

interface NavigationPage {
  docId: string
  kind: DocumentKind
  settings: PageSettings
}

/** Builds the menus from the tree of pages, without hidden and private pages and those in hidden folders. */
export function buildNavigation(pages: readonly NavigationPage[], home: string | undefined): Navigation {
  const listed = pages.filter(({ kind, settings }) => inTree.includes(kind) && isListed(settings))
  const byParent = Map.groupBy(listed, ({ settings }) => settings.parent)
  const itemsIn = (parent: string | undefined, menu: 'main' | 'footer', above: readonly string[]): NavigationItem[] =>
    (byParent.get(parent) ?? [])
      .filter(({ docId, settings }) => settings.navigation === menu && !above.includes(docId))
      .sort(byOrder)
      .map((page) => ({
        docId: page.docId,
        title: page.settings.navigationTitle ?? page.settings.title,
        titleFrom: page.settings.navigationTitle === undefined ? 'title' : 'navigationTitle',
        href: hrefOf(page, home),
        newWindow: page.settings.link?.newWindow ?? false,
        children: page.kind === 'folder' ? itemsIn(page.docId, menu, [...above, page.docId]) : [],
      }))
  return { main: itemsIn(undefined, 'main', []), footer: itemsIn(undefined, 'footer', []) }
}

/** Titles of restricted pages are not public: menus show only an explicit navigation title, or leave the page out. */
function isListed({ access, navigationTitle }: PageSettings): boolean {
  return access === 'public' || (access !== 'private' && navigationTitle !== undefined)
}

const inTree: readonly DocumentKind[] = [
  'page',
  'folder',
  'link',
  'cover-page',
  'collection',
  'blog',
  'course',
  'calendar',
  'gallery',
]

function hrefOf({ docId, kind, settings }: NavigationPage, home: string | undefined): string | null {
  if (docId === home) return '/'
  if (kind === 'link') return settings.link?.url ?? null
  return settings.slug !== undefined && hasAddress(kind, settings) ? `/${settings.slug}` : null
}

export function byOrder(a: NavigationPage, b: NavigationPage): number {
  const [left, right] = [`${a.settings.order} ${a.docId}`, `${b.settings.order} ${b.docId}`]
  return left < right ? -1 : Number(left > right)
}
