import type { Merchandising } from '../../../catalog/contract.ts'
import type { CatalogTables } from '../../../catalog/table.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A category with its products. */
export interface DemoCategory {
  /** Its slug. */
  slug: string
  name: string
  /** Slug of its parent. */
  parent?: string
  /** Slugs of products. */
  products: string[]
}

/** Merchandising settings, by slug of the product. */
export type DemoMerchandising = Record<string, Partial<Merchandising>>

const plain: Merchandising = {
  scarcityEnabled: false,
  scarcityText: '',
  scarcityShownByDefault: false,
  customSoldOutText: '',
}

/** Creates categories and merchandising settings. Runs inside the website's scope. */
export async function setUpMerchandising(
  scope: Database,
  websiteId: string,
  shelves: DemoCategory[],
  words: DemoMerchandising,
): Promise<void> {
  const tx = scope.withTables<CatalogTables>()
  const categories = shelves.map(({ slug, name, parent = null }, position) => ({
    website_id: websiteId,
    id: slug,
    parent_id: parent,
    name,
    url_id: slug,
    position,
  }))
  await tx.insertInto('categories').values(categories).execute()
  const slugs = new Set([...shelves.flatMap(({ products }) => products), ...Object.keys(words)])
  for (const slug of slugs) {
    const ids = shelves.filter(({ products }) => products.includes(slug)).map((shelf) => shelf.slug)
    await tx
      .updateTable('items')
      .set({ categories: JSON.stringify(ids), merchandising: JSON.stringify({ ...plain, ...words[slug] }) })
      .where('website_id', '=', websiteId)
      .where('url_id', '=', slug)
      .execute()
  }
}
