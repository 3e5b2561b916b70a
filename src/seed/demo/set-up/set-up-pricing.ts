import type { ProductShipping, TaxClass } from '../../../catalog/contract.ts'
import type { CatalogTables } from '../../../catalog/table.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ShippingDraft, TaxesDraft } from '../../../pricing/contract.ts'
import { confirmRules, defaultTaxes } from '../../../pricing/stored/settings-state.ts'
import type { PricingTables } from '../../../pricing/table.ts'

/** A store's taxes and shipping; missing values are the defaults. */
export interface DemoPricing {
  taxes: Parameters<typeof TaxesDraft.parse>[0]
  shipping: Parameters<typeof ShippingDraft.parse>[0]
  /** Tax class and shipping of special products, by slug. */
  products?: Record<string, { taxClass?: TaxClass; shipping?: ProductShipping }>
}

/** Creates confirmed tax rates, zones and pick-up locations. Runs inside the website's scope; `now` is ISO 8601. */
export async function setUpPricing(scope: Database, websiteId: string, demo: DemoPricing, now: string): Promise<void> {
  const draft = TaxesDraft.parse(demo.taxes)
  const taxes = confirmRules(draft, defaultTaxes(draft.seller.country), now)
  await scope
    .withTables<PricingTables>()
    .insertInto('pricing_settings')
    .values({
      website_id: websiteId,
      version: 1,
      taxes_version: 1,
      shipping_version: 1,
      taxes: JSON.stringify(taxes),
      shipping: JSON.stringify(ShippingDraft.parse(demo.shipping)),
    })
    .execute()
  for (const [slug, { taxClass, shipping }] of Object.entries(demo.products ?? {}))
    await scope
      .withTables<CatalogTables>()
      .updateTable('items')
      .set({ ...(taxClass && { tax_class: taxClass }), ...(shipping && { shipping: JSON.stringify(shipping) }) })
      .where('website_id', '=', websiteId)
      .where('url_id', '=', slug)
      .execute()
}
