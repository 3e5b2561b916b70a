import * as z from 'zod'
import { fetchPictures, giveUpPictures, type PicturesDeps } from '../../src/catalog/csv/pictures/fetch-pictures.ts'
import { FETCH_PICTURES } from '../../src/catalog/csv/pictures/picture-store.ts'
import type { JobHandler } from '../job.ts'

export type FetchPicturesDeps = PicturesDeps

/** Attempts after which a picture is given up; the queue itself tries five times. */
const ATTEMPTS = 4

const Data = z.strictObject({ importId: z.string(), round: z.number() })

/** Downloads the pictures named in a product file, and adds them to the products once they are encoded. */
export function fetchImportPictures(deps: FetchPicturesDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: FETCH_PICTURES,
    schema: Data,
    async run({ websiteId, data: { importId, round }, attempt, signal }) {
      const place = { websiteId, importId }
      await fetchPictures(deps, place, { round, signal }).catch((error) => {
        if (signal.aborted || attempt < ATTEMPTS) throw error
        return giveUpPictures(deps.db, place)
      })
    },
  }
}
