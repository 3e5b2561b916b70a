import type { Database } from '../../platform/database/database.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import { findSettings, type StoredSettings } from './settings-store.ts'

/** The website's current rules without discounts, which are a capability of their own. */
export async function loadPricingRules(db: Database, websiteId: string): Promise<PricingRules> {
  return toPricingRules(await findSettings(db, websiteId))
}

export function toPricingRules({ version, taxes, shipping, basics }: StoredSettings): PricingRules {
  const { seller, taxNumbers, ...tax } = taxes
  const { zones, pickup, local, minimumSubtotalCents, measurementStandard } = shipping
  return {
    version,
    currency: basics.currency,
    timeZone: basics.timeZone,
    seller,
    tax,
    shipping: { zones, pickup, local },
    measurementStandard,
    discounts: [],
    minimumSubtotalCents,
  }
}
