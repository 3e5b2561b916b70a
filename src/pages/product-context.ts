import type { ProductItem } from '../catalog/contract.ts'
import { installmentContext } from '../shared/money/installment-context.ts'
import { merchandisingContext } from '../shared/products/merchandising.ts'
import type { StoreSettings } from '../websites/contract.ts'
import type { PageData } from './contract.ts'

type MerchandisingContexts = PageData['productMerchandisingContext']
type InstallmentContexts = PageData['installmentContext']

/** Only products with something to show. */
export function merchandisingContexts(
  items: ProductItem[],
  { merchandisingSettings }: StoreSettings,
  language: string,
): MerchandisingContexts {
  const contexts = items.map((item) => [item.id, merchandisingContext(item, merchandisingSettings, language)] as const)
  return Object.fromEntries(contexts.filter(([, context]) => saysSomething(context)))
}

function saysSomething(context: MerchandisingContexts[string]): boolean {
  const { scarcityTemplateViews, restockNotificationViews, customSoldOutText } = context
  return scarcityTemplateViews.length > 0 || restockNotificationViews.length > 0 || customSoldOutText !== ''
}

/** Empty if instalments are not shown to shoppers. */
export function installmentContexts(item: ProductItem, store: StoreSettings, language: string): InstallmentContexts {
  const { productType, isSubscribable } = item.structuredContent
  const context = isSubscribable ? undefined : installmentContext([productType], store, language)
  return context ? { [item.id]: context } : {}
}
