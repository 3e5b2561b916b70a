import type { DiscountStatus } from '../../../src/discounts/contract.ts'

/** Filters of the list, from the URL. */
export interface DiscountsSearch {
  status?: DiscountStatus
  search?: string
  sort?: 'created' | 'name' | 'uses'
  direction?: 'asc' | 'desc'
}

const choices = {
  status: ['active', 'scheduled', 'paused', 'ended', 'used-up'],
  sort: ['created', 'name', 'uses'],
  direction: ['asc', 'desc'],
} as const

/** Parses the URL and drops invalid parameters. */
export function readDiscountsSearch(raw: Record<string, unknown>): DiscountsSearch {
  const { search } = raw
  const chosen = Object.entries(choices).flatMap(([name, values]) => {
    const value = values.find((one) => one === raw[name])
    return value ? [[name, value]] : []
  })
  const words = typeof search === 'string' && search !== '' && search.length <= 100 ? { search } : {}
  return { ...Object.fromEntries(chosen), ...words }
}

/** URL of the list; `/discounts` without filters. */
export function discountsHref(search: DiscountsSearch = {}): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `/discounts?${given}` : '/discounts'
}

export const NEW_DISCOUNT = '/discounts/new'

export function discountHref(discountId: string): string {
  return `/discounts/${encodeURIComponent(discountId)}`
}
