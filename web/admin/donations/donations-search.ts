import type { DonationRow, DonationsFilterQuery } from '../../../src/donations/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

/** Filters of the donations, from the URL. */
export type DonationsSearch = DonationsFilterQuery

export const intervalWords: Record<DonationRow['interval'], string> = {
  once: 'Once',
  month: 'Monthly',
  year: 'Yearly',
}

export const statusWords: Record<NonNullable<DonationsSearch['status']>, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  unpaid: 'Not paid',
}

/** What became of a donation. */
export function statusOf({ paymentStatus, refunded, amount, fee }: DonationRow): { words: string; tone: BadgeTone } {
  if (paymentStatus !== 'PAID')
    return paymentStatus === 'FAILED' ? { words: 'Failed', tone: 'bad' } : { words: 'Pending', tone: 'warning' }
  const back = Number(refunded.value)
  if (back === 0) return { words: 'Paid', tone: 'good' }
  const isWhole = back >= Number(amount.value) + Number(fee.value)
  return { words: isWhole ? 'Refunded' : 'Partly refunded', tone: 'neutral' }
}

const kinds = ['once', 'recurring'] as const
const statuses = ['paid', 'refunded', 'unpaid'] as const

/** Parses the URL and drops invalid parameters. */
export function readDonationsSearch(raw: Record<string, unknown>): DonationsSearch {
  const kind = kinds.find((one) => one === raw.kind)
  const status = statuses.find((one) => one === raw.status)
  const fund = typeof raw.fund === 'string' && /^[\w-]{1,64}$/.test(raw.fund) ? raw.fund : undefined
  return {
    ...(fund && { fund }),
    ...(kind && { kind }),
    ...(status && { status }),
    test: raw.test === true || raw.test === 'true',
  }
}

export function donationsHref(search: Partial<DonationsSearch> = {}): string {
  return `/donations${queryOf(search)}`
}

export const donationsFileHref = (search: DonationsSearch) => `/api/donations/export${queryOf(search)}`

function queryOf(search: Partial<DonationsSearch>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Display name of who gave. */
export const donorName = ({ donor, email }: Pick<DonationRow, 'donor' | 'email'>): string =>
  donor ?? email ?? 'Deleted customer'
