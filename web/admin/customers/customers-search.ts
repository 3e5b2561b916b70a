import type { CustomerView, SegmentFilter } from '../../../src/customers/admin-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'

/** Filters of the list, from the URL. */
export type CustomersSearch = Partial<SegmentFilter> & { search?: string }

/** In the order of the tabs. */
export const viewLabels: Record<CustomerView, string> = {
  all: 'All',
  returning: 'Returning',
  'one-order': 'One order',
  agreed: 'Agreed to e-mails',
  'no-order': 'Not bought yet',
}
export const views = Object.keys(viewLabels) as CustomerView[]

const numbers = ['minOrders', 'maxOrders', 'minSpent', 'orderedWithin', 'notOrderedFor'] as const
type NumberFilter = (typeof numbers)[number]
const most: Record<NumberFilter, number> = {
  minOrders: 1_000_000,
  maxOrders: 1_000_000,
  minSpent: 1e12,
  orderedWithin: 3_650,
  notOrderedFor: 3_650,
}

/** Parses the URL and drops invalid parameters. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const view = views.find((one) => one === raw.view)
  const search = wordsIn(raw.search, 256)
  const tag = wordsIn(raw.tag, 50)
  const counts = Object.fromEntries(numbers.flatMap((name) => countIn(name, raw[name])))
  return { ...(view && { view }), ...(search && { search }), ...(tag && { tag }), ...counts }
}

function wordsIn(value: unknown, max: number): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

function countIn(name: NumberFilter, value: unknown): [string, number][] {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  const least = name === 'orderedWithin' || name === 'notOrderedFor' ? 1 : 0
  return typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most[name]
    ? [[name, count]]
    : []
}

/** URL of the list; `/customers` for all. */
export function customersHref({ view = 'all', ...search }: CustomersSearch = {}): string {
  const entries = Object.entries({ ...(view !== 'all' && { view }), ...search }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
  const given = new URLSearchParams(entries)
  return given.size > 0 ? `/customers?${given}` : '/customers'
}

export function customerHref(customerId: string): string {
  return `/customers/${encodeURIComponent(customerId)}`
}

/** The filters that a segment stores: all but the search. */
export function filterIn({ search: _, view = 'all', ...rest }: CustomersSearch): SegmentFilter {
  return {
    view,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')),
  }
}

/** Active filters as text, each with its parameter's name. */
export function filterWords(
  search: CustomersSearch,
  currency: string,
): { key: keyof CustomersSearch; label: string }[] {
  const { tag, minOrders, maxOrders, minSpent, orderedWithin, notOrderedFor } = search
  return [
    { key: 'tag' as const, label: tag && `Tagged “${tag}”` },
    { key: 'minOrders' as const, label: minOrders !== undefined && `At least ${counted(minOrders, 'order')}` },
    { key: 'maxOrders' as const, label: maxOrders !== undefined && `At most ${counted(maxOrders, 'order')}` },
    { key: 'minSpent' as const, label: minSpent !== undefined && `Spent ${formatMoney(minSpent, currency)} or more` },
    {
      key: 'orderedWithin' as const,
      label: orderedWithin !== undefined && `Ordered in the last ${counted(orderedWithin, 'day')}`,
    },
    {
      key: 'notOrderedFor' as const,
      label: notOrderedFor !== undefined && `No order for ${counted(notOrderedFor, 'day')}`,
    },
  ].flatMap(({ key, label }) => (label ? [{ key, label }] : []))
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
}
