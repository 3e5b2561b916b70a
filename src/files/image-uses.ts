import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isImageUsed, listImageUses } from '../catalog/queries.ts'
import { isImageOnPages, listPageUses } from '../pages/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { isPictureOfWebsite, listPictureUses } from '../websites/queries.ts'
import type { FileUse } from './contract.ts'

/** Whether anything on the website shows the image; used within a statement in the website's scope. */
export function isShown(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isImageUsed(websiteId, imageId)} or ${isPictureOfWebsite(websiteId, imageId)}
    or ${isImageOnPages(websiteId, imageId)})`
}

/** Uses of these images, by id; inside a transaction in the website's scope. */
export async function listUses(tx: Database, websiteId: string, imageIds: string[]): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>(await listImageUses(tx, websiteId, imageIds))
  const pictures = await listPictureUses(tx as Kysely<unknown>, websiteId)
  for (const { id, title } of pictures.filter((picture) => imageIds.includes(picture.id)))
    uses.set(id, [...(uses.get(id) ?? []), { itemId: null, title }])
  for (const { imageId, docId, title } of await listPageUses(tx as Kysely<unknown>, websiteId, imageIds))
    uses.set(imageId, [...(uses.get(imageId) ?? []), { itemId: null, docId, title }])
  return uses
}
