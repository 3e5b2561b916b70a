import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { isSoldOut, showsQuantityInput } from '../../../../src/shared/products/product-rules.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { StoreSettings } from '../../../../src/websites/contract.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import {
  type Choice,
  chosenVariant,
  isChosenSoldOut,
  optionsOf,
  unselectedOptions,
} from '../variants/variant-choice.ts'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { defaultLabel } from './add-button-state.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { PurchaseOptions } from './purchase-options.tsx'
import { useProductPurchase } from './use-product-purchase.ts'
import './product-purchase.css'

interface ProductPurchaseProps {
  item: ProductItem
  store: StoreSettings
  choice: Choice
  /** Sets the values of some options; others stay. */
  onChoose(values: Choice): void
}

/** Variant picker, quantity and add-to-cart button. */
export function ProductPurchase({ item, store, choice, onChoose }: ProductPurchaseProps) {
  const [quantity, setQuantity] = useState('1')
  const { isSubscribable, subscriptionPlan, additionalFieldsForm } = item.structuredContent
  const soldOut = isSoldOut(item.structuredContent)
  // Who comes to what is sold out can still subscribe.
  const [isSubscribing, setIsSubscribing] = useState(subscriptionPlan !== null && (isSubscribable || soldOut))
  const variant = chosenVariant(item, choice)
  const { phase, problem, dismiss, outdate, press, Lightbox, lightboxProps } = useProductPurchase({
    item,
    store,
    choice,
    quantity,
    isSubscribing,
  })
  const { isAsking, ask, form } = useMissingOptions(item, choice)
  /** Removes the alert, which the change may have resolved. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      outdate()
      change(value)
    }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask()
    void press()
  }
  return (
    <>
      {/* Prevents a submit before hydration from leaving the page: the choice stays. */}
      <form ref={form} className="product-checkout" method="dialog" noValidate onSubmit={onSubmit}>
        <VariantPicker
          item={item}
          kind={store.variantPicker}
          soldOutDisabled={store.merchandisingSettings.soldOutVariantsDropdownDisabled}
          choice={choice}
          isAsking={isAsking}
          onChoose={changing(onChoose)}
        />
        {showsQuantityInput(item.structuredContent, store) && (
          <QuantityField label={word('Quantity')} name="quantity" value={quantity} onChange={changing(setQuantity)} />
        )}
        <PurchaseOptions
          item={item}
          variant={optionsOf(item).length > 0 ? variant : undefined}
          isSubscribing={isSubscribing}
          onChoose={changing(setIsSubscribing)}
        />
        <PlainButtons item={item} />
        <AddToCartButton
          item={item}
          phase={phase}
          isGone={!isSubscribing && isChosenSoldOut(item, variant)}
          isSubscribing={isSubscribing}
        />
        {problem && <Alert problem={problem} onDismiss={dismiss} />}
      </form>
      {Lightbox && additionalFieldsForm && (
        <Lightbox
          form={additionalFieldsForm}
          kept={null}
          label={defaultLabel(item, isSubscribing)}
          {...lightboxProps}
        />
      )}
    </>
  )
}

/** Send the form by themselves where scripts are off: one, or one for each way to buy the product. */
function PlainButtons({ item }: { item: ProductItem }) {
  const { isSubscribable, subscriptionPlan } = item.structuredContent
  const isBoth = subscriptionPlan !== null && !isSubscribable
  const soldOut = isSoldOut(item.structuredContent)
  if (soldOut && !isBoth) return null
  const way = { type: 'submit', formMethod: 'post', formAction: '/cart/add' } as const
  return (
    <noscript>
      <input type="hidden" name="itemId" value={item.id} />
      {!soldOut && (
        <button {...way} className="button button-primary">
          {defaultLabel(item)}
        </button>
      )}
      {isBoth && (
        <button {...way} className="button button-secondary" name="subscribe" value="1">
          {defaultLabel(item, true)}
        </button>
      )}
    </noscript>
  )
}

/** After a press without a value for each option these are marked until they have one, and the first one gets the focus. */
function useMissingOptions(item: ProductItem, choice: Choice) {
  const form = useRef<HTMLFormElement>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    const first = presses > 0 && form.current?.querySelector<HTMLElement>('select[aria-invalid], [data-missing] input')
    if (first) first.focus()
  }, [presses])
  const ask = () => {
    if (unselectedOptions(optionsOf(item), choice).length > 0) setPresses(presses + 1)
  }
  return { isAsking: presses > 0, ask, form }
}
