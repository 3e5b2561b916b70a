import {
  ChartLine,
  FolderOpen,
  Globe,
  House,
  type LucideIcon,
  PackageSearch,
  Send,
  ShoppingBag,
  Tags,
  UserRoundPlus,
  Users,
} from 'lucide-react'

/** A page of the admin that the navigation leads to. */
export interface Place {
  path: string
  label: string
  icon: LucideIcon
  /** Words that somebody may look for it by. */
  also?: string
}

export interface PlaceGroup {
  /** Empty for what needs no heading. */
  label: string
  places: readonly Place[]
}

export const placeGroups: readonly PlaceGroup[] = [
  {
    label: '',
    places: [
      { path: '/', label: 'Home', icon: House, also: 'today dashboard' },
      { path: '/products', label: 'Products', icon: ShoppingBag, also: 'catalogue items' },
      { path: '/products/categories', label: 'Categories', icon: Tags },
      { path: '/inventory', label: 'Inventory', icon: PackageSearch, also: 'stock quantity' },
    ],
  },
  {
    label: 'Marketing',
    places: [
      { path: '/restock', label: 'Waiting list', icon: UserRoundPlus, also: 'restock back in stock sign-ups' },
      { path: '/restock/sends', label: 'Mailings', icon: Send, also: 'restock e-mail' },
    ],
  },
  {
    label: '',
    places: [{ path: '/analytics', label: 'Analytics', icon: ChartLine, also: 'reports visitors carts' }],
  },
  {
    label: 'Settings',
    places: [
      { path: '/domains', label: 'Domains', icon: Globe, also: 'address dns' },
      { path: '/people', label: 'People', icon: Users, also: 'team invite roles access' },
      { path: '/storage', label: 'Storage', icon: FolderOpen, also: 'files pictures images' },
    ],
  },
]

/** What a phone's bottom bar shows first; the first four that somebody may open. */
const mostUsed = ['/', '/products', '/inventory', '/analytics', '/restock', '/restock/sends']

export function quickPlaces(canOpen: (path: string) => boolean): Place[] {
  const all = placeGroups.flatMap(({ places }) => places)
  const open = mostUsed.filter(canOpen).slice(0, 4)
  return open.flatMap((path) => all.find((place) => place.path === path) ?? [])
}

/** The groups that hold something for somebody, with only that. */
export function openGroups(canOpen: (path: string) => boolean): PlaceGroup[] {
  return placeGroups
    .map((group) => ({ ...group, places: group.places.filter(({ path }) => canOpen(path)) }))
    .filter(({ places }) => places.length > 0)
}

/** The place that an address belongs to: the one whose own address is the longest part of it. */
export function placeAt(path: string): Place | undefined {
  return placeGroups
    .flatMap(({ places }) => places)
    .filter((place) => path === place.path || (place.path !== '/' && path.startsWith(`${place.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
