import {
  AppWindow,
  BellRing,
  Building2,
  ChartLine,
  Contact,
  CreditCard,
  FileText,
  FolderOpen,
  Gift,
  Globe,
  HandCoins,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Megaphone,
  Menu,
  MessageSquare,
  Newspaper,
  PackageSearch,
  Palette,
  Percent,
  ReceiptText,
  ScrollText,
  Send,
  Settings,
  ShoppingBag,
  ShoppingCart,
  Star,
  Store,
  Tags,
  TextCursorInput,
  TicketPercent,
  Truck,
  UserRoundPlus,
  Users,
} from 'lucide-react'

/** A page with an address of its own. */
export interface Page {
  path: string
  label: string
  /** Synonyms for the search. */
  also?: string
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

export const SETTINGS = '/settings'

const analyticsTabs: readonly Page[] = [
  { path: '/analytics', label: 'Overview' },
  { path: '/analytics/traffic', label: 'Traffic', also: 'visitors sources countries devices pages' },
  { path: '/analytics/campaigns', label: 'Campaigns', also: 'utm source medium newsletter' },
  { path: '/analytics/live', label: 'Live', also: 'realtime now' },
  { path: '/analytics/sales', label: 'Sales', also: 'revenue orders' },
  { path: '/analytics/carts', label: 'Carts' },
  { path: '/analytics/stock', label: 'Stock', also: 'sold out low' },
  { path: '/analytics/restock', label: 'Waiting list', also: 'restock demand' },
  { path: '/analytics/events', label: 'Events', also: 'goals custom' },
  { path: '/analytics/speed', label: 'Speed', also: 'performance vitals' },
  { path: '/analytics/errors', label: 'Errors', also: 'javascript' },
  { path: '/analytics/settings', label: 'Settings', also: 'privacy cookies weekly report' },
]

/**
 * The sidebar, in its order. What belongs to a section is added below it: members to customers,
 * posts and events to the website, campaigns to marketing, API keys to the settings.
 */
export const sections: readonly Section[] = [
  { path: '/', label: 'Home', icon: House, also: 'today dashboard', places: [] },
  {
    path: '/orders',
    label: 'Orders',
    icon: ReceiptText,
    also: 'sales refunds shipping packing slips',
    places: [
      {
        path: '/subscriptions',
        label: 'Subscriptions',
        icon: HandCoins,
        also: 'recurring renewals',
        tabs: [
          { path: '/subscriptions', label: 'Subscriptions' },
          { path: '/subscriptions/months', label: 'Revenue', also: 'churn' },
        ],
      },
    ],
    tabs: [
      { path: '/orders', label: 'Orders' },
      { path: '/orders/drafts', label: 'Draft orders', also: 'phone manual' },
      { path: '/orders/reconciliation', label: 'Reconciliation', also: 'payouts gateway ledger' },
    ],
  },
  {
    path: '/products',
    label: 'Products',
    icon: ShoppingBag,
    also: 'catalog items',
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
      { path: '/products/collections', label: 'Collections', icon: LayoutGrid, also: 'groups of products order' },
      {
        path: '/inventory',
        label: 'Inventory',
        icon: PackageSearch,
        also: 'stock quantity',
        tabs: [
          { path: '/inventory', label: 'Inventory' },
          { path: '/inventory/alerts', label: 'Stock e-mails', also: 'alerts low sold out' },
        ],
      },
      {
        path: '/gift-cards',
        label: 'Gift cards',
        icon: Gift,
        also: 'vouchers balance codes',
        tabs: [
          { path: '/gift-cards', label: 'Gift cards' },
          { path: '/gift-cards/liability', label: 'Liability', also: 'owed outstanding' },
        ],
      },
    ],
  },
  {
    path: '/customers',
    label: 'Customers',
    icon: Contact,
    also: 'buyers shoppers people notes tags consent',
    places: [],
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
        also: 'header footer history',
        tabs: [
          { path: '/pages', label: 'Pages' },
          { path: '/pages/publish', label: 'Publish', also: 'go live review changes restore' },
          { path: '/pages/redirects', label: 'Redirects', also: '404 missing addresses' },
          { path: '/pages/all', label: 'All pages', also: 'seo sharing popup code injection announcement lock' },
        ],
      },
      {
        path: '/posts',
        label: 'Posts',
        icon: Newspaper,
        also: 'blog articles news writing',
        tabs: [
          { path: '/posts', label: 'Posts' },
          { path: '/posts/calendar', label: 'Calendar', also: 'scheduled planned' },
          { path: '/posts/categories', label: 'Categories and tags', also: 'rename merge' },
          { path: '/posts/authors', label: 'Authors', also: 'guests bio' },
        ],
      },
      { path: '/pages/navigation', label: 'Navigation', icon: Menu, also: 'menu links header footer' },
      {
        path: '/files',
        label: 'Files',
        icon: FolderOpen,
        also: 'storage uploads pictures images media library videos fonts downloads pdf documents',
      },
      { path: '/forms', label: 'Forms', icon: TextCursorInput, also: 'contact survey answers' },
      { path: '/comments', label: 'Comments', icon: MessageSquare, also: 'moderate spam replies bans' },
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
        also: 'restock back in stock sign-ups',
        tabs: [
          { path: '/waiting-list', label: 'Waiting list' },
          { path: '/waiting-list/settings', label: 'Settings', also: 'back-in-stock e-mail captcha' },
        ],
      },
      {
        path: '/abandoned-carts',
        label: 'Abandoned carts',
        icon: BellRing,
        also: 'reminders left carts e-mail recover',
        tabs: [
          { path: '/abandoned-carts', label: 'Abandoned carts' },
          { path: '/abandoned-carts/settings', label: 'Settings', also: 'cart reminders' },
        ],
      },
      {
        path: '/mailings',
        label: 'Mailings',
        icon: Send,
        also: 'restock e-mail sends',
        tabs: [
          { path: '/mailings', label: 'Mailings' },
          {
            path: '/mailings/suppressed',
            label: 'Suppression list',
            also: 'unsubscribed bounced complained opt-out blocked addresses',
          },
        ],
      },
      { path: '/discounts', label: 'Discounts', icon: TicketPercent, also: 'coupons codes promotions offers' },
      { path: '/reviews', label: 'Reviews', icon: Star, also: 'stars ratings moderate answer' },
    ],
  },
  { path: '/analytics', label: 'Analytics', icon: ChartLine, also: 'reports', places: [], tabs: analyticsTabs },
  {
    path: SETTINGS,
    label: 'Settings',
    icon: Settings,
    places: [
      {
        path: '/settings/website',
        label: 'Website',
        icon: AppWindow,
        also: 'title logo favicon language time zone',
      },
      {
        path: '/settings/business',
        label: 'Business',
        icon: Building2,
        also: 'currency seller address tax number',
      },
      {
        path: '/settings/store',
        label: 'Store',
        icon: Store,
        also: 'reviews scarcity installments featured variants',
      },
      {
        path: '/settings/appearance',
        label: 'Appearance',
        icon: Palette,
        also: 'theme colors fonts banner design',
      },
      {
        path: '/settings/comments',
        label: 'Comments and sharing',
        icon: MessageSquare,
        also: 'likes share buttons disqus moderation',
      },
      {
        path: '/settings/payments',
        label: 'Payments',
        icon: CreditCard,
        also: 'stripe card gateway test live',
      },
      {
        path: '/settings/checkout',
        label: 'Checkout',
        icon: ShoppingCart,
        also: 'policies phone note terms',
      },
      {
        path: '/settings/taxes',
        label: 'Taxes',
        icon: Percent,
        also: 'vat gst rates',
      },
      {
        path: '/settings/shipping',
        label: 'Shipping',
        icon: Truck,
        also: 'zones delivery pick-up minimum',
      },
      {
        path: '/settings/orders',
        label: 'Refunds',
        icon: HandCoins,
        also: 'orders limit store managers',
      },
      {
        path: '/settings/order-emails',
        label: 'Order e-mails',
        icon: Mail,
        also: 'preview confirmation shipping refund templates',
      },
      {
        path: '/settings/invoices',
        label: 'Invoices',
        icon: FileText,
        also: 'credit notes numbers tax pdf',
      },
      {
        path: '/settings/domains',
        label: 'Domains',
        icon: Globe,
        also: 'address dns',
      },
      {
        path: '/settings/people',
        label: 'People',
        icon: Users,
        also: 'team invite roles access',
      },
      {
        path: '/settings/audit',
        label: 'Audit log',
        icon: ScrollText,
        also: 'history sign-ins security',
      },
    ],
  },
]

/** Entries of the settings: of their index, and of their own sidebar. */
export const settingsPlaces: readonly Place[] = sections.find(({ path }) => path === SETTINGS)?.places ?? []

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
