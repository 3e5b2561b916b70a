import type { ProductItem } from '../../../src/catalog/contract.ts'
import { merchandisingContext } from '../../../src/shared/products/merchandising.ts'
import type { BlockData } from '../block-data.ts'

/** Everything the island needs to sell the product without a request. */
export function productIslandData(item: ProductItem, { storeSettings, website }: BlockData): string {
  return JSON.stringify({
    item: { ...item, body: '' },
    store: storeSettings,
    context: merchandisingContext(item, storeSettings.merchandisingSettings, website.language),
    captchaSettings: website.captchaSettings,
  })
}
