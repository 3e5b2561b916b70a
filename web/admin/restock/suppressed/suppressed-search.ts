import type { Suppression, SuppressionReason } from '../../../../src/restock/suppression-contract.ts'

/** Filters of the suppression list, from the URL. */
export interface SuppressedSearch {
  search?: string
  reason?: SuppressionReason
}

export const reasonWords: Record<SuppressionReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
}
export const reasonNames = Object.keys(reasonWords) as SuppressionReason[]

const SEARCH_MAX = 256

/** Parses the URL and drops invalid parameters. */
export function readSuppressedSearch(raw: Record<string, unknown>): SuppressedSearch {
  const reason = reasonNames.find((name) => name === raw.reason)
  const { search } = raw
  const isGood = typeof search === 'string' && search !== '' && search.length <= SEARCH_MAX
  return { ...(isGood && { search }), ...(reason && { reason }) }
}

export function suppressedHref(search: SuppressedSearch = {}): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/audience/suppressed${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** Display name of an entry. */
export const emailText = ({ email }: Suppression): string => email ?? 'Forgotten'
