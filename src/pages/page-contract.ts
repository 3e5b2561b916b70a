import { z } from 'zod'

export const MissingAddressesReply = z.object({
  /** Most requested first. */
  addresses: z.array(
    z.object({ path: z.string(), count: z.number(), lastAt: z.string(), suggestions: z.array(z.string()) }),
  ),
})
export type MissingAddressesReply = z.infer<typeof MissingAddressesReply>

export const DismissMissingRequest = z.strictObject({ path: z.string().min(1).max(500) })

export const ImportPhotoGalleryRequest = z.strictObject({
  /** Of an album on a photo service, or of its feed. */
  address: z.string().trim().min(1, 'Enter the address of an album.').max(2_000),
})

export const PhotoGallery = z.object({
  galleryId: z.string(),
  /** Its gallery page, a draft at first. */
  docId: z.string(),
  /** False: its page was deleted. */
  isThere: z.boolean(),
  service: z.string(),
  address: z.string(),
  title: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Pictures in the album. */
  total: z.int(),
  /** Pictures that are taken from it, at most 50. */
  pictures: z.int(),
  taken: z.int(),
  failed: z.int(),
  /** Why the first of its pictures that failed was not taken; null: none failed. */
  problem: z.string().nullable(),
  createdAt: z.string(),
})
export type PhotoGallery = z.output<typeof PhotoGallery>

export const PhotoGalleriesReply = z.object({
  /** Newest first. */
  galleries: z.array(PhotoGallery),
  /** How many more there may be. */
  left: z.int(),
  /** Services whose albums can be read by their addresses; others by their feeds. */
  services: z.array(z.string()),
})

export const ImportPhotoGalleryReply = z.object({ gallery: PhotoGallery })
