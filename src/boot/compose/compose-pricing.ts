import { hasCodes, listAutomaticDiscounts, resolveCodes } from '../../discounts/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { createWebsiteReads, type WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { Discount } from '../../pricing/rules/discount-rules.ts'
import { composePricingSettings, type PricingSettingsServices } from './compose-pricing-settings.ts'

export interface PricingServices extends PricingSettingsServices {
  pricing: PricingSource
  /** Whether a website has discount codes that shoppers could enter. */
  hasCodes(websiteId: string): Promise<boolean>
  discountOffers: WebsiteReads<DiscountOffers>
}

/** What of a website's discounts every priced cart asks for. */
interface DiscountOffers {
  automatic: Discount[]
  hasCodes: boolean
}

/** What carts are priced by: rules and automatic discounts as they were last read, codes as they are now. */
export function composePricing(db: Database): PricingServices {
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
      resolveCodes: (websiteId, codes, customer) => resolveCodes(db, websiteId, codes, customer),
      findLineFacts: settings.findLineFacts,
    },
    hasCodes: async (websiteId) => (await discountOffers.find(websiteId)).hasCodes,
  }
}
