import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { PhotoGallery } from '../page-contract.ts'
import type { PagesTables } from '../table.ts'

export const TAKE_PICTURES = 'take-gallery-pictures'

export interface GalleryPlace {
  websiteId: string
  galleryId: string
}

interface GalleryRow extends Omit<PhotoGallery, 'createdAt'> {
  createdAt: Date
}

/** Newest first. */
export async function listGalleries(tx: PagesTx, websiteId: string, galleryId?: string): Promise<PhotoGallery[]> {
  const { rows } = await sql<GalleryRow>`
    select g.id as "galleryId", g.doc_id as "docId", d.id is not null as "isThere", g.service, g.address, g.title,
      g.state, g.total, g.created_at as "createdAt", count(p.place)::int as pictures,
      (count(*) filter (where p.state = 'taken'))::int as taken,
      (count(*) filter (where p.state = 'failed'))::int as failed,
      (array_agg(p.problem order by p.place) filter (where p.problem is not null))[1] as problem
    from photo_galleries g
    left join photo_gallery_pictures p on p.website_id = g.website_id and p.gallery_id = g.id
    left join documents d on d.website_id = g.website_id and d.id = g.doc_id and d.deleted_at is null
    where g.website_id = ${websiteId} ${galleryId === undefined ? sql`` : sql`and g.id = ${galleryId}`}
    group by g.website_id, g.id, d.id
    order by g.created_at desc, g.id desc
    limit 100`.execute(tx)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Galleries whose pages are there. */
export async function countGalleries(tx: PagesTx, websiteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photo_galleries g
    join documents d on d.website_id = g.website_id and d.id = g.doc_id and d.deleted_at is null
    where g.website_id = ${websiteId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export function inPages<Result>(db: Database, websiteId: string, use: (tx: PagesTx) => Promise<Result>) {
  return withWebsite(db.withTables<PagesTables>(), websiteId, use)
}

/** A run of the job that takes its pictures. */
export async function enqueueRun(
  tx: PagesTx,
  { websiteId, galleryId }: GalleryPlace,
  round: number,
  at?: Date,
): Promise<void> {
  const id = `${TAKE_PICTURES}:${galleryId}:${round}`
  const job = { name: TAKE_PICTURES, id, data: { galleryId, round } }
  await enqueue(tx, websiteId, [{ ...job, ...(at && { availableAt: at }) }])
}
