import type { ProductImage } from '../../../src/catalog/contract.ts'

/** URL of the smallest width that is at least the requested one, in pixels. */
export function pictureSource(
  { assetUrl, systemDataVariants }: Pick<ProductImage, 'assetUrl' | 'systemDataVariants'>,
  width: number,
): string {
  const widths = systemDataVariants.split(',').filter((one) => /^\d+w$/.test(one))
  const chosen = widths.find((one) => Number.parseInt(one, 10) >= width) ?? widths.at(-1)
  return chosen ? `${assetUrl}?format=${chosen}` : assetUrl
}

/** Centre of a crop, as in the style `object-position`. */
export function cropPosition({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
