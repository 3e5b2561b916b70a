import { findLineFacts, type LineFacts } from '../../catalog/line-facts.ts'
import type { Database } from '../../platform/database/database.ts'
import { createWebsiteReads, type WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { MeasurementStandard } from '../../pricing/contract.ts'
import type { PricingRules } from '../../pricing/rules/pricing-rules.ts'
import { toPricingRules } from '../../pricing/stored/queries.ts'
import { findSettings, type StoredSettings } from '../../pricing/stored/settings-store.ts'

export interface PricingSettingsServices {
  pricingSettings: WebsiteReads<StoredSettings>
  /** The website's units of weights and sizes. */
  measurementStandardOf(websiteId: string): Promise<MeasurementStandard>
  /** The website's current rules, without discounts. */
  loadPricingRules(websiteId: string): Promise<PricingRules>
  /** Data of variants that the cart does not contain; deleted variants are missing. */
  findLineFacts(websiteId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, LineFacts>>
}

export function composePricingSettings(db: Database): PricingSettingsServices {
  const pricingSettings = createWebsiteReads((websiteId) => findSettings(db, websiteId))
  return {
    pricingSettings,
    measurementStandardOf: async (websiteId) => (await pricingSettings.find(websiteId)).shipping.measurementStandard,
    loadPricingRules: async (websiteId) => toPricingRules(await pricingSettings.find(websiteId)),
    async findLineFacts(websiteId, variantIds) {
      const { shipping } = await pricingSettings.find(websiteId)
      return findLineFacts(db, { websiteId, variantIds, standard: shipping.measurementStandard })
    },
  }
}
