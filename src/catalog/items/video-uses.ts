import { type Kysely, sql } from 'kysely'
import { ownVideoAddress } from '../../shared/products/video-address.ts'

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
