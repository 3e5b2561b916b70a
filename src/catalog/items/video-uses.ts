import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ownVideoAddress } from '../../shared/products/video-address.ts'

/** Whether a product shows the video file; used within a statement in the website's scope. */
export function isVideoUsed(websiteId: string, fileName: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from items shown where shown.website_id = ${websiteId}
      and shown.video ->> 'url' = ${ownVideoAddress('')}::text || ${fileName})`
}

/** Products that show one of these files, including deleted ones that can be restored. Needs the website's scope. */
export async function listVideoUses<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  fileNames: string[],
): Promise<{ fileName: string; itemId: string; title: string }[]> {
  if (fileNames.length === 0) return []
  const { rows } = await sql<{ fileName: string; itemId: string; title: string }>`
    select file_name as "fileName", shown.id as "itemId", shown.title from items shown
    join unnest(${fileNames}::text[]) as file_name on shown.video ->> 'url' = ${ownVideoAddress('')}::text || file_name
    where shown.website_id = ${websiteId} order by shown.title, shown.id`.execute(tx)
  return rows
}

/** Name of a product that uses this file, including deleted products that can be restored. Needs the website's scope. */
export async function findProductWithVideo<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  fileName: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from items where website_id = ${websiteId} and video ->> 'url' = ${ownVideoAddress(fileName)}
    order by id limit 1`.execute(tx)
  return rows[0]?.title
}
