import type { AdminVariant, limits } from '../../../../../src/catalog/admin-contract.ts'

export const VARIANTS_MAX: typeof limits.VARIANTS = 100

/** An option that is asked of the shopper, with what can be chosen. */
export interface Option {
  name: string
  values: string[]
}

/** The options of a product with the values its variants have, in the order in which they appear. */
export function optionsOf(names: string[], variants: AdminVariant[]): Option[] {
  return names.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] || []))],
  }))
}

/** How many variants all combinations would be. Options without a value are not asked. */
export function countCombinations(options: Option[]): number {
  return asked(options).reduce((product, { values }) => product * new Set(values).size, 1)
}

/**
 * All combinations of the options, the last one changing fastest. A variant that is one of them stays as it is; one
 * that has fewer options than are asked now becomes the first combination it fits. At most 100 (specification §9):
 * throws RangeError beyond.
 */
export function generateVariants(options: Option[], existing: AdminVariant[], newId: () => string): AdminVariant[] {
  if (countCombinations(options) > VARIANTS_MAX) throw new RangeError('Too many variants')
  const left = [...existing]
  return combinations(asked(options)).map((attributes) => {
    const at = left.findIndex((variant) => fits(variant.attributes, attributes))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? { ...found, attributes } : newVariant(newId(), attributes, existing[0])
  })
}

/** The variant's own values, as far as they are asked now, are those of the combination. */
function fits(own: Record<string, string>, combination: Record<string, string>): boolean {
  return Object.entries(combination).every(([name, value]) => (own[name] ?? value) === value || own[name] === '')
}

const asked = (options: Option[]) => options.filter(({ name, values }) => name !== '' && values.length > 0)

function combinations(options: Option[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (made, { name, values }) =>
      made.flatMap((attributes) => [...new Set(values)].map((value) => ({ ...attributes, [name]: value }))),
    [{}],
  )
}

/** Priced, weighed and sized like the one it is made after; its sku is made up by the server. */
export function newVariant(id: string, attributes: Record<string, string>, like?: AdminVariant): AdminVariant {
  return {
    id,
    sku: '',
    attributes,
    priceCents: like?.priceCents ?? 0,
    salePriceCents: like?.salePriceCents ?? 0,
    onSale: like?.onSale ?? false,
    weightGrams: like?.weightGrams ?? null,
    sizeMm: like?.sizeMm ?? null,
    ...(like?.costCents !== undefined && { costCents: like.costCents }),
    mainImageId: null,
  }
}

/** Renames an option in the product and in every variant. */
export function renameOption(variants: AdminVariant[], from: string, to: string): AdminVariant[] {
  return variants.map((variant) => {
    const entries = Object.entries(variant.attributes).map(([name, value]) => [name === from ? to : name, value])
    return { ...variant, attributes: Object.fromEntries(entries) }
  })
}

/** What a variant is called: its values joined by ` / ` in the order of the options. */
export function variantName({ attributes }: AdminVariant, options: string[]): string {
  return options.flatMap((name) => attributes[name] || []).join(' / ')
}
