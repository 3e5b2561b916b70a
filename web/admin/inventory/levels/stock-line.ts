import type { Level, LevelsReply, LevelsRow } from '../../../../src/inventory/contract.ts'
import { variantTitle } from '../stock-words.ts'

/** A row of the panel: a product with the stock of all its variants, or one of its variants below it. */
export interface StockLine {
  id: string
  product: LevelsRow
  /** Of a single variant the product is the row itself. */
  level: Level | undefined
  /** It stands below its product. */
  isVariant: boolean
}

/** Products, each followed by its variants where it is opened. */
export function stockLines(rows: readonly LevelsRow[], expanded: ReadonlySet<string>): StockLine[] {
  return rows.flatMap((product) => {
    const { itemId, levels } = product
    const only = levels.length === 1 ? levels[0] : undefined
    const line = { id: itemId, product, level: only, isVariant: false }
    if (only || !expanded.has(itemId)) return [line]
    return [line, ...levels.map((level) => ({ id: level.variantId, product, level, isVariant: true }))]
  })
}

export const levelsOf = ({ level, product }: StockLine): readonly Level[] => (level ? [level] : product.levels)

/** What can be ticked with a row: a product stands for all of its variants. */
export const variantIdsOf = (line: StockLine): string[] => levelsOf(line).map(({ variantId }) => variantId)

/** All that can be ticked on a page, opened or not. */
export const variantIdsOn = ({ rows }: Pick<LevelsReply, 'rows'>): string[] =>
  rows.flatMap(({ levels }) => levels.map(({ variantId }) => variantId))

/** `Tide Mug, Small`. */
export const lineTitle = ({ product, level, isVariant }: StockLine): string =>
  isVariant && level ? variantTitle(product.title, level) : product.title
