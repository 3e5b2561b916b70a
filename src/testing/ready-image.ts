import { addUpload, claimSizes, markReady, type NewUpload } from '../files/store.ts'
import type { Database } from '../platform/database/database.ts'

export const roomy = { perWebsite: 1e12, perAccount: 1e12 }

const grey = '777777'
const colors = {
  topLeftAverage: grey,
  topRightAverage: grey,
  bottomLeftAverage: grey,
  bottomRightAverage: grey,
  centerAverage: grey,
}

/** Notes an upload that nobody sent. */
export function noteUpload(db: Database, websiteId: string, upload: Partial<NewUpload> & { id: string }) {
  const own = { originalName: 'mug.jpg', originalHash: 'ab', heldName: 'held.jpeg', bytes: 1, pixels: 1 }
  const fresh = { ...own, createdBy: 'owner', createdAt: new Date().toISOString(), ...upload }
  return addUpload(db, websiteId, fresh, { reservationId: '', limits: roomy })
}

/** Turns an upload into an image of 10 by 20 pixels in one size, without files. */
export async function makeReady(db: Database, websiteId: string, id: string, fileName = `${id}.webp`, bytes = 1) {
  await claimSizes(db, websiteId, id, { fileName, width: 10, height: 20, widths: '100w', bytes }, roomy)
  await markReady(db, websiteId, id, colors)
}

export { colors as readyColors }
