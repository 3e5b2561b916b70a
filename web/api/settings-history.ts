import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CheckoutHistoryReply } from '../../src/checkout/admin-contract.ts'
import { undoCheckoutSettings } from '../../src/checkout/settings/endpoints.ts'
import { readStockAlerts } from '../../src/inventory/endpoints.ts'
import type { PricingPart } from '../../src/pricing/contract.ts'
import { undoPricingChange } from '../../src/pricing/endpoints.ts'
import { readRestockSettings } from '../../src/restock/endpoints.ts'
import type { Permission } from '../../src/shared/permissions.ts'
import { analyticsSettingsQuery } from './analytics-settings.ts'
import { checkoutHistoryQuery, checkoutSettingsKey } from './checkout-settings.ts'
import { call, get, post } from './client/client.ts'
import { commentSettingsQuery } from './comments.ts'
import { donationSettingsQuery } from './donations.ts'
import { languagesQuery } from './languages.ts'
import { memberSettingsQuery } from './members.ts'
import { automationsQuery, newsletterSettingsQuery } from './newsletter.ts'
import { pricingHistoryQuery, pricingKey } from './pricing.ts'
import { restockSettingsQuery } from './restock-admin.ts'
import { stockAlertsQuery } from './stock-alerts.ts'
import { undoWebsiteChange, type WebsitePart, websiteHistoryQuery, websiteSettingsKey } from './website-settings.ts'

/** Settings with a history. */
export type SettingsPart = PricingPart | 'checkout' | WebsitePart | ElsewherePart

/** Website settings that are edited on other pages. */
type ElsewherePart =
  | 'privacy'
  | 'restock'
  | 'stock-alerts'
  | 'comments'
  | 'members'
  | 'languages'
  | 'newsletter'
  | 'automations'
  | 'donations'

const elsewhere: Record<ElsewherePart, { key: QueryKey; path: string }> = {
  privacy: { key: analyticsSettingsQuery.queryKey, path: '/api/analytics/settings' },
  restock: { key: restockSettingsQuery.queryKey, path: readRestockSettings.path },
  comments: { key: commentSettingsQuery.queryKey, path: '/api/comment-settings' },
  newsletter: { key: newsletterSettingsQuery.queryKey, path: '/api/newsletter/settings' },
  automations: { key: automationsQuery.queryKey, path: '/api/newsletter/automations' },
  languages: { key: languagesQuery.queryKey, path: '/api/multilingual/languages' },
  members: { key: memberSettingsQuery.queryKey, path: '/api/member-settings' },
  donations: { key: donationSettingsQuery.queryKey, path: '/api/donations/settings' },
  'stock-alerts': { key: stockAlertsQuery.queryKey, path: readStockAlerts.path },
}

/** Common shape of all these histories. */
export type SettingsHistory = CheckoutHistoryReply

/** Permission to change them and to undo changes. */
export const rightToChange = (part: SettingsPart): Permission => rights[part] ?? 'settings.store'

const rights: Partial<Record<SettingsPart, Permission>> = {
  website: 'settings.general',
  privacy: 'settings.general',
  comments: 'settings.general',
  newsletter: 'mailingLists.edit',
  automations: 'mailingLists.edit',
  members: 'settings.general',
  languages: 'multilingual',
  donations: 'donations.manage',
  appearance: 'design',
}

export const settingsHistoryQuery = (part: SettingsPart) => {
  const query = historyQuery(part)
  return queryOptions<SettingsHistory>({
    queryKey: query.queryKey as QueryKey,
    queryFn: query.queryFn as () => Promise<SettingsHistory>,
  })
}

function historyQuery(part: SettingsPart) {
  if (part === 'checkout') return checkoutHistoryQuery
  if (isElsewhere(part)) return elsewhereHistory(part)
  return isWebsitePart(part) ? websiteHistoryQuery(part) : pricingHistoryQuery(part)
}

/** Query key of all data that an undone change affects. */
export function settingsKey(part: SettingsPart): QueryKey {
  if (part === 'checkout') return checkoutSettingsKey
  if (isElsewhere(part)) return elsewhere[part].key
  return isWebsitePart(part) ? websiteSettingsKey(part) : pricingKey
}

export function undoSettingsChange(part: SettingsPart, version: number, change: number): Promise<unknown> {
  if (part === 'checkout') return call(undoCheckoutSettings, { body: { version, change } })
  if (isElsewhere(part)) return post(`${elsewhere[part].path}/undo`, { version, change })
  return isWebsitePart(part)
    ? undoWebsiteChange(part, version, change)
    : call(undoPricingChange, { params: { part }, body: { version, change } })
}

function elsewhereHistory(part: ElsewherePart) {
  const { key, path } = elsewhere[part]
  return queryOptions({
    queryKey: [...key, 'history'],
    queryFn: ({ signal }) => get<SettingsHistory>(`${path}/history`, { signal }),
  })
}

function isElsewhere(part: SettingsPart): part is ElsewherePart {
  return part in elsewhere
}

const websiteParts: readonly string[] = ['website', 'business', 'store', 'appearance'] satisfies WebsitePart[]

function isWebsitePart(part: SettingsPart): part is WebsitePart {
  return websiteParts.includes(part)
}
