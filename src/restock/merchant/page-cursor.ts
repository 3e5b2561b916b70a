import { z } from 'zod'
import { BadRequest } from '../../platform/errors/http-errors.ts'

/** The last row of a page: what its list is sorted by, and its id. */
export interface PageKey {
  key: number | string
  id: string
}

/** What a list is sorted by: a 32-bit place or count from 0 on, or a moment as we write it; no other can be looked up. */
const keys = {
  number: z.int().min(0).max(2_147_483_647),
  moment: z.iso.datetime({ precision: 3 }).refine((at) => at >= '1970'),
}

const Cursor = z.tuple([z.string(), z.unknown(), z.string().max(200)])

export function writeCursor(list: string, { key, id }: PageKey): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url')
}

/**
 * Goes on in the list that the cursor was made for and in no other. It only says where, and never whose: one of another
 * website shows nothing of it. Throws BadRequest.
 */
export function readCursor(list: string, sortedBy: keyof typeof keys, cursor: string): PageKey {
  const [of, sort, id] = Cursor.safeParse(parsed(cursor)).data ?? []
  const key = keys[sortedBy].safeParse(sort).data
  if (of !== list || key === undefined || id === undefined || id.includes('\0') || !id.isWellFormed())
    throw new BadRequest('This page has expired. Go back to the first page.')
  return { key, id }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
