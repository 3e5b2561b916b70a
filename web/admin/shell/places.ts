import {
  BellRing,
  Braces,
  CalendarDays,
  ChartLine,
  Contact,
  FileText,
  FolderOpen,
  Gift,
  Globe,
  GraduationCap,
  HandCoins,
  HeartHandshake,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Megaphone,
  Menu,
  MessageSquare,
  Newspaper,
  PackageSearch,
  PanelTop,
  ReceiptText,
  Send,
  Settings,
  ShoppingBag,
  Star,
  Tags,
  TextCursorInput,
  TicketPercent,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { SETTINGS, settingsPlaces } from './settings-places.ts'

/** A page with an address of its own. */
export interface Page {
  path: string
  label: string
}

/** A page in the admin's navigation. */
export interface Place extends Page {
  icon: LucideIcon
  /** Pages that are tabs of this one, itself included; only the search and the tabs list them. */
  tabs?: readonly Page[]
}

/** One of the entries of the sidebar. */
export interface Section extends Place {
  /** Shown while the section is open. */
  places: readonly Place[]
}

const analyticsTabs: readonly Page[] = [
  { path: '/analytics', label: 'Overview' },
  { path: '/analytics/traffic', label: 'Traffic' },
  { path: '/analytics/campaigns', label: 'Campaigns' },
  { path: '/analytics/live', label: 'Live' },
  { path: '/analytics/sales', label: 'Sales' },
  { path: '/analytics/carts', label: 'Carts' },
  { path: '/analytics/stock', label: 'Stock' },
  { path: '/analytics/restock', label: 'Waiting list' },
  { path: '/analytics/events', label: 'Events' },
  { path: '/analytics/speed', label: 'Speed' },
  { path: '/analytics/errors', label: 'Errors' },
  { path: '/analytics/settings', label: 'Settings' },
]

/**
 * The sidebar, in its order. What belongs to a section is added below it: members to customers,
 * posts and events to the website, campaigns to marketing, API keys to the settings.
 */
export const sections: readonly Section[] = [
  { path: '/', label: 'Home', icon: House, places: [] },
  {
    path: '/orders',
    label: 'Orders',
    icon: ReceiptText,
    places: [
      {
        path: '/subscriptions',
        label: 'Subscriptions',
        icon: HandCoins,
        tabs: [
          { path: '/subscriptions', label: 'Subscriptions' },
          { path: '/subscriptions/months', label: 'Revenue' },
        ],
      },
      {
        path: '/donations',
        label: 'Donations',
        icon: HeartHandshake,
        tabs: [
          { path: '/donations', label: 'Donations' },
          { path: '/donations/funds', label: 'Funds' },
        ],
      },
    ],
    tabs: [
      { path: '/orders', label: 'Orders' },
      { path: '/orders/drafts', label: 'Draft orders' },
      { path: '/orders/reconciliation', label: 'Reconciliation' },
    ],
  },
  {
    path: '/products',
    label: 'Products',
    icon: ShoppingBag,
    places: [
      {
        path: '/products/categories',
        label: 'Categories',
        icon: Tags,
        tabs: [
          { path: '/products/categories', label: 'Categories' },
          { path: '/products/categories/tags', label: 'Tags' },
        ],
      },
      { path: '/products/collections', label: 'Collections', icon: LayoutGrid },
      {
        path: '/inventory',
        label: 'Inventory',
        icon: PackageSearch,
        tabs: [
          { path: '/inventory', label: 'Inventory' },
          { path: '/inventory/alerts', label: 'Stock e-mails' },
        ],
      },
      {
        path: '/gift-cards',
        label: 'Gift cards',
        icon: Gift,
        tabs: [
          { path: '/gift-cards', label: 'Gift cards' },
          { path: '/gift-cards/liability', label: 'Liability' },
        ],
      },
    ],
  },
  {
    path: '/customers',
    label: 'Customers',
    icon: Contact,
    places: [
      {
        path: '/members',
        label: 'Members',
        icon: Users,
        tabs: [
          { path: '/members', label: 'Members' },
          { path: '/members/areas', label: 'Areas' },
          { path: '/members/revenue', label: 'Revenue' },
        ],
      },
    ],
  },
  {
    path: '/pages',
    label: 'Website',
    icon: Globe,
    places: [
      {
        path: '/pages',
        label: 'Pages',
        icon: FileText,
        tabs: [
          { path: '/pages', label: 'Pages' },
          { path: '/pages/publish', label: 'Publish' },
          { path: '/pages/redirects', label: 'Redirects' },
          { path: '/pages/photo-services', label: 'Photo services' },
          { path: '/pages/all', label: 'All pages' },
        ],
      },
      {
        path: '/posts',
        label: 'Posts',
        icon: Newspaper,
        tabs: [
          { path: '/posts', label: 'Posts' },
          { path: '/posts/calendar', label: 'Calendar' },
          { path: '/posts/categories', label: 'Categories and tags' },
          { path: '/posts/authors', label: 'Authors' },
        ],
      },
      { path: '/events', label: 'Events', icon: CalendarDays },
      {
        path: '/courses',
        label: 'Courses',
        icon: GraduationCap,
        tabs: [
          { path: '/courses', label: 'Courses' },
          { path: '/courses/progress', label: 'Progress' },
        ],
      },
      { path: '/pages/navigation', label: 'Navigation', icon: Menu },
      { path: '/popups', label: 'Popups', icon: PanelTop },
      {
        path: '/templates',
        label: 'Templates',
        icon: Braces,
        tabs: [
          { path: '/templates', label: 'Templates' },
          { path: '/templates/playground', label: 'Playground' },
        ],
      },
      {
        path: '/files',
        label: 'Files',
        icon: FolderOpen,
      },
      { path: '/forms', label: 'Forms', icon: TextCursorInput },
      { path: '/comments', label: 'Comments', icon: MessageSquare },
    ],
  },
  {
    path: '/waiting-list',
    label: 'Marketing',
    icon: Megaphone,
    places: [
      {
        path: '/waiting-list',
        label: 'Waiting list',
        icon: UserRoundPlus,
        tabs: [
          { path: '/waiting-list', label: 'Waiting list' },
          { path: '/waiting-list/settings', label: 'Settings' },
        ],
      },
      {
        path: '/abandoned-carts',
        label: 'Abandoned carts',
        icon: BellRing,
        tabs: [
          { path: '/abandoned-carts', label: 'Abandoned carts' },
          { path: '/abandoned-carts/settings', label: 'Settings' },
        ],
      },
      {
        path: '/mailings',
        label: 'Mailings',
        icon: Send,
      },
      { path: '/campaigns', label: 'Campaigns', icon: Mail },
      {
        path: '/audience',
        label: 'Audience',
        icon: Users,
        tabs: [
          { path: '/audience', label: 'Audience' },
          { path: '/audience/lists', label: 'Mailing lists' },
          { path: '/audience/segments', label: 'Segments' },
          { path: '/audience/automations', label: 'Automations' },
          { path: '/audience/suppressed', label: 'Suppression list' },
          { path: '/audience/settings', label: 'Settings' },
        ],
      },
      { path: '/discounts', label: 'Discounts', icon: TicketPercent },
      { path: '/reviews', label: 'Reviews', icon: Star },
    ],
  },
  { path: '/analytics', label: 'Analytics', icon: ChartLine, places: [], tabs: analyticsTabs },
  {
    path: SETTINGS,
    label: 'Settings',
    icon: Settings,
    places: settingsPlaces,
  },
]

const own = ({ places: _, ...place }: Section): Place => place

/** Every place; those below a section before it, as they say more of an address that both have. */
const allPlaces: readonly Place[] = sections.flatMap((section) => [...section.places, own(section)])

const isAt = (path: string, place: string) => path === place || (place !== '/' && path.startsWith(`${place}/`))

/** Candidates for the phone's bottom bar; shows the first four that may be opened. */
const mostUsed = ['/', '/orders', '/products', '/customers', '/analytics', '/waiting-list', '/mailings']

export function quickPlaces(canOpen: (path: string) => boolean): Place[] {
  const open = mostUsed.filter(canOpen).slice(0, 4)
  return open.flatMap((path) => allPlaces.find((place) => place.path === path) ?? [])
}

/**
 * Sections of which at least one page may be opened, without the other places; each leads to the first page that may be
 * opened.
 */
export function openSections(canOpen: (path: string) => boolean): Section[] {
  return sections.flatMap((section) => {
    const places = section.places.filter(({ path }) => canOpen(path))
    const isOpenToAll = section.path === SETTINGS && places.length === 0
    const path = [section, ...(section.tabs ?? []), ...places].map((page) => page.path).find(canOpen)
    return path === undefined || isOpenToAll ? [] : [{ ...section, path, places }]
  })
}

/** Every page that is listed anywhere, once; a tab is named after what it is a tab of. */
export function openPages(canOpen: (path: string) => boolean): (Page & Pick<Place, 'icon'>)[] {
  const pages = sections.flatMap((section) =>
    [own(section), ...section.places].flatMap((place) => [
      place,
      ...(place.tabs ?? [])
        .filter(({ path }) => path !== place.path)
        .map((tab) => ({ ...tab, icon: place.icon, label: `${place.label}: ${tab.label}` })),
    ]),
  )
  const named = pages.filter(
    (page) =>
      !sections.some(
        ({ path, label, places }) =>
          path === page.path && label === page.label && places.some((place) => place.path === path),
      ),
  )
  return named.filter(({ path }) => canOpen(path))
}

/** The place of a path: the one with the longest matching prefix. */
export function placeAt(path: string): Place | undefined {
  return allPlaces
    .flatMap((place) => (place.tabs ?? [place]).map((tab) => ({ place, at: tab.path })))
    .filter(({ at }) => isAt(path, at))
    .toSorted((a, b) => b.at.length - a.at.length)[0]?.place
}

/** The section that a path belongs to. */
export function sectionAt(path: string): Section | undefined {
  const place = placeAt(path)
  return sections.find(
    (section) => section.path === place?.path || section.places.some((one) => one.path === place?.path),
  )
}
