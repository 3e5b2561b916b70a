import type { AdminVariant } from '../../../../../../src/catalog/admin-contract.ts'

/** Names of options that affect the product's appearance. */
const looks = /colou?r|farbe|couleur|kleur|färg|farve|farge|pattern|finish|material|print|design|wood|fabric/i

/**
 * The option to which images are assigned: the one that the variants' images follow already, else one that affects the
 * appearance, else the first.
 */
export function pictureOption(options: string[], variants: AdminVariant[]): string | undefined {
  const hasPictures = variants.some(({ mainImageId }) => mainImageId !== null)
  const followed = options.find((name) => isFollowed(name, variants))
  return (hasPictures ? followed : undefined) ?? options.find((name) => looks.test(name)) ?? options[0]
}

/** Whether all variants of each of its values have the same image. */
function isFollowed(option: string, variants: AdminVariant[]): boolean {
  const groups = Map.groupBy(variants, ({ attributes }) => attributes[option])
  return [...groups.values()].every((group) => new Set(group.map(({ mainImageId }) => mainImageId)).size === 1)
}

/** Image of an option value; `several` if its variants differ, null for the product's own. */
export function pictureOf(variants: AdminVariant[], option: string, value: string): string | 'several' | null {
  const pictures = new Set(of(variants, option, value).map(({ mainImageId }) => mainImageId))
  const [first = null] = pictures
  return pictures.size > 1 ? 'several' : first
}

/** Sets the image of all variants of this value. */
export function withPicture(
  variants: AdminVariant[],
  option: string,
  value: string,
  imageId: string | null,
): AdminVariant[] {
  return variants.map((variant) =>
    variant.attributes[option] === value ? { ...variant, mainImageId: imageId } : variant,
  )
}

/** New variants get the image of the others of their value. */
export function inheritPictures(variants: AdminVariant[], before: AdminVariant[], options: string[]): AdminVariant[] {
  const option = pictureOption(options, before)
  const known = new Set(before.map(({ id }) => id))
  if (option === undefined || before.every(({ mainImageId }) => mainImageId === null)) return variants
  return variants.map((variant) => {
    const picture = pictureOf(before, option, variant.attributes[option] ?? '')
    return known.has(variant.id) || picture === 'several' ? variant : { ...variant, mainImageId: picture }
  })
}

const of = (variants: AdminVariant[], option: string, value: string) =>
  variants.filter(({ attributes }) => attributes[option] === value)
