import type { DiscountStatus } from '../../../src/discounts/contract.ts'

/** What the list of discounts shows, as its address says it. */
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

/** What of an address the list understands; the rest of it is dropped. */
export function readDiscountsSearch(raw: Record<string, unknown>): DiscountsSearch {
  const { search } = raw
  const chosen = Object.entries(choices).flatMap(([name, values]) => {
    const value = values.find((one) => one === raw[name])
    return value ? [[name, value]] : []
  })
  const words = typeof search === 'string' && search !== '' && search.length <= 100 ? { search } : {}
  return { ...Object.fromEntries(chosen), ...words }
}

/** The address of the list; without anything in particular `/discounts`. */
export function discountsHref(search: DiscountsSearch = {}): string {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return given.size > 0 ? `/discounts?${given}` : '/discounts'
}

export const NEW_DISCOUNT = '/discounts/new'

export function discountHref(discountId: string): string {
  return `/discounts/${encodeURIComponent(discountId)}`
}
