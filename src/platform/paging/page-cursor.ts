import { z } from 'zod'
import { BadRequest } from '../errors/http-errors.ts'

/** Message for every cursor that was not written for this list. */
export const PAGE_GONE = 'This page no longer exists. Start again from the first page.'

/** Sort key of a page's last row, and that row's id. */
export interface PageKey<Key extends number | string = number | string> {
  key: Key
  id: string
}

/** The website, and the list with everything that determines its order: `groups latest`. */
export interface PagedList {
  websiteId: string
  list: string
}

const keys = {
  /** A 32-bit integer from 0 on, the range of PostgreSQL's `integer`. */
  number: z.int().min(0).max(2_147_483_647),
  /** An integer that JSON represents exactly; for `bigint`. */
  integer: z.int(),
  /** ISO 8601 with milliseconds. */
  moment: z.iso.datetime({ precision: 3 }).refine((at) => at >= '1970'),
  text: z.string().max(2_000).refine(isStorable),
  /** For a signed cursor, whose list knows which of the two it wrote. */
  numberOrText: z.union([z.number(), z.string()]),
}
type Keys = { [Kind in keyof typeof keys]: z.output<(typeof keys)[Kind]> }

const Cursor = z.tuple([z.string(), z.string(), z.unknown(), z.string().max(2_000).refine(isStorable)])

export function writeCursor({ websiteId, list }: PagedList, { key, id }: PageKey): string {
  return Buffer.from(JSON.stringify([websiteId, list, key, id])).toString('base64url')
}

/**
 * Reads the cursor of a keyset list. It is valid only for the website, list and order it was written for. It grants no
 * access: the list's query runs in the website's scope. Throws BadRequest.
 */
export function readCursor<Kind extends keyof Keys>(
  { websiteId, list }: PagedList,
  sortedBy: Kind,
  cursor: string,
): PageKey<Keys[Kind]> {
  const [ofWebsite, ofList, sort, id] = Cursor.safeParse(parsed(cursor)).data ?? []
  const key = keys[sortedBy].safeParse(sort)
  if (ofWebsite !== websiteId || ofList !== list || !key.success || id === undefined) throw new BadRequest(PAGE_GONE)
  return { key: key.data as Keys[Kind], id }
}

/** PostgreSQL's text accepts neither a NUL character nor a lone surrogate. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
