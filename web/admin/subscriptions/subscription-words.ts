import type { SubscriptionRow, SubscriptionView } from '../../../src/subscriptions/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

const statusWords: Record<SubscriptionRow['status'], { words: string; tone: BadgeTone }> = {
  active: { words: 'Active', tone: 'good' },
  paused: { words: 'Paused', tone: 'neutral' },
  failing: { words: 'Payment failed', tone: 'warning' },
  ended: { words: 'Ended', tone: 'neutral' },
}

/** One that is canceled still runs until it is over. */
export function statusOf({ status, isCancelled }: SubscriptionRow): { words: string; tone: BadgeTone } {
  return isCancelled && status === 'active' ? { words: 'Canceled', tone: 'neutral' } : statusWords[status]
}

/** In the order of the tabs. */
export const viewLabels: Record<SubscriptionView, string> = {
  all: 'All',
  active: 'Active',
  paused: 'Paused',
  failing: 'Payment failed',
  ended: 'Ended',
  test: 'Test',
}
export const views = Object.keys(viewLabels) as SubscriptionView[]

/** Parses the URL and drops invalid parameters. */
export function readSubscriptionsSearch(raw: Record<string, unknown>): { view?: SubscriptionView } {
  const view = views.find((one) => one === raw.view)
  return view ? { view } : {}
}

/** URL of the list. */
export function subscriptionsHref(view: SubscriptionView = 'all'): string {
  return view === 'all' ? '/subscriptions' : `/subscriptions?view=${view}`
}

export function subscriptionHref(subscriptionId: string): string {
  return `/subscriptions/${encodeURIComponent(subscriptionId)}`
}

/** Bread × 2. */
export function subscriptionName({ title, quantity }: Pick<SubscriptionRow, 'title' | 'quantity'>): string {
  return quantity === 1 ? title : `${title} × ${quantity}`
}
