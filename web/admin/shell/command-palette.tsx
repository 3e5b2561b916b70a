import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import type { OrderRow } from '../../../src/orders/admin-contract.ts'
import { categoriesQuery, itemsQuery } from '../../api/catalog.ts'
import { collectionsQuery } from '../../api/catalog-pages.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { customersQuery } from '../../api/customers.ts'
import { switchWebsite } from '../../api/identity.ts'
import { ordersQuery } from '../../api/orders.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Palette } from '../../ui/primitives/palette.tsx'
import { customerName } from '../customers/customer-columns.tsx'
import { orderName } from '../orders/order-words.ts'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { matching } from './matching.ts'
import { otherWebsites } from './other-websites.ts'
import {
  categoryEntry,
  collectionEntry,
  customerEntry,
  type Entry,
  fixedEntries,
  inGroups,
  orderEntry,
  productEntry,
} from './palette-entries.ts'

/** Of each kind; more would push the others out of sight. */
const FOUND_MAX = 4

interface CommandPaletteProps {
  me: Me
  storefrontUrl: string | undefined
  onClose(): void
}

/** Navigation and actions, found by typing. */
export function CommandPalette({ me, storefrontUrl, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const entries = useEntries(typed, me, storefrontUrl)
  const follow = useFollow(onClose)
  const lines = entries.map((entry) => ({
    key: entry.key,
    heading: entry.group,
    content: <EntryName {...entry} />,
    choose: () => follow(entry),
  }))
  const label = 'Search or jump to'
  return <Palette title="Search" label={label} lines={lines} typed={typed} onTyped={setTyped} onClose={onClose} />
}

function EntryName({ icon: Icon, label }: Pick<Entry, 'icon' | 'label'>) {
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      {label}
    </>
  )
}

function useEntries(typed: string, me: Me, storefrontUrl: string | undefined): Entry[] {
  const may = usePermission()
  const toast = useToast()
  const move = useMutation({
    mutationFn: switchWebsite,
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  const search = useDeferredValue(typed.trim())
  const websites = otherWebsites(me)
  const rights = { may, canOpen: (path: string) => canOpen(path, may), storefrontUrl }
  const fixed = fixedEntries({ ...rights, websites, switchTo: move.mutate })
  return inGroups([...matching(fixed, typed), ...useFound(search)], typed)
}

/** Products, orders, customers, categories and collections, as far as this person may open them. */
function useFound(search: string): Entry[] {
  const may = usePermission()
  const opens = (path: string) => search !== '' && canOpen(path, may)
  const items = useQuery({ ...itemsQuery({ search }), enabled: opens('/products') })
  const orders = useInfiniteQuery({ ...ordersQuery({ view: 'all', search }), enabled: opens('/orders') })
  const customers = useInfiniteQuery({ ...customersQuery({ search }), enabled: opens('/customers') })
  const categories = useQuery({ ...categoriesQuery, enabled: opens('/products') })
  const collections = useQuery({ ...collectionsQuery, enabled: opens('/products') })
  if (search === '') return []
  return [
    (items.data?.items ?? []).map(productEntry),
    (orders.data?.pages[0]?.orders ?? []).map((order) => orderEntry({ id: order.id, title: orderTitle(order) })),
    (customers.data?.pages[0]?.customers ?? []).map((customer) =>
      customerEntry({ id: customer.id, title: customerName(customer) }),
    ),
    matching(
      (categories.data ?? []).map(({ id, name }) => categoryEntry({ id, title: name })),
      search,
    ),
    matching(
      (collections.data ?? []).map(({ id, title }) => collectionEntry({ id, title })),
      search,
    ),
  ].flatMap((entries) => entries.slice(0, FOUND_MAX))
}

const orderTitle = (order: OrderRow) =>
  [orderName(order), order.customerName ?? order.customerEmail].filter(Boolean).join(' · ')

function useFollow(onClose: () => void): (entry: Entry) => void {
  const router = useRouter()
  return ({ href, run }) => {
    onClose()
    run?.()
    if (href?.startsWith('/')) void router.navigate({ href })
    else if (href) location.assign(href)
  }
}
