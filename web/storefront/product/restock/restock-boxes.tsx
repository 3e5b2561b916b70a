import { useState } from 'react'
import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import type { MerchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import { RestockBox } from './restock-box.tsx'

interface RestockBoxesProps {
  item: ProductItem
  context: MerchandisingContext
  captchaSettings: CaptchaSettings | null
  /** Undefined until one of several is chosen. */
  variant: Variant | undefined
}

/** One box per sold-out variant; that of the chosen one is shown. They share the typed address. */
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
