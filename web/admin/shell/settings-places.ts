import {
  AppWindow,
  AtSign,
  Building2,
  CreditCard,
  FileText,
  Globe,
  HandCoins,
  KeyRound,
  Languages,
  Mail,
  MessageSquare,
  Palette,
  Percent,
  ScrollText,
  ShoppingCart,
  Store,
  Truck,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'
import type { Place } from './places.ts'

export const SETTINGS = '/settings'

/** Entries of the settings: of their index, and of their own sidebar. */
export const settingsPlaces: readonly Place[] = [
  {
    path: '/settings/website',
    label: 'Website',
    icon: AppWindow,
  },
  {
    path: '/settings/business',
    label: 'Business',
    icon: Building2,
  },
  {
    path: '/settings/store',
    label: 'Store',
    icon: Store,
  },
  {
    path: '/settings/appearance',
    label: 'Appearance',
    icon: Palette,
  },
  {
    path: '/settings/comments',
    label: 'Comments and sharing',
    icon: MessageSquare,
  },
  {
    path: '/settings/languages',
    label: 'Languages',
    icon: Languages,
  },
  {
    path: '/settings/members',
    label: 'Customer accounts',
    icon: UserRound,
  },
  {
    path: '/settings/payments',
    label: 'Payments',
    icon: CreditCard,
  },
  {
    path: '/settings/checkout',
    label: 'Checkout',
    icon: ShoppingCart,
  },
  {
    path: '/settings/taxes',
    label: 'Taxes',
    icon: Percent,
  },
  {
    path: '/settings/shipping',
    label: 'Shipping',
    icon: Truck,
  },
  {
    path: '/settings/orders',
    label: 'Refunds',
    icon: HandCoins,
  },
  {
    path: '/settings/order-emails',
    label: 'Order e-mails',
    icon: Mail,
  },
  {
    path: '/settings/invoices',
    label: 'Invoices',
    icon: FileText,
  },
  {
    path: '/settings/domains',
    label: 'Domains',
    icon: Globe,
  },
  {
    path: '/settings/sender',
    label: 'E-mail sender',
    icon: AtSign,
  },
  {
    path: '/settings/people',
    label: 'People',
    icon: Users,
  },
  {
    path: '/settings/api-keys',
    label: 'API keys',
    icon: KeyRound,
  },
  {
    path: '/settings/webhooks',
    label: 'Webhooks',
    icon: Webhook,
  },
  {
    path: '/settings/audit',
    label: 'Audit log',
    icon: ScrollText,
  },
]
