import type { Level, LevelsReply, LevelsRow } from '../../../../src/inventory/contract.ts'
import { variantTitle } from '../stock-words.ts'

/** A row of the panel: a product with its total stock, or one of its variants below it. */
export interface StockLine {
  id: string
  product: LevelsRow
  /** Set for variants, and for a product with a single one. */
  level: Level | undefined
  /** A child row of its product. */
  isVariant: boolean
}

/** Products, each followed by its variants if expanded. */
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

/** Ids selected with a row: a product stands for all its variants. */
export const variantIdsOf = (line: StockLine): string[] => levelsOf(line).map(({ variantId }) => variantId)

/** All selectable ids of a page, expanded or not. */
export const variantIdsOn = ({ rows }: Pick<LevelsReply, 'rows'>): string[] =>
  rows.flatMap(({ levels }) => levels.map(({ variantId }) => variantId))

/** `Tide Mug, Small`. */
export const lineTitle = ({ product, level, isVariant }: StockLine): string =>
  isVariant && level ? variantTitle(product.title, level) : product.title
