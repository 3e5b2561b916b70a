import type { AdminVariant } from '../../../../../../src/catalog/admin-contract.ts'

/** Names of options that change how a product looks. */
const looks = /colou?r|farbe|couleur|kleur|färg|farve|farge|pattern|finish|material|print|design|wood|fabric/i

/**
 * The option whose values have pictures: the one that the pictures of the variants follow already, else one that changes how
 * the product looks, else the first.
 */
export function pictureOption(options: string[], variants: AdminVariant[]): string | undefined {
  const hasPictures = variants.some(({ mainImageId }) => mainImageId !== null)
  const followed = options.find((name) => isFollowed(name, variants))
  return (hasPictures ? followed : undefined) ?? options.find((name) => looks.test(name)) ?? options[0]
}

/** Whether all variants of each of its values show the same picture. */
function isFollowed(option: string, variants: AdminVariant[]): boolean {
  const groups = Map.groupBy(variants, ({ attributes }) => attributes[option])
  return [...groups.values()].every((group) => new Set(group.map(({ mainImageId }) => mainImageId)).size === 1)
}

/** The picture of an option's value; `several` when its variants differ, null for the product's own. */
export function pictureOf(variants: AdminVariant[], option: string, value: string): string | 'several' | null {
  const pictures = new Set(of(variants, option, value).map(({ mainImageId }) => mainImageId))
  const [first = null] = pictures
  return pictures.size > 1 ? 'several' : first
}

/** All variants of this value show this picture. */
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

/** Variants that are new among these show the picture that the others of their value show. */
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
