import type { CustomerView } from '../../../src/customers/admin-contract.ts'

/** What the list of customers shows, as its address says it. */
export interface CustomersSearch {
  view?: CustomerView
  search?: string
  tag?: string
}

/** In the order of the tabs. */
export const viewLabels: Record<CustomerView, string> = {
  all: 'All',
  returning: 'Returning',
  'one-order': 'One order',
  agreed: 'Agreed to e-mails',
}
export const views = Object.keys(viewLabels) as CustomerView[]

/** What of an address the list understands; the rest of it is dropped. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const view = views.find((one) => one === raw.view)
  const search = wordsIn(raw.search, 256)
  const tag = wordsIn(raw.tag, 50)
  return { ...(view && { view }), ...(search && { search }), ...(tag && { tag }) }
}

function wordsIn(value: unknown, max: number): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

/** The address of the list; of all customers `/customers`. */
export function customersHref({ view = 'all', ...search }: CustomersSearch = {}): string {
  const entries = Object.entries({ ...(view !== 'all' && { view }), ...search }).filter(([, value]) => value)
  const given = new URLSearchParams(entries as [string, string][])
  return given.size > 0 ? `/customers?${given}` : '/customers'
}

export function customerHref(customerId: string): string {
  return `/customers/${encodeURIComponent(customerId)}`
}
