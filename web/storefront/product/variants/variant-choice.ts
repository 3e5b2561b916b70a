import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import { hasVariants, isSoldOut } from '../../../../src/shared/products/product-rules.ts'

/** What a shopper has chosen so far: option name to value. */
export type Choice = Readonly<Record<string, string>>

export interface ProductOption {
  name: string
  values: string[]
}

/** Whether a value can still lead to something to buy, given the other options chosen. */
export type ValueState = 'available' | 'sold out' | 'unavailable'

/** The options to choose from, in the product's order; options the order does not name are not offered. */
export function optionsOf({ structuredContent }: ProductItem): ProductOption[] {
  const { variants, variantOptionOrdering } = structuredContent
  if (!hasVariants(structuredContent)) return []
  return variantOptionOrdering.map((name) => ({ name, values: valuesOf(variants, name) }))
}

function valuesOf(variants: Variant[], name: string): string[] {
  const values = variants.flatMap((variant) => variant.attributes[name] ?? [])
  return [...new Set(values)]
}

/** Names of the options nothing is chosen for, in the product's order. */
export function unselectedOptions(options: ProductOption[], choice: Choice): string[] {
  return options.filter(({ name }) => !choice[name]).map(({ name }) => name)
}

/** The variant that a choice names; undefined while options are open, or when there is no such combination. */
export function chosenVariant(item: ProductItem, choice: Choice): Variant | undefined {
  const { variants } = item.structuredContent
  const options = optionsOf(item)
  if (options.length === 0) return variants[0]
  return variants.find((variant) => options.every(({ name }) => choice[name] === variant.attributes[name]))
}

/** Whether the variant that is chosen is gone, of a product of which others can still be bought. */
export function isChosenSoldOut({ structuredContent }: ProductItem, variant: Variant | undefined): boolean {
  if (!variant || isSoldOut(structuredContent)) return false
  return isSoldOut({ ...structuredContent, variants: [variant] })
}

/** Judges one value of an option by the variants that fit the rest of the choice. */
export function valueState(item: ProductItem, choice: Choice, option: string, value: string): ValueState {
  const wanted = { ...choice, [option]: value }
  const { productType, variants } = item.structuredContent
  const fitting = variants.filter((variant) => fits(variant, wanted))
  if (fitting.length === 0) return 'unavailable'
  return isSoldOut({ productType, variants: fitting }) ? 'sold out' : 'available'
}

function fits(variant: Variant, choice: Choice): boolean {
  return Object.entries(choice).every(([name, value]) => !value || variant.attributes[name] === value)
}
