import { z } from 'zod'
import { TAKE_PICTURES } from '../../src/pages/photo-services/gallery-store.ts'
import { giveUpPictures, type TakePicturesDeps, takePictures } from '../../src/pages/photo-services/take-pictures.ts'
import type { JobHandler } from '../job.ts'

export type GalleryPicturesDeps = TakePicturesDeps

/** Attempts after which pictures are given up; the queue itself tries five times. */
const ATTEMPTS = 4

const Data = z.strictObject({ galleryId: z.string().min(1).max(64), round: z.int() })

/** Takes the pictures of an album on a photo service, and puts them on its gallery page. */
export function takeGalleryPictures(deps: GalleryPicturesDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: TAKE_PICTURES,
    schema: Data,
    async run({ websiteId, data: { galleryId, round }, attempt, signal }) {
      const place = { websiteId, galleryId }
      await takePictures(deps, place, { round, signal }).catch((error) => {
        if (signal.aborted || attempt < ATTEMPTS) throw error
        return giveUpPictures(deps.db, place)
      })
    },
  }
}
