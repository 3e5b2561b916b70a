import {
  Contact,
  ExternalLink,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Package,
  Plus,
  ReceiptText,
  Send,
  Store,
  Sun,
  Tags,
  Upload,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import type { OwnWebsite } from '../../../src/identity/contract.ts'
import type { Permission } from '../../../src/shared/permissions.ts'
import { chooseTheme } from '../../ui/tokens/theme.ts'
import { openPages } from './places.ts'
import { synonyms } from './synonyms.ts'

/** Headings, in their order. */
export const groups = [
  'Actions',
  'Pages',
  'Settings',
  'Products',
  'Orders',
  'Customers',
  'Categories',
  'Collections',
] as const

/** An entry of the command palette: an action, a page, or a thing. */
export interface Entry {
  key: string
  group: (typeof groups)[number]
  label: string
  icon: LucideIcon
  /** Synonyms. */
  also?: string | undefined
  href?: string
  run?: () => void
}

interface Rights {
  canOpen(path: string): boolean
  may(right: Permission): boolean
  storefrontUrl: string | undefined
  /** Other websites of this person. */
  websites?: readonly OwnWebsite[]
  switchTo?(subdomain: string): void
}

/** All pages and actions of this person, without products. */
export function fixedEntries({ canOpen, may, storefrontUrl, websites = [], switchTo }: Rights): Entry[] {
  return [
    ...[
      may('products.edit') && action('Add product', Plus, { href: '/products?add=1', also: 'create new item' }),
      may('orders.fulfil') && action('New order', Plus, { href: '/orders/drafts/new', also: 'create draft' }),
      may('coupons.edit') && action('Create discount', Plus, { href: '/discounts/new', also: 'new code coupon' }),
      may('pages.publish') && action('Review and publish', Send, { href: '/pages/publish', also: 'go live changes' }),
      may('products.edit') && action('Import products', Upload, { href: '/products/import', also: 'csv upload' }),
      canOpen('/settings/people') &&
        action('Invite someone', UserRoundPlus, { href: '/settings/people', also: 'team staff role' }),
      canOpen('/waiting-list/settings') &&
        action('Edit the back-in-stock e-mail', Mail, { href: '/waiting-list/settings', also: 'restock settings' }),
      storefrontUrl !== undefined &&
        action('Visit store', ExternalLink, { href: storefrontUrl, also: 'storefront shop' }),
    ].filter((entry) => entry !== false),
    ...openPages(canOpen).map(({ path, label, icon }) => page(label, path, icon, synonyms[path])),
    page('Your account', '/account', UserRound, 'password e-mail name sessions'),
    ...websites.map(({ siteTitle, subdomain }) =>
      action(`Switch to ${siteTitle}`, Store, { run: () => switchTo?.(subdomain), also: `website ${subdomain}` }),
    ),
    action('Light appearance', Sun, { run: () => chooseTheme('light'), also: 'theme' }),
    action('Dark appearance', Moon, { run: () => chooseTheme('dark'), also: 'theme night' }),
    action('Appearance as your system', Monitor, { run: () => chooseTheme('system'), also: 'theme' }),
  ]
}

const page = (label: string, href: string, icon: LucideIcon, also?: string): Entry => ({
  key: href,
  group: href.startsWith('/settings/') ? 'Settings' : 'Pages',
  label,
  icon,
  also,
  href,
})

const action = (label: string, icon: LucideIcon, what: Pick<Entry, 'href' | 'run' | 'also'>): Entry => ({
  key: label,
  group: 'Actions',
  label,
  icon,
  ...what,
})

interface Found {
  id: string
  title: string
  /** Text that was searched for as well. */
  also?: string
}

/** Something of the store that was found. */
const found =
  (group: Entry['group'], icon: LucideIcon, path: string) =>
  ({ id, title, also }: Found): Entry => ({
    key: `${group} ${id}`,
    group,
    label: title,
    icon,
    also,
    href: `${path}/${encodeURIComponent(id)}`,
  })

export const productEntry = found('Products', Package, '/products')
export const orderEntry = found('Orders', ReceiptText, '/orders')
export const customerEntry = found('Customers', Contact, '/customers')
export const categoryEntry = found('Categories', Tags, '/products/categories')
export const collectionEntry = found('Collections', LayoutGrid, '/products/collections')

/** By heading, each in order of relevance; an entry that is called what was typed comes first. */
export function inGroups(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.trim().toLowerCase()
  const isNamed = ({ label }: Entry) => label.toLowerCase() === wanted
  const sorted = entries.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
  const first = sorted.filter(isNamed)
  const others = sorted.filter((entry) => !isNamed(entry))
  return [...first, ...others]
}
