import { merchandisingContext } from '../../shared/products/merchandising.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'

const plainProduct = {
  merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' },
  structuredContent: { productType: 0, variants: [] },
}

/** What stands beside the box that people ticked, as the website says it now. */
export function sourceWords({ website, storeSettings }: FoundWebsite, source: 'restock' | 'checkout'): string {
  if (source === 'checkout') return renderIn(website, () => word('Email me with news and offers'))
  const { merchandisingSettings } = storeSettings
  const { restockNotificationMessages } = merchandisingContext(plainProduct, merchandisingSettings, website.language)
  return restockNotificationMessages.mailingListDescription
}
