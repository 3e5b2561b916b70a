import type { OrderView } from '../../../src/orders/admin-contract.ts'
import type { OrdersRequest } from '../../api/orders.ts'

/** Filters of the list, from the URL. */
export interface OrdersSearch {
  view?: OrderView
  search?: string
  tag?: string
}

/** In the order of the tabs. */
export const viewLabels: Record<OrderView, string> = {
  open: 'Open',
  unpaid: 'Unpaid',
  'to-ship': 'To ship',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
  test: 'Test',
  archived: 'Archived',
  all: 'All',
}
export const views = Object.keys(viewLabels) as OrderView[]

/** Parses the URL and drops invalid parameters. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const view = views.find((one) => one === raw.view)
  const search = wordsIn(raw.search, 256)
  const tag = wordsIn(raw.tag, 50)
  return { ...(view && { view }), ...(search && { search }), ...(tag && { tag }) }
}

function wordsIn(value: unknown, max: number): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

/** URL of the list; `/orders` for open ones. */
export function ordersHref({ view = 'open', ...search }: OrdersSearch = {}): string {
  const entries = Object.entries({ ...(view !== 'open' && { view }), ...search }).filter(([, value]) => value)
  const given = new URLSearchParams(entries as [string, string][])
  return given.size > 0 ? `/orders?${given}` : '/orders'
}

export function orderHref(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`
}

export function slipsHref(orderIds: readonly string[]): string {
  return `/orders/slips?ids=${orderIds.join(',')}`
}

/** URL of the packing slips of all orders of a list. */
export function matchingSlipsHref({ view = 'open', search, tag }: OrdersRequest): string {
  return `/orders/slips?${new URLSearchParams({ view, ...(search && { search }), ...(tag && { tag }) })}`
}

/** Packing slips of some orders, or of a list. */
export function readSlipsSearch(raw: Record<string, unknown>): { ids: string } | OrdersSearch {
  return typeof raw.ids === 'string' ? { ids: raw.ids } : { view: 'open', ...readOrdersSearch(raw) }
}
