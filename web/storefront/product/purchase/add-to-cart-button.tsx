import { useRef } from 'react'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { isSoldOut } from '../../../../src/shared/products/product-rules.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAtBottom } from '../use-at-bottom.ts'
import { type AddPhase, addButtonLabel, defaultLabel } from './add-button-state.ts'
import './add-to-cart-button.css'

interface AddToCartButtonProps {
  item: ProductItem
  phase: AddPhase
  /** The chosen variant is sold out but others are not: the button says so, and a click shows a message. */
  isGone?: boolean
  /** The shopper has chosen the subscription, which never runs out, of a product that is also sold once. */
  isSubscribing?: boolean | undefined
}

/** Submits the form around it; disabled for a product that is sold out. */
export function AddToCartButton({ item, phase, isGone = false, isSubscribing }: AddToCartButtonProps) {
  const { structuredContent } = item
  const wrapper = useRef<HTMLDivElement>(null)
  const isAtBottom = useAtBottom(wrapper)
  const { isSubscribable, productSubscriptionOptions } = structuredContent
  const label = defaultLabel(item, isSubscribing)
  const soldOut = !isSubscribing && isSoldOut(structuredContent)
  const form = structuredContent.additionalFieldsForm
  const usesForm = form ? ' use-form' : ''
  return (
    <div
      ref={wrapper}
      className="sqs-add-to-cart-button-wrapper"
      data-animation-role="button"
      data-at-bottom={isAtBottom || undefined}
    >
      <Button
        type="submit"
        kind={isGone ? 'secondary' : 'primary'}
        className={`sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary${usesForm}`}
        disabled={soldOut}
        aria-disabled={phase === 'failed' || undefined}
        data-phase={phase}
        data-collection-id={item.collectionId}
        data-item-id={item.id}
        data-product-type={structuredContent.productType}
        data-original-label={label}
        data-use-custom-label={structuredContent.useCustomAddButtonText}
        data-is-subscription={isSubscribable || undefined}
        data-subscription-option-id={isSubscribable ? productSubscriptionOptions[0]?.id : undefined}
        data-form={form ? JSON.stringify(form) : undefined}
        data-dynamic-strings
      >
        <span className="sqs-add-to-cart-button-inner">
          {soldOut || isGone ? word('Sold Out') : addButtonLabel(phase, label)}
        </span>
      </Button>
    </div>
  )
}
