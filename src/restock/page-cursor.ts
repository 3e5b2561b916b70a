import { z } from 'zod'
import { BadRequest } from '../platform/http/refusals.ts'

/** The last row of a page: what its list is sorted by, and its id. */
export interface Place {
  key: number | string
  id: string
}

const Cursor = z.tuple([z.string(), z.union([z.int(), z.iso.datetime()]), z.string().max(200)])

export function writeCursor(list: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url')
}

/**
 * Goes on in the list that the cursor was made for and in no other. It only says where, and never whose: one of another
 * website shows nothing of it. Throws BadRequest.
 */
export function readCursor(list: string, cursor: string): Place {
  const [of, key, id] = Cursor.safeParse(parsed(cursor)).data ?? []
  if (of !== list || key === undefined || id === undefined || id.includes('\0') || !id.isWellFormed())
    throw new BadRequest('This page is no longer there. Please begin again with the first one.')
  return { key, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
