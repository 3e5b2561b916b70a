import { sql } from 'kysely'
import { levels } from '../../../../projections/inventory/queries.ts'
import { foldText } from '../../../shared/lists/fold-text.ts'
import { findProductLimit } from '../../../websites/queries.ts'
import { listCategories } from '../../categories/category-store.ts'
import { skuKey } from '../../rules/sku.ts'
import type { ImportTx } from '../import-table.ts'
import type { ReadRow, Stock } from '../parsing/read-row.ts'

/** Products that rows may refer to. */
export interface Matches {
  byUrlId: Map<string, string>
  /** By `skuKey`. */
  bySku: Map<string, string>
}

export async function findMatches(tx: ImportTx, websiteId: string, rows: ReadRow[]): Promise<Matches> {
  const urlIds = [...new Set(rows.flatMap(({ urlId }) => urlId || []))]
  const skus = [...new Set(rows.flatMap(({ sku }) => skuKey(sku) || []))]
  const { rows: items } = await sql<{ id: string; url_id: string }>`
    select id, url_id from items where website_id = ${websiteId} and url_id = any(${urlIds})`.execute(tx)
  const { rows: variants } = await sql<{ item_id: string; sku: string }>`
    select item_id, sku from variants where website_id = ${websiteId} and lower(sku) = any(${skus})`.execute(tx)
  return {
    byUrlId: new Map(items.map(({ id, url_id }) => [url_id, id])),
    bySku: new Map(variants.map(({ item_id, sku }) => [skuKey(sku), item_id])),
  }
}

export interface Room {
  /** Products that the store may have. */
  limit: number
  /** How many more fit into it. */
  left: number
}

export async function findRoom(tx: ImportTx, websiteId: string): Promise<Room> {
  const limit = await findProductLimit(tx, websiteId)
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and c.url_id = 'shop' and i.deleted_at is null
      and i.archived_at is null`.execute(tx)
  return { limit, left: Math.max(0, limit - (rows[0]?.used ?? 0)) }
}

/** Stock by variant, from the read model. */
export async function findLevels(tx: ImportTx, websiteId: string, itemIds: string[]): Promise<Map<string, Stock>> {
  const { rows } = await sql<{ id: string; unlimited: boolean; on_hand: number }>`
    select l.variant_id as id, l.unlimited, l.on_hand
    from variants v join ${levels(websiteId)} l on l.variant_id = v.id
    where v.website_id = ${websiteId} and v.item_id = any(${itemIds})`.execute(tx)
  return new Map(rows.map(({ id, unlimited, on_hand }) => [id, unlimited ? 'unlimited' : on_hand]))
}

/** Names of a category and those above it, from the top level down. */
export async function findCategoryPaths(tx: ImportTx, websiteId: string): Promise<(id: string) => string[]> {
  return pathsOf(await listCategories(tx, websiteId))
}

/** Id of a category by its path, or by its name if the name is unique. */
export async function findCategoryIds(
  tx: ImportTx,
  websiteId: string,
): Promise<(path: string[]) => string | undefined> {
  const categories = await listCategories(tx, websiteId)
  const pathOf = pathsOf(categories)
  const keyOf = (path: string[]) => JSON.stringify(path.map(foldText))
  const byPath = new Map(categories.map(({ id }) => [keyOf(pathOf(id)), id]))
  const byName = Map.groupBy(categories, ({ name }) => foldText(name))
  const lone = (name: string) => {
    const found = byName.get(foldText(name)) ?? []
    return found.length === 1 ? found[0]?.id : undefined
  }
  return (path) => byPath.get(keyOf(path)) ?? (path.length === 1 ? lone(path[0] ?? '') : undefined)
}

function pathsOf(categories: readonly { id: string; parentId: string | null; name: string }[]) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return function pathOf(id: string): string[] {
    const { parentId, name } = byId.get(id) ?? { parentId: null, name: '' }
    return parentId === null ? [name] : [...pathOf(parentId), name]
  }
}
