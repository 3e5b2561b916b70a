import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PagedList, type PageKey, readCursor, writeCursor } from './page-cursor.ts'

const MAC_BYTES = 12

/** A cursor that stands in a public address: signed, so that nobody can make up places and fill the page cache with them. */
export function writeSignedCursor(secret: string, list: PagedList, place: PageKey): string {
  const cursor = writeCursor({ websiteId: '', list: '' }, place)
  return `${cursor}.${sign(secret, list, cursor).toString('base64url')}`
}

/** Undefined for what was never written for this list of this website. */
export function readSignedCursor(secret: string, list: PagedList, text: string): PageKey | undefined {
  const [cursor = '', mac = ''] = text.split('.')
  const [given, wanted] = [Buffer.from(mac, 'base64url'), sign(secret, list, cursor)]
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, wanted)) return undefined
  return readCursor({ websiteId: '', list: '' }, 'numberOrText', cursor)
}

/** Website and list are signed and not repeated: an address of a list stays short. */
function sign(secret: string, { websiteId, list }: PagedList, cursor: string): Buffer {
  return createHmac('sha256', secret)
    .update(`list page\n${websiteId}\n${list}\n${cursor}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
