import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ImageUse, isImageUsed, listImageUses } from '../catalog/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { isPictureOfWebsite, listPictureUses } from '../websites/queries.ts'

/** Whether anything of the website shows the image; within a statement in the website's scope. */
export function isShown(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isImageUsed(websiteId, imageId)} or ${isPictureOfWebsite(websiteId, imageId)})`
}

/** Where these images are shown, by their ids; inside a transaction in the website's scope. */
export async function listUses(tx: Database, websiteId: string, imageIds: string[]): Promise<Map<string, ImageUse[]>> {
  const uses = await listImageUses(tx, websiteId, imageIds)
  const pictures = await listPictureUses(tx as Kysely<unknown>, websiteId)
  for (const { id, title } of pictures.filter((picture) => imageIds.includes(picture.id)))
    uses.set(id, [...(uses.get(id) ?? []), { itemId: null, title }])
  return uses
}
