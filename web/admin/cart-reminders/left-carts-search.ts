import type { LeftCartFilter } from '../../../src/cart-reminders/admin-contract.ts'

export const LEFT_CARTS = '/abandoned-carts'
export const REMINDER_SETTINGS = `${LEFT_CARTS}/settings`

const filters: readonly LeftCartFilter[] = ['all', 'emailed', 'returned', 'bought']

/** Filter of the list, from the URL; an invalid one shows all. */
export function readLeftCartsSearch({ show }: Record<string, unknown>): LeftCartFilter {
  return filters.find((one) => one === show) ?? 'all'
}

export function leftCartsHref(show: LeftCartFilter = 'all'): string {
  return show === 'all' ? LEFT_CARTS : `${LEFT_CARTS}?show=${show}`
}
