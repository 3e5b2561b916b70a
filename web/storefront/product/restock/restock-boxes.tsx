import { useState } from 'react'
import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import type { MerchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import { RestockBox } from './restock-box.tsx'

interface RestockBoxesProps {
  item: ProductItem
  context: MerchandisingContext
  captchaSettings: CaptchaSettings | null
  /** Undefined while none of several is chosen. */
  variant: Variant | undefined
}

/** A box for each variant that is gone; the one that is chosen is shown. What was typed in one stands in all of them. */
export function RestockBoxes({ item, context, captchaSettings, variant }: RestockBoxesProps) {
  const [email, setEmail] = useState('')
  return context.restockNotificationViews.map(({ variantId, hiddenByDefault }) => (
    <RestockBox
      key={variantId}
      productId={item.id}
      variantId={variantId}
      variantName={hiddenByDefault ? nameOf(item, variantId) : ''}
      context={context}
      captchaSettings={captchaSettings}
      email={email}
      onType={setEmail}
      isShown={!hiddenByDefault || variant?.id === variantId}
    />
  ))
}

function nameOf({ structuredContent }: ProductItem, variantId: string): string {
  const { variants, variantOptionOrdering } = structuredContent
  const attributes = variants.find(({ id }) => id === variantId)?.attributes ?? {}
  return variantOptionOrdering.flatMap((option) => attributes[option] ?? []).join(' / ')
}
