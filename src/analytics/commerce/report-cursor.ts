import type { z } from 'zod'
import { BadRequest } from '../../platform/errors/http-errors.ts'

/** What the last row of a page is sorted by. It only says where, and never whose: one of another website shows nothing of it. */
export function encodeReportCursor<Place extends unknown[]>(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Throws BadRequest. */
export function decodeReportCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  const read = schema.safeParse(parsed(cursor))
  if (!read.success) throw new BadRequest('This page has expired. Go back to the first page.')
  return read.data
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
