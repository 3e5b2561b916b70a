import { hasCodes, listAutomaticDiscounts, resolveCodes } from '../../discounts/queries.ts'
import { couponCustomersOf } from '../../discounts/use-cases/coupon-customers.ts'
import type { Database } from '../../platform/database/database.ts'
import { createWebsiteReads, type WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { Discount } from '../../pricing/rules/discount-rules.ts'
import { composePricingSettings, type PricingSettingsServices } from './compose-pricing-settings.ts'

export interface PricingServices extends PricingSettingsServices {
  pricing: PricingSource
  /** Whether a website has discount codes. */
  hasCodes(websiteId: string): Promise<boolean>
  discountOffers: WebsiteReads<DiscountOffers>
}

/** The parts of a website's discounts that every priced cart needs. */
interface DiscountOffers {
  automatic: Discount[]
  hasCodes: boolean
}

/** Data for pricing carts: cached rules and automatic discounts, uncached codes. */
export function composePricing(db: Database, vault: Pick<Vault, 'read' | 'hashes'>): PricingServices {
  const settings = composePricingSettings(db)
  const discountOffers = createWebsiteReads(async (websiteId) => {
    const [automatic, withCodes] = await Promise.all([listAutomaticDiscounts(db, websiteId), hasCodes(db, websiteId)])
    return { automatic, hasCodes: withCodes }
  })
  return {
    ...settings,
    discountOffers,
    pricing: {
      async loadRules(websiteId) {
        const [rules, { automatic }] = await Promise.all([
          settings.loadPricingRules(websiteId),
          discountOffers.find(websiteId),
        ])
        return { ...rules, discounts: automatic }
      },
      resolveCodes: async (websiteId, codes, customer) =>
        resolveCodes(db, websiteId, codes, await couponCustomersOf(vault, websiteId, customer)),
      findLineFacts: settings.findLineFacts,
    },
    hasCodes: async (websiteId) => (await discountOffers.find(websiteId)).hasCodes,
  }
}
