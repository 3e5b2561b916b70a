import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PagedList, type PageKey, readCursor, writeCursor } from './page-cursor.ts'

const MAC_BYTES = 12

/** A cursor for public URLs. It is signed, so that nobody can make up cursors and fill the page cache with them. */
export function writeSignedCursor(secret: string, list: PagedList, place: PageKey): string {
  const cursor = writeCursor({ websiteId: '', list: '' }, place)
  return `${cursor}.${sign(secret, list, cursor).toString('base64url')}`
}

/** Undefined when the cursor was not written for this list of this website. */
export function readSignedCursor(secret: string, list: PagedList, text: string): PageKey | undefined {
  const [cursor = '', mac = ''] = text.split('.')
  const [given, wanted] = [Buffer.from(mac, 'base64url'), sign(secret, list, cursor)]
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, wanted)) return undefined
  return readCursor({ websiteId: '', list: '' }, 'numberOrText', cursor)
}

/** Website and list are part of the signature but not of the cursor, which keeps URLs short. */
function sign(secret: string, { websiteId, list }: PagedList, cursor: string): Buffer {
  return createHmac('sha256', secret)
    .update(`list page\n${websiteId}\n${list}\n${cursor}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
