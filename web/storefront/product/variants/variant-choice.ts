import type { ProductItem, Variant } from '../../../../src/catalog/contract.ts'
import { hasVariants, isSoldOut } from '../../../../src/shared/products/product-rules.ts'

/** The shopper's choice so far: option name to value. */
export type Choice = Readonly<Record<string, string>>

export interface ProductOption {
  name: string
  values: string[]
}

/** Whether a value can still lead to an available variant, given the other chosen options. */
export type ValueState = 'available' | 'sold out' | 'unavailable'

/** The options in the product's order; options missing in the order are not offered. */
export function optionsOf({ structuredContent }: ProductItem): ProductOption[] {
  const { variants, variantOptionOrdering } = structuredContent
  if (!hasVariants(structuredContent)) return []
  return variantOptionOrdering.map((name) => ({ name, values: valuesOf(variants, name) }))
}

function valuesOf(variants: Variant[], name: string): string[] {
  const values = variants.flatMap((variant) => variant.attributes[name] ?? [])
  return [...new Set(values)]
}

/** Names of options without a choice, in the product's order. */
export function unselectedOptions(options: ProductOption[], choice: Choice): string[] {
  return options.filter(({ name }) => !choice[name]).map(({ name }) => name)
}

/** The chosen variant; undefined while options are open, or if the combination does not exist. */
export function chosenVariant(item: ProductItem, choice: Choice): Variant | undefined {
  const { variants } = item.structuredContent
  const options = optionsOf(item)
  if (options.length === 0) return variants[0]
  return variants.find((variant) => options.every(({ name }) => choice[name] === variant.attributes[name]))
}

/** Whether the chosen variant is sold out while others of the product are available. */
export function isChosenSoldOut({ structuredContent }: ProductItem, variant: Variant | undefined): boolean {
  if (!variant || isSoldOut(structuredContent)) return false
  return isSoldOut({ ...structuredContent, variants: [variant] })
}

/** State of one value, by the variants that match the rest of the choice. */
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
