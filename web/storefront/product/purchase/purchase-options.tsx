import { useId, useRef } from 'react'
import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import { isSoldOut } from '../../../../src/shared/products/product-rules.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { useOnHydration } from '../../../ui/forms/use-on-hydration.ts'
import { chosenPrice, planPrice } from '../price/displayed-price.ts'
import { ProductPrice } from '../price/product-price.tsx'
import { SubscriptionPrice } from '../price/subscription-price.tsx'
import './purchase-options.css'

interface PurchaseOptionsProps {
  item: ProductItem
  variant: Variant | undefined
  isSubscribing: boolean
  onChoose(isSubscribing: boolean): void
}

/** One-time purchase or subscription, each with its price; for a product that is sold in one way, what a plan takes off. */
export function PurchaseOptions({ item, variant, isSubscribing, onChoose }: PurchaseOptionsProps) {
  const { isSubscribable, subscriptionPlan } = item.structuredContent
  const name = useId()
  const options = useRef<HTMLFieldSetElement>(null)
  useOnHydration(() => {
    const chosen = options.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (chosen) onChoose(chosen === 'subscribe')
  })
  if (!subscriptionPlan) return null
  if (isSubscribable) return <PlanDiscounts item={item} variant={variant} />
  const soldOut = isSoldOut(item.structuredContent)
  // The form knows only fields of its products: these radios belong to none.
  return (
    <fieldset ref={options} className="purchase-options">
      <legend className="visually-hidden">{word('Purchase options')}</legend>
      <label className="purchase-option">
        <input
          type="radio"
          form=""
          name={name}
          value="once"
          checked={!isSubscribing}
          disabled={soldOut}
          onChange={() => onChoose(false)}
        />
        <span>{word('One-time purchase')}</span>
        <ProductPrice shown={chosenPrice(item, variant)} tag="span" />
      </label>
      <label className="purchase-option">
        <input
          type="radio"
          form=""
          name={name}
          value="subscribe"
          checked={isSubscribing}
          onChange={() => onChoose(true)}
        />
        <span>{word('Subscribe')}</span>
        <SubscriptionPrice item={item} variant={variant} tag="span" />
        <PlanDiscounts item={item} variant={variant} />
      </label>
    </fieldset>
  )
}

function PlanDiscounts({ item, variant }: Pick<PurchaseOptionsProps, 'item' | 'variant'>) {
  const percent = item.structuredContent.subscriptionPlan?.everyPercent ?? 0
  const first = planPrice(item, variant)?.first
  if (percent === 0 && first === undefined) return null
  return (
    <span className="plan-discounts">
      {percent > 0 && <span className="plan-saving">{word('Save {percent}%', { percent })}</span>}
      {first !== undefined && <span>{word('First payment: {price}', { price: first })}</span>}
    </span>
  )
}
