import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CheckoutHistoryReply } from '../../src/checkout/admin-contract.ts'
import type { PricingPart } from '../../src/pricing/contract.ts'
import type { Permission } from '../../src/shared/permissions.ts'
import { checkoutHistoryQuery, checkoutSettingsKey, undoCheckoutChange } from './checkout-settings.ts'
import { pricingHistoryQuery, pricingKey, undoPricingChange } from './pricing.ts'
import { undoWebsiteChange, type WebsitePart, websiteHistoryQuery, websiteSettingsKey } from './website-settings.ts'

/** Settings that keep their history. */
export type SettingsPart = PricingPart | 'checkout' | WebsitePart

/** The shape that all of these histories have. */
export type SettingsHistory = CheckoutHistoryReply

/** Who may change them, and take changes back. */
export const rightToChange = (part: SettingsPart): Permission => rights[part] ?? 'settings.store'

const rights: Partial<Record<SettingsPart, Permission>> = { website: 'settings.general', appearance: 'design' }

export const settingsHistoryQuery = (part: SettingsPart) => {
  const query = historyQuery(part)
  return queryOptions<SettingsHistory>({
    queryKey: query.queryKey as QueryKey,
    queryFn: query.queryFn as () => Promise<SettingsHistory>,
  })
}

function historyQuery(part: SettingsPart) {
  if (part === 'checkout') return checkoutHistoryQuery
  return isWebsitePart(part) ? websiteHistoryQuery(part) : pricingHistoryQuery(part)
}

/** Everything of these settings that is read again after a change was taken back. */
export function settingsKey(part: SettingsPart): QueryKey {
  if (part === 'checkout') return checkoutSettingsKey
  return isWebsitePart(part) ? websiteSettingsKey(part) : pricingKey
}

export function undoSettingsChange(part: SettingsPart, version: number, change: number): Promise<unknown> {
  if (part === 'checkout') return undoCheckoutChange(version, change)
  return isWebsitePart(part) ? undoWebsiteChange(part, version, change) : undoPricingChange(part, version, change)
}

const websiteParts: readonly string[] = ['website', 'business', 'store', 'appearance'] satisfies WebsitePart[]

function isWebsitePart(part: SettingsPart): part is WebsitePart {
  return websiteParts.includes(part)
}
