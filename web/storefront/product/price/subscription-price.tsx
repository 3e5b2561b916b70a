import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import { planPrice } from './displayed-price.ts'
import { PriceLine, type PriceTag } from './product-price.tsx'

interface SubscriptionPriceProps {
  item: Pick<ProductItem, 'structuredContent'>
  variant?: Variant | undefined
  /** `span` within a label. */
  tag?: PriceTag
}

/** What every payment is, beside the price for one purchase; nothing for a product that is sold in one way only. */
export function SubscriptionPrice({ item, variant, tag }: SubscriptionPriceProps) {
  const price = item.structuredContent.isSubscribable ? undefined : planPrice(item, variant)
  return price ? <PriceLine name="subscription-price" text={price.text} original={price.original} tag={tag} /> : null
}
