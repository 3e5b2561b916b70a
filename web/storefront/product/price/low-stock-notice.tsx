import type { Variant } from '../../../../src/catalog/contract.ts'
import { fillMessage } from '../../../../src/shared/messages/fill-message.ts'
import type { MerchandisingContext, ScarcityView } from '../../../../src/shared/products/merchandising.ts'
import { said } from '../../../../src/shared/words/said.ts'
import './low-stock-notice.css'

interface ProductScarcityProps {
  context: MerchandisingContext
  /** Undefined until one of several is chosen. */
  variant: Variant | undefined
}

/** Low stock of the chosen variant, or, if configured to be shown by default, of the product. */
export function LowStockNotice({ context, variant }: ProductScarcityProps) {
  const { scarcityTemplateViews, scarcityText } = context
  if (scarcityTemplateViews.length === 0) return null
  const shown = scarcityTemplateViews.find((view) => isAbout(view, variant, scarcityTemplateViews.length > 1))
  return (
    <div role="status">
      {scarcityTemplateViews.map((view) => (
        <div
          key={JSON.stringify(view.attributes)}
          className="product-scarcity"
          data-variant-attributes={view.attributes ? JSON.stringify(view.attributes) : undefined}
          hidden={view !== shown}
        >
          {fillMessage(said(scarcityText), { qtyInStock: view.qtyInStock })}
        </div>
      ))}
    </div>
  )
}

function isAbout({ attributes }: ScarcityView, variant: Variant | undefined, several: boolean): boolean {
  if (attributes === null) return !several || variant === undefined
  return (
    variant !== undefined && Object.entries(attributes).every(([name, value]) => variant.attributes[name] === value)
  )
}
