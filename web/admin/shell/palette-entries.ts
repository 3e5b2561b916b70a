import {
  ExternalLink,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Package,
  Store,
  Sun,
  Upload,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import type { OwnWebsite } from '../../../src/identity/contract.ts'
import type { Permission } from '../../../src/shared/permissions.ts'
import { chooseTheme } from '../../ui/tokens/theme.ts'
import { openPages } from './places.ts'

/** An entry of the command palette: a page or an action. */
export interface Entry {
  key: string
  group: 'Pages' | 'Actions' | 'Products'
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
    ...openPages(canOpen).map(({ path, label, icon, also }) => page(label, path, icon, also)),
    page('Your account', '/account', UserRound, 'password e-mail name sessions'),
    ...[
      may('products.edit') && action('Import products', Upload, { href: '/products/import', also: 'csv upload' }),
      canOpen('/settings/people') &&
        action('Invite someone', UserRoundPlus, { href: '/settings/people', also: 'team staff role' }),
      canOpen('/waiting-list/settings') &&
        action('Edit the back-in-stock e-mail', Mail, { href: '/waiting-list/settings', also: 'restock settings' }),
      storefrontUrl !== undefined &&
        action('Visit store', ExternalLink, { href: storefrontUrl, also: 'storefront shop' }),
    ].filter((entry) => entry !== false),
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
  group: 'Pages',
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

export const productEntry = ({ id, title }: { id: string; title: string }): Entry => ({
  key: `product ${id}`,
  group: 'Products',
  label: title,
  icon: Package,
  href: `/products/${encodeURIComponent(id)}`,
})
