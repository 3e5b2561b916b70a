import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ItemPlace } from '../catalog/contract.ts'

const Place = z.tuple([z.union([z.string(), z.number()]), z.string()])
const MAC_BYTES = 12

/**
 * Where the next page of a list begins, as it stands in an address. It is signed for this list in this order, so that
 * nobody can make up places and fill the page cache with them.
 */
export function encodeListCursor(key: string, list: string, { value, id }: ItemPlace): string {
  const place = Buffer.from(JSON.stringify([value, id])).toString('base64url')
  return `${place}.${sign(key, list, place).toString('base64url')}`
}

/** Undefined for what was never written for this list. */
export function decodeListCursor(key: string, list: string, cursor: string): ItemPlace | undefined {
  const [place = '', mac = ''] = cursor.split('.')
  const [given, wanted] = [Buffer.from(mac, 'base64url'), sign(key, list, place)]
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, wanted)) return undefined
  const [value, id] = Place.parse(JSON.parse(Buffer.from(place, 'base64url').toString()))
  return { value, id }
}

function sign(key: string, list: string, place: string): Buffer {
  return createHmac('sha256', key).update(`list page\n${list}\n${place}`).digest().subarray(0, MAC_BYTES)
}
