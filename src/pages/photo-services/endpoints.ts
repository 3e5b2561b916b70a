import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { ImportPhotoGalleryReply, ImportPhotoGalleryRequest, PhotoGalleriesReply } from '../page-contract.ts'

const reads: RateLimit = { name: 'pages', points: 600, seconds: 60, by: 'account' }
const imports: RateLimit = {
  name: 'photo-galleries',
  points: 60,
  seconds: 3_600,
  by: 'website',
  message: 'This website has asked for 60 albums within an hour. Please try again later.',
}

/** Galleries that were imported from photo services. */
export const listPhotoGalleries = endpoint({
  method: 'GET',
  path: '/api/photo-galleries',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof PhotoGalleriesReply>(),
})

/** Reads an album and creates a gallery page; its pictures follow. */
export const importPhotoGallery = endpoint({
  method: 'POST',
  path: '/api/photo-galleries',
  faces: ['manage'],
  allow: 'pages.create',
  rateLimit: imports,
  body: schema<typeof ImportPhotoGalleryRequest>(),
  reply: schema<typeof ImportPhotoGalleryReply>(),
})
