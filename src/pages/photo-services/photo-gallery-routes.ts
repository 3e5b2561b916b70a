import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { PHOTO_GALLERIES_MAX } from '../../shared/galleries/photo-galleries.ts'
import { editorOf } from '../admin-deps.ts'
import { ImportPhotoGalleryReply, ImportPhotoGalleryRequest, PhotoGalleriesReply } from '../page-contract.ts'
import * as endpoints from './endpoints.ts'
import { countGalleries, inPages, listGalleries } from './gallery-store.ts'
import { importGallery, type PhotoGalleriesDeps } from './import-gallery.ts'
import { sampleAlbums } from './sample-albums.ts'

/** As long as a slow service takes to describe an album. */
const READ_WITHIN_MS = 25_000

/** Feeds are told of apart, and samples are for trying. */
const unnamed = new Set(['Feed', sampleAlbums.name])

export function photoGalleryRoutes(deps: PhotoGalleriesDeps): Route[] {
  const services = deps.photoServices.flatMap(({ name }) => (unnamed.has(name) ? [] : name))
  return [
    handle(endpoints.listPhotoGalleries, {
      reply: PhotoGalleriesReply,
      handle({ visit }) {
        const { websiteId } = requireTenant(visit)
        return inPages(deps.db, websiteId, async (tx) => ({
          galleries: await listGalleries(tx, websiteId),
          left: Math.max(PHOTO_GALLERIES_MAX - (await countGalleries(tx, websiteId)), 0),
          services,
        }))
      },
    }),
    handle(endpoints.importPhotoGallery, {
      body: ImportPhotoGalleryRequest,
      reply: ImportPhotoGalleryReply,
      timeoutMs: READ_WITHIN_MS,
      audit: { kind: 'pages', what: 'imported a gallery' },
      handle: async ({ body: { address }, visit }) => ({
        gallery: await importGallery(deps, editorOf(visit), address),
      }),
    }),
  ]
}
