import type { AdminItem, AdminVariant } from '../../../../../src/catalog/admin-contract.ts'

type Swatches = AdminItem['swatches']

export function swatchOf(swatches: Swatches, option: string, value: string): Swatches[number] | undefined {
  return swatches.find((one) => one.option === option && one.value === value)
}

/** The swatches with another one for this value; undefined removes it. */
export function withSwatch(
  swatches: Swatches,
  option: string,
  value: string,
  look: { color: string } | { imageId: string } | undefined,
): Swatches {
  const others = swatches.filter((one) => one.option !== option || one.value !== value)
  return look ? [...others, { option, value, color: null, imageId: null, ...look }] : others
}

/** Additional images of all variants of this value. */
export function imageIdsOf(variants: AdminVariant[], option: string, value: string): string[] {
  return variants.find(({ attributes }) => attributes[option] === value)?.imageIds ?? []
}

/** Sets additional images for all variants of this value, in the product's order. */
export function withImageIds(
  variants: AdminVariant[],
  { option, value, imageId, order }: { option: string; value: string; imageId: string; order: string[] },
): AdminVariant[] {
  const before = imageIdsOf(variants, option, value)
  const wanted = before.includes(imageId) ? before.filter((id) => id !== imageId) : [...before, imageId]
  const imageIds = order.filter((id) => wanted.includes(id))
  return variants.map((variant) => (variant.attributes[option] === value ? { ...variant, imageIds } : variant))
}
