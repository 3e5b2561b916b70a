import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { StoreImage } from '../../picture/store-image.tsx'

interface SwatchProps {
  item: ProductItem
  option: string
  value: string
}

/** How a value looks, beside its name; nothing where nobody said. The colour is no inline style, which pages refuse. */
export function Swatch({ item, option, value }: SwatchProps) {
  const swatch = item.structuredContent.swatches.find((one) => one.option === option && one.value === value)
  const image = item.items.find(({ id }) => id === swatch?.imageId)
  if (image) return <StoreImage className="swatch" image={image} sizes="28px" decorative />
  return swatch?.color ? (
    <svg className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={swatch.color} />
    </svg>
  ) : null
}
