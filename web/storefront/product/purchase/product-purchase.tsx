import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { isNotYetOnSale, isSoldOut, showsQuantityInput } from '../../../../src/shared/products/product-rules.ts'
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
  const { phase, problem, dismiss, outdate, press, Lightbox, lightboxProps } = useProductPurchase({
    item,
    store,
    choice,
    quantity,
  })
  const { isAsking, ask, form } = useMissingOptions(item, choice)
  const { additionalFieldsForm } = item.structuredContent
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
        {!isSoldOut(item.structuredContent) && isNotYetOnSale(item.structuredContent) === undefined && (
          <noscript>
            <input type="hidden" name="itemId" value={item.id} />
            <button type="submit" className="button button-primary" formMethod="post" formAction="/cart/add">
              {defaultLabel(item)}
            </button>
          </noscript>
        )}
        <AddToCartButton item={item} phase={phase} isGone={isChosenSoldOut(item, chosenVariant(item, choice))} />
        {problem && <Alert problem={problem} onDismiss={dismiss} />}
      </form>
      {Lightbox && additionalFieldsForm && (
        <Lightbox form={additionalFieldsForm} kept={null} label={defaultLabel(item)} {...lightboxProps} />
      )}
    </>
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
