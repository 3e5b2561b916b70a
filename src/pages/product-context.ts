import type { ProductItem } from '../catalog/contract.ts'
import { offersInstallments, shopperLanguage } from '../shared/money/installments.ts'
import { toMoney } from '../shared/money/money.ts'
import { merchandisingContext } from '../shared/products/merchandising.ts'
import type { StoreSettings } from '../websites/contract.ts'
import type { PageData } from './contract.ts'

type MerchandisingContexts = PageData['productMerchandisingContext']
type InstallmentContexts = PageData['installmentContext']

/** Of the products about which there is something to say. */
export function merchandisingContexts(items: ProductItem[], store: StoreSettings): MerchandisingContexts {
  const contexts = items.map((item) => [item.id, merchandisingContext(item, store.merchandisingSettings)] as const)
  return Object.fromEntries(contexts.filter(([, context]) => saysSomething(context)))
}

function saysSomething(context: MerchandisingContexts[string]): boolean {
  const { scarcityTemplateViews, restockNotificationViews, customSoldOutText } = context
  return scarcityTemplateViews.length > 0 || restockNotificationViews.length > 0 || customSoldOutText !== ''
}

/** Empty where shoppers are not told of paying in parts. */
export function installmentContexts(item: ProductItem, store: StoreSettings, language: string): InstallmentContexts {
  const { provider, stripeAccountCountry, minCents, maxCents } = store.installments
  const { productType, isSubscribable } = item.structuredContent
  if (provider === null || isSubscribable || !offersInstallments([productType])) return {}
  return {
    [item.id]: {
      afterPayAvailable: provider === 'afterpay',
      klarnaAvailable: provider === 'klarna',
      afterPayMin: toMoney(minCents, store.selectedCurrency),
      afterPayMax: toMoney(maxCents, store.selectedCurrency),
      shopperLanguage: shopperLanguage(language, stripeAccountCountry),
      stripeAccountCountry,
    },
  }
}
