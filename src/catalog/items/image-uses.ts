import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ReadyPicture } from '../rules/apply-changes.ts'

/** A product that shows an image, including archived and deleted ones that can be restored. */
export interface ImageUse {
  /** Null for the header image of the shop, a collection or a category. */
  itemId: string | null
  title: string
}

/** Whether a product or a list page's header shows this image; used within a statement in the website's scope. */
export function isImageUsed(websiteId: string, imageId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from item_images used where used.website_id = ${websiteId} and used.id = ${imageId})
    or exists (select from collections top where top.website_id = ${websiteId}
      and (top.banner ->> 'id' = ${imageId} or top.page -> 'picture' ->> 'id' = ${imageId}))
    or exists (select from categories c where c.website_id = ${websiteId} and c.page -> 'picture' ->> 'id' = ${imageId}))`
}

/** Uses of these images, by id; inside a transaction in the website's scope. */
export async function listImageUses(
  tx: Database,
  websiteId: string,
  imageIds: string[],
): Promise<Map<string, ImageUse[]>> {
  if (imageIds.length === 0) return new Map()
  const { rows } = await sql<ImageUse & { imageId: string }>`
    select used.id as "imageId", item.id as "itemId", item.title
    from item_images used
    join items item on item.website_id = ${websiteId} and item.id = used.item_id
    where used.website_id = ${websiteId} and used.id = any(${imageIds})
    union all
    select top.banner ->> 'id', null, top.title from collections top
    where top.website_id = ${websiteId} and top.banner ->> 'id' = any(${imageIds})
    union all
    select top.page -> 'picture' ->> 'id', null, top.title from collections top
    where top.website_id = ${websiteId} and top.page -> 'picture' ->> 'id' = any(${imageIds})
    union all
    select c.page -> 'picture' ->> 'id', null, c.name from categories c
    where c.website_id = ${websiteId} and c.page -> 'picture' ->> 'id' = any(${imageIds})
    order by 1, 3, 2`.execute(tx)
  const uses = Map.groupBy(rows, ({ imageId }) => imageId)
  return new Map([...uses].map(([id, list]) => [id, list.map(({ itemId, title }) => ({ itemId, title }))]))
}

/** Replaces the file of an image wherever it is shown; alt texts stay. */
export async function replaceItemImages<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { id, file_name, width, height, widths, colors }: ReadyPicture & { id: string },
): Promise<void> {
  const file = JSON.stringify({ file_name, width, height, widths })
  await sql`
    select from items where website_id = ${websiteId} and id in (
      select item_id from item_images where website_id = ${websiteId} and id = ${id}) order by id for update`.execute(
    tx,
  )
  await sql`
    update item_images set file_name = ${file_name}, width = ${width}, height = ${height}, widths = ${widths},
      colors = ${JSON.stringify(colors)}::jsonb where website_id = ${websiteId} and id = ${id}`.execute(tx)
  await sql`
    update collections set
      banner = case when banner ->> 'id' = ${id} then banner || ${file}::jsonb else banner end,
      page = case when page -> 'picture' ->> 'id' = ${id}
        then jsonb_set(page, '{picture}', page -> 'picture' || ${file}::jsonb) else page end
    where website_id = ${websiteId} and (banner ->> 'id' = ${id} or page -> 'picture' ->> 'id' = ${id})`.execute(tx)
  await sql`
    update categories set page = jsonb_set(page, '{picture}', page -> 'picture' || ${file}::jsonb)
    where website_id = ${websiteId} and page -> 'picture' ->> 'id' = ${id}`.execute(tx)
}
