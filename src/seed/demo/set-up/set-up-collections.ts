import { putMembers } from '../../../catalog/collections/collection-members.ts'
import type { CatalogTables } from '../../../catalog/table.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { idOf } from '../demo-id.ts'
import type { DemoPicture } from '../demo-store.ts'
import { savePicture } from '../save-picture.ts'

/** A collection of products as its author writes it down. */
export interface DemoCollection {
  /** Its address: `/shop/collection/<slug>`. */
  slug: string
  title: string
  description: string
  picture: DemoPicture
  /** Slugs of products, in the order in which the page shows them. */
  products: string[]
}

interface DemoSite {
  websiteId: string
  /** Subdomain. */
  store: string
  storage: Storage
}

/** Collections that every visitor sees, each with a text, a picture and an order of its own. Runs inside the website's scope. */
export async function setUpCollections(
  scope: Database,
  { websiteId, store, storage }: DemoSite,
  collections: readonly DemoCollection[],
): Promise<void> {
  const tx = scope.withTables<CatalogTables>()
  for (const { slug, title, description, picture: drawn, products } of collections) {
    const id = idOf(store, 'collection', slug)
    const picture = await savePicture(storage, websiteId, store, drawn.name, drawn.alt)
    const page = {
      description: `<p>${description}</p>`,
      picture,
      seo: { seoTitle: '', seoDescription: description, seoHidden: false },
    }
    await tx
      .insertInto('collections')
      .values({
        website_id: websiteId,
        id,
        title,
        url_id: slug,
        banner: null,
        visible: true,
        page: JSON.stringify(page),
      })
      .execute()
    const itemIds = products.map((product) => idOf(store, product))
    await putMembers(tx, websiteId, id, itemIds)
  }
}
