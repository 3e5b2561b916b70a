import {
  AppWindow,
  BellRing,
  Building2,
  ChartLine,
  Contact,
  CreditCard,
  FileText,
  FolderOpen,
  Globe,
  HandCoins,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  MailX,
  Megaphone,
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
  TicketPercent,
  Truck,
  UserRoundPlus,
  Users,
} from 'lucide-react'

/** A page in the admin's navigation. */
export interface Place {
  path: string
  label: string
  icon: LucideIcon
  /** Synonyms for the search. */
  also?: string
  /** Description for the index of settings. */
  about?: string
}

export interface PlaceGroup {
  /** Empty: no heading. */
  label: string
  places: readonly Place[]
}

const SETTINGS = '/settings'

export const placeGroups: readonly PlaceGroup[] = [
  {
    label: '',
    places: [
      { path: '/', label: 'Home', icon: House, also: 'today dashboard' },
      { path: '/orders', label: 'Orders', icon: ReceiptText, also: 'sales refunds shipping packing slips' },
      { path: '/customers', label: 'Customers', icon: Contact, also: 'buyers shoppers people notes tags consent' },
      { path: '/gift-cards', label: 'Gift cards', icon: CreditCard, also: 'vouchers balance codes' },
      { path: '/products', label: 'Products', icon: ShoppingBag, also: 'catalog items' },
      { path: '/products/categories', label: 'Categories', icon: Tags, also: 'tags' },
      { path: '/products/collections', label: 'Collections', icon: LayoutGrid, also: 'groups of products order' },
      { path: '/inventory', label: 'Inventory', icon: PackageSearch, also: 'stock quantity' },
    ],
  },
  {
    label: 'Content',
    places: [
      { path: '/pages', label: 'Pages', icon: FileText, also: 'publish header footer menu redirects history' },
      {
        path: '/forms',
        label: 'Forms',
        icon: Mail,
        also: 'contact survey answers',
      },
      {
        path: '/files',
        label: 'Files',
        icon: FolderOpen,
        also: 'storage uploads pictures images media library videos fonts downloads pdf documents',
      },
    ],
  },
  {
    label: 'Marketing',
    places: [
      { path: '/discounts', label: 'Discounts', icon: TicketPercent, also: 'coupons codes promotions offers' },
      { path: '/restock', label: 'Waiting list', icon: UserRoundPlus, also: 'restock back in stock sign-ups' },
      {
        path: '/abandoned-carts',
        label: 'Abandoned carts',
        icon: BellRing,
        also: 'reminders left carts e-mail recover',
      },
      { path: '/reviews', label: 'Reviews', icon: Star, also: 'stars ratings moderate answer' },
      { path: '/restock/sends', label: 'Mailings', icon: Send, also: 'restock e-mail' },
      {
        path: '/restock/suppressed',
        label: 'Suppression list',
        icon: MailX,
        also: 'unsubscribed bounced complained opt-out blocked addresses',
      },
    ],
  },
  {
    label: '',
    places: [
      { path: '/analytics', label: 'Analytics', icon: ChartLine, also: 'reports visitors carts' },
      { path: '/analytics/campaigns', label: 'Campaigns', icon: Megaphone, also: 'utm source medium newsletter' },
    ],
  },
  {
    label: 'Settings',
    places: [
      { path: SETTINGS, label: 'All settings', icon: Settings },
      {
        path: '/settings/website',
        label: 'Website',
        icon: AppWindow,
        also: 'title logo favicon language time zone',
        about: 'Title, description, logo, language, time zone, and where to find privacy and captcha.',
      },
      {
        path: '/settings/business',
        label: 'Business',
        icon: Building2,
        also: 'currency seller address tax number',
        about: 'Who sells and from where, tax numbers, and the currency of the store.',
      },
      {
        path: '/settings/store',
        label: 'Store',
        icon: Store,
        also: 'reviews scarcity installments featured variants',
        about: 'How products are shown and bought, what is featured, and paying in parts.',
      },
      {
        path: '/settings/appearance',
        label: 'Appearance',
        icon: Palette,
        also: 'theme colors fonts banner design',
        about: 'Theme, colors, fonts, and the picture that opens the home page.',
      },
      {
        path: '/settings/payments',
        label: 'Payments',
        icon: CreditCard,
        also: 'stripe card gateway test live',
        about: 'How shoppers pay: test mode or real money, keys, and a test payment.',
      },
      {
        path: '/settings/checkout',
        label: 'Checkout',
        icon: ShoppingCart,
        also: 'policies phone note terms',
        about: 'What shoppers are asked for, your policies, and where buttons lead.',
      },
      {
        path: '/settings/taxes',
        label: 'Taxes',
        icon: Percent,
        also: 'vat gst rates',
        about: 'Where you charge tax, at which rates, and whether prices include it.',
      },
      {
        path: '/settings/shipping',
        label: 'Shipping',
        icon: Truck,
        also: 'zones delivery pick-up minimum',
        about: 'Zones and rates, places to pick up, local delivery, and the minimum order.',
      },
      {
        path: '/settings/orders',
        label: 'Refunds',
        icon: HandCoins,
        also: 'orders limit store managers',
        about: 'How much store managers may refund, and issue as gift cards, in a day.',
      },
      {
        path: '/settings/order-emails',
        label: 'Order e-mails',
        icon: Mail,
        also: 'preview confirmation shipping refund templates',
        about: 'What customers get about their orders by e-mail.',
      },
      {
        path: '/settings/invoices',
        label: 'Invoices',
        icon: FileText,
        also: 'credit notes numbers tax pdf',
        about: 'When invoices are issued, what stands on them, and how long they are kept.',
      },
      {
        path: '/domains',
        label: 'Domains',
        icon: Globe,
        also: 'address dns',
        about: 'Addresses of your own at which the store answers.',
      },
      {
        path: '/people',
        label: 'People',
        icon: Users,
        also: 'team invite roles access',
        about: 'Who works on this website, and what each may do.',
      },
      {
        path: '/audit',
        label: 'Audit log',
        icon: ScrollText,
        also: 'history sign-ins security',
        about: 'Who signed in, and what they exported, changed or were refused.',
      },
    ],
  },
]

/** Entries of the settings index. */
export const settingsPlaces: readonly Place[] = placeGroups
  .filter(({ label }) => label === 'Settings')
  .flatMap(({ places }) => places.filter(({ path }) => path !== SETTINGS))

/** Candidates for the phone's bottom bar; shows the first four that may be opened. */
const mostUsed = ['/', '/orders', '/products', '/inventory', '/analytics', '/restock', '/restock/sends']

export function quickPlaces(canOpen: (path: string) => boolean): Place[] {
  const all = placeGroups.flatMap(({ places }) => places)
  const open = mostUsed.filter(canOpen).slice(0, 4)
  return open.flatMap((path) => all.find((place) => place.path === path) ?? [])
}

/** Groups with at least one accessible place, without the others. */
export function openGroups(canOpen: (path: string) => boolean): PlaceGroup[] {
  return placeGroups
    .map((group) => ({ ...group, places: group.places.filter(({ path }) => canOpen(path)) }))
    .filter(({ places }) => places.length > 0)
}

/** The place of a path: the one with the longest matching prefix. */
export function placeAt(path: string): Place | undefined {
  return placeGroups
    .flatMap(({ places }) => places)
    .filter((place) => path === place.path || (place.path !== '/' && path.startsWith(`${place.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
