import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { EgressRefused } from '../../platform/egress/egress.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  PHOTO_GALLERIES_MAX,
  PHOTO_GALLERY_ITEMS_MAX,
  photoGalleryMessages as says,
} from '../../shared/galleries/photo-galleries.ts'
import { createPage } from '../documents/create-page.ts'
import type { Editor } from '../documents/editor.ts'
import type { PhotoGallery } from '../page-contract.ts'
import { countGalleries, enqueueRun, inPages, listGalleries } from './gallery-store.ts'
import type { PhotoService } from './photo-service.ts'

export interface PhotoGalleriesDeps {
  db: Database
  /** The first that owns an address reads it. */
  photoServices: readonly PhotoService[]
}

/**
 * Reads an album and creates the draft of a gallery page, whose pictures a job takes. Throws DomainError and EgressRefused with
 * a sentence.
 */
export async function importGallery(
  { db, photoServices }: PhotoGalleriesDeps,
  editor: Editor,
  address: string,
): Promise<PhotoGallery> {
  const { websiteId, accountId, now } = editor
  if (!URL.canParse(address)) throw new DomainError(says.none)
  const url = new URL(address)
  const service = photoServices.find((one) => one.owns(url))
  if (!service) throw new DomainError(says.none)
  await assertRoom(db, websiteId)
  const album = await service.readAlbum(url, PHOTO_GALLERY_ITEMS_MAX)
  if (album.pictures.length === 0) throw new EgressRefused(says.none)
  const title = album.title || 'Gallery'
  const { docId } = await createPage(db, editor, { kind: 'gallery', title })
  const galleryId = v7().replaceAll('-', '')
  const found = await inPages(db, websiteId, async (tx) => {
    await tx
      .insertInto('photo_galleries')
      .values({
        website_id: websiteId,
        id: galleryId,
        doc_id: docId,
        account_id: accountId,
        service: service.name,
        address: url.href,
        title,
        total: album.total,
        created_at: now,
      })
      .execute()
    const rows = album.pictures.map((picture, place) => ({
      website_id: websiteId,
      gallery_id: galleryId,
      place,
      ...picture,
    }))
    await tx.insertInto('photo_gallery_pictures').values(rows).execute()
    await enqueueRun(tx, { websiteId, galleryId }, 0)
    return listGalleries(tx, websiteId, galleryId)
  })
  const [gallery] = found
  if (!gallery) throw new Error('A gallery that was just written is there')
  return gallery
}

async function assertRoom(db: Database, websiteId: string): Promise<void> {
  const count = await inPages(db, websiteId, (tx) => countGalleries(tx, websiteId))
  if (count >= PHOTO_GALLERIES_MAX) throw new DomainError(says.tooMany)
}
