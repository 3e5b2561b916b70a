import { z } from 'zod'
import { ProductImage, ProductItem } from '../catalog/contract.ts'
import { StoreSettings, Website } from '../websites/contract.ts'

const Collection = z.object({ id: z.string(), title: z.string(), urlId: z.string(), itemCount: z.number() })

/**
 * Everything a storefront page shows, also its answer to `?format=json` (decision 16).
 * `items` on home and the shop, `item` on a product page; neither on the cart page, whose cart is the visitor's own.
 */
export const PageData = z.object({
  /** Specification §3, Page types: 1 collection, 2 page, 50 item, 100 not found, 200 cart. */
  pageType: z.number(),
  title: z.string(),
  website: Website,
  websiteSettings: z.object({ storeSettings: StoreSettings }),
  collection: Collection.nullable(),
  /** Wide picture that opens the home page; null on every other page. */
  banner: ProductImage.nullable(),
  items: z.array(ProductItem),
  item: ProductItem.nullable(),
})
export type PageData = z.infer<typeof PageData>
