import type { z } from 'zod'
import type { Level, LevelsQuery, LevelsReply, LevelsRow } from '../contract.ts'
import { Inventory } from '../inventory.ts'
import { presentLevel, withFigures } from '../present.ts'
import { readLevelsPage, type StockedProduct } from '../reports/levels-page.ts'
import type { InventoryDeps } from './command-handler.ts'

/** The page size of the inventory endpoint of the specification's platform. */
const PAGE = 50
/** Smaller, because each variant of a product, up to 100, is a stream to read. */
const PAGE_AS_OF = 10

/**
 * The inventory panel: products sorted by name, or by current stock or price. With `asOf`, the page's levels are those of
 * that moment, folded from the log.
 */
export async function listLevels(
  deps: InventoryDeps,
  { websiteId, currency }: { websiteId: string; currency: string },
  { asOf, ...query }: z.output<typeof LevelsQuery>,
): Promise<LevelsReply> {
  const limit = asOf === undefined ? PAGE : PAGE_AS_OF
  const { products, nextCursor, lowStock } = await readLevelsPage(deps.db, websiteId, { ...query, limit })
  const rows: LevelsRow[] = []
  for (const product of products) {
    const levels = asOf === undefined ? levelsNow(product) : await levelsThen(deps, websiteId, product, asOf)
    rows.push(rowOf(deps, websiteId, product, levels))
  }
  return { rows, currency, lowStock, hasNextPage: nextCursor !== null, nextPageCursor: nextCursor }
}

function levelsNow({ levels }: StockedProduct): Level[] {
  return levels.map((level) => withFigures(level, level))
}

function levelsThen({ executor }: InventoryDeps, websiteId: string, { levels }: StockedProduct, asOf: string) {
  return Promise.all(
    levels.map(async (level): Promise<Level> => {
      const target = { websiteId, id: level.variantId }
      const { state } = await executor.load(Inventory, target, { asOf: new Date(asOf) })
      return presentLevel(level, state, asOf)
    }),
  )
}

function rowOf(
  { assetOrigin }: InventoryDeps,
  websiteId: string,
  { id, title, fileName, priceFrom, priceTo }: StockedProduct,
  levels: Level[],
): LevelsRow {
  return {
    itemId: id,
    title,
    imageUrl: fileName && `${assetOrigin}/${websiteId}/${fileName}`,
    priceFromCents: priceFrom,
    priceToCents: priceTo,
    available: levels.some(({ unlimited }) => unlimited) ? null : levels.reduce((sum, one) => sum + one.available, 0),
    levels,
  }
}
