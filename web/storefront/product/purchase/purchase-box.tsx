import { type ReactNode, useState } from 'react'
import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import type { MerchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import type { CaptchaSettings, StoreSettings } from '../../../../src/websites/contract.ts'
import { chosenPrice } from '../price/displayed-price.ts'
import { LowStockNotice } from '../price/low-stock-notice.tsx'
import { ProductBadge, SoldOutBadge } from '../price/product-badge.tsx'
import { ProductPrice } from '../price/product-price.tsx'
import { RestockBoxes } from '../restock/restock-boxes.tsx'
import { type Choice, chosenVariant, isChosenSoldOut, optionsOf } from '../variants/variant-choice.ts'
import { ProductPurchase } from './product-purchase.tsx'
import './purchase-box.css'

/** The shopper's choice; `variant` is undefined while an option is open. */
export function useChoice(item: ProductItem) {
  const [choice, setChoice] = useState<Choice>({})
  const choose = (values: Choice) => setChoice((before) => ({ ...before, ...values }))
  const hasOptions = optionsOf(item).length > 0
  const variant = chosenVariant(item, choice)
  return { choice, choose, variant, chosen: hasOptions ? variant : undefined }
}

interface ProductBuyProps {
  item: ProductItem
  store: StoreSettings
  /** Undefined if there is nothing to show. */
  context: MerchandisingContext | undefined
  captchaSettings: CaptchaSettings | null
  choice: Choice
  /** Sets the values of some options; others stay. */
  onChoose(values: Choice): void
  variant: Variant | undefined
  /** The product's name, as a heading of the right level. */
  heading: ReactNode
  /** Between price and options. */
  children?: ReactNode
}

/** Badge, name, price, low stock, options and button. */
export function PurchaseBox(props: ProductBuyProps) {
  const { item, store, context, captchaSettings, choice, onChoose, variant, heading, children } = props
  const isGone = isChosenSoldOut(item, variant)
  return (
    <>
      <div className="product-head">
        {!isGone && <ProductBadge structuredContent={item.structuredContent} merchandising={item.merchandising} />}
        {heading}
        <div className="product-price-line" aria-live="polite">
          <ProductPrice shown={chosenPrice(item, variant)} />
          {isGone && <SoldOutBadge merchandising={item.merchandising} />}
        </div>
        {children}
        {context && <LowStockNotice context={context} variant={variant} />}
      </div>
      <ProductPurchase item={item} store={store} choice={choice} onChoose={onChoose} />
      {context && <RestockBoxes item={item} context={context} captchaSettings={captchaSettings} variant={variant} />}
    </>
  )
}
