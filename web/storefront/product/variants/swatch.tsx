import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { StoreImage } from '../../picture/store-image.tsx'

interface SwatchProps {
  item: ProductItem
  option: string
  value: string
}

/** Colour or image of a value, next to its name; absent if none is set. Not an inline style, which pages do not allow. */
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
