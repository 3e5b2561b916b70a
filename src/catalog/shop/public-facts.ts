import { sql } from 'kysely'
import type { ColorData } from '../../files/contract.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'

export interface PublicImageFacts {
  title: string
  body: string
  filename: string
  /** Null if they are not known. */
  colorData: ColorData | null
}

/** Data of a product that only `?format=json` has; times in milliseconds. */
export interface PublicFacts {
  addedOn: number
  updatedOn: number
  publishOn: number
  displayIndex: number
  /** Words and colours of its images by id (specification §3, Image and asset fields). */
  images: Record<string, PublicImageFacts>
}

export async function findPublicFacts(
  db: Database,
  websiteId: string,
  itemIds: string[],
): Promise<ReadonlyMap<string, PublicFacts>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<PublicFacts & { id: string }>`
      select i.id, floor(extract(epoch from i.created_at) * 1000)::float8 as "addedOn",
        floor(extract(epoch from i.updated_at) * 1000)::float8 as "updatedOn",
        floor(extract(epoch from coalesce(i.publish_at, i.created_at)) * 1000)::float8 as "publishOn",
        i.position as "displayIndex",
        (select coalesce(json_object_agg(p.id, json_build_object(
            'title', p.title, 'body', p.body, 'filename', p.filename, 'colorData', p.colors)), '{}')
          from item_images p where p.website_id = ${websiteId} and p.item_id = i.id) as images
      from items i where i.website_id = ${websiteId} and i.id = any(${itemIds})`.execute(tx),
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
